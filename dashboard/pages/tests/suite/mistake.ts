/** A mistake in YAML; line and column count from 1. */
type Mistake = { readonly line: number; readonly column: number; readonly message: string };

/** The mistake that the API names; null for a message without a place. */
export function mistakeIn(text: string): Mistake | null {
  const [, line, column, message] = /^line (\d+), column (\d+): (.*)$/s.exec(text) ?? [];
  return message === undefined ? null : { line: Number(line), column: Number(column), message };
}

/** The position of a line and column in a text, at most its end. */
export function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, one) => sum + one.length + 1, 0);
  return Math.min(text.length, start + column - 1);
}
