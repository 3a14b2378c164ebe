// What the player keeps on this device. Where the browser forbids storage, it lasts as long as the page.

const memory = new Map();

/** The value kept under a name, or the default. */
export function kept(name, otherwise) {
  try {
    const text = localStorage.getItem(`rozhodci:${name}`);
    return text === null ? (memory.get(name) ?? otherwise) : JSON.parse(text);
  } catch {
    return memory.get(name) ?? otherwise;
  }
}

/** Keep a value; null forgets it. */
export function keep(name, value) {
  memory.set(name, value);
  try {
    if (value === null) localStorage.removeItem(`rozhodci:${name}`);
    else localStorage.setItem(`rozhodci:${name}`, JSON.stringify(value));
  } catch {
    // kept in memory
  }
}
