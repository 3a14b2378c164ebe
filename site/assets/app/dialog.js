// Dialogs of our own: `<dialog>` keeps the focus, Escape and the button close.

import { h, number } from "./dom.js";

const NAMED = 3; // clauses that decide, shown at the table
const LARGEST = 56, SMALLEST = 14; // pixels of the smaller letters at the table; the answer is twice as large

let last;

if (history.state?.dialog) history.replaceState(null, "", location.href); // the page was loaded anew while a dialog was open

addEventListener("popstate", () => last?.open && !history.state?.dialog && last.close()); // the way back of a phone leaves the dialog, not the page

/** Open a dialog with a heading; what was open closes. Returns the dialog. */
export function dialog(title, ...children) {
  last?.close();
  const before = location.href;
  const box = h("dialog", { class: "rz-dialog", "aria-labelledby": "rz-dialog-nadpis" },
    h("h2", { id: "rz-dialog-nadpis" }, title), children,
    h("p", {}, h("button", { type: "button", class: "rz-zavrit", onclick: () => box.close() }, "Zavřít")));
  box.addEventListener("close", () => {
    box.remove();
    if (last === box && history.state?.dialog) history.back();
  });
  document.body.append(box);
  box.showModal();
  if (!history.state?.dialog) history.pushState({ dialog: true }, "", before);
  last = box;
  return box;
}

/** The verdict for the whole table: large, can be turned round for the opponent; the screen stays awake meanwhile. */
export function atTable({ page, ruling }, className) {
  const board = h("div", { class: `rz-stul ${className}` },
    h("p", { class: "rz-slovo" }, h("span", { class: "rz-znak", "aria-hidden": "true" }, page.mark), page.word),
    page.passed_over && h("div", { class: "rz-vyhrada" }, h("p", {}, page.passed_over), page.unsettled.length > 0 && h("p", {}, "Nevím:"), page.unsettled.map((one) => h("p", {}, `– ${one}`))),
    h("p", { class: "rz-velke" }, page.headline), page.reserved.map((row) => h("p", {}, "– ", named(row))), page.because && h("p", {}, page.because),
    page.branches.map(([when, answer]) => h("p", {}, `${when}: `, h("b", {}, answer))),
    page.assumptions.length > 0 && h("p", {}, `Předpokládám: ${page.assumptions.join("; ")}.`),
    page.cites.length > 0 && h("p", { class: "rz-pravidla" }, page.cites.slice(0, NAMED).map((row) => h("span", {}, named(row)))));
  const turn = h("button", { type: "button", "aria-pressed": "false", onclick() {
    const turned = board.classList.toggle("rz-otoceno");
    turn.setAttribute("aria-pressed", String(turned));
  } }, "Otočit k soupeři");
  const box = dialog("Rozhodnutí pro celý stůl", board, h("p", {}, turn));
  box.classList.add("rz-cely");
  fitted(board, box);
  keepAwake(box);
  screen.orientation?.lock?.("landscape").catch(() => {});
  box.requestFullscreen?.().catch(() => {});
  box.addEventListener("close", () => {
    screen.orientation?.unlock?.();
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  });
  return ruling;
}

const named = ({ clause, title }) => [h("b", {}, number(clause)), " ", title];

/** As large as the screen allows: letters shrink until nothing has to be scrolled, also after the phone was turned. */
function fitted(board, box) {
  const fit = () => {
    for (let size = LARGEST; size >= SMALLEST; size *= 0.92) {
      board.style.fontSize = `${size}px`;
      if (board.scrollHeight <= board.clientHeight + 1 && board.scrollWidth <= board.clientWidth + 1) break;
    }
  };
  const watch = new ResizeObserver(fit);
  watch.observe(box);
  box.addEventListener("close", () => watch.disconnect());
}

/** Ask that the screen stays lit as long as a dialog is open; comes back after a look elsewhere. */
function keepAwake(box) {
  let lock;
  const take = async () => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    lock = await navigator.wakeLock.request("screen").catch(() => undefined);
  };
  take();
  document.addEventListener("visibilitychange", take);
  box.addEventListener("close", () => {
    document.removeEventListener("visibilitychange", take);
    lock?.release();
  });
}
