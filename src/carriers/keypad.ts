const letters = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Replaces the letters of a text by the digits of a phone keypad; the rest is unchanged. */
export function keypadDigits(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    String(letters.findIndex((group) => group.includes(letter.toLowerCase())) + 2),
  );
}
