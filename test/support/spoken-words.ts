/** Distributes the words of a text over its duration. */
export function spokenWords(text: string, fromMs: number, untilMs: number) {
  const words = text.split(' ').filter((word) => word !== '');
  const each = words.length === 0 ? 0 : (untilMs - fromMs) / words.length;
  return words.map((word, index) => ({
    word,
    startMs: fromMs + index * each,
    endMs: fromMs + (index + 1) * each,
  }));
}
