"""Chapter 11, [Odstranění značek/jednotek]: unsupplied units checked once more, markers, allies that surrender."""
