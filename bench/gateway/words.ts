/** The caller's words in turn `k`, as recognized. */
export function questionText(turn: number): string {
  return `This is question number ${turn}, what can you tell me about it?`;
}

/** The latest turn whose question is in `text`, or 0. */
export function parseTurnNumber(text: string): number {
  return Number([...text.matchAll(/question number (\d+)/g)].at(-1)?.[1] ?? 0);
}

/** Audio duration of one token of a reply. */
const longTokenMs = 300;
export const shortTokenMs = 60;

const sentence = 'there are many things to be said about it, and each one has its time.';

/** The 20 tokens of a reply, one word each. The opening clause determines their duration. */
export function replyTokens(length: 'long' | 'short'): readonly string[] {
  const opening = length === 'long' ? 'To put that at length,' : 'To put that in short,';
  return `${opening} ${sentence}`.split(' ').map((word, index) => (index === 0 ? word : ` ${word}`));
}

/** Duration of the tokens in a piece of a reply; null if the piece does not say. */
export function tokenMsOf(piece: string): number | null {
  if (piece.includes('at length,')) return longTokenMs;
  return piece.includes('in short,') ? shortTokenMs : null;
}

/** Number of tokens in a piece of a reply. */
export function countTokens(piece: string): number {
  return piece.split(/\s+/).filter((word) => word !== '').length;
}
