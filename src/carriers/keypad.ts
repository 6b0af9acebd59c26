const letters = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** A text with its letters as the digits that carry them on a telephone; the rest stays. */
export function keypadDigits(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    String(letters.findIndex((group) => group.includes(letter.toLowerCase())) + 2),
  );
}
