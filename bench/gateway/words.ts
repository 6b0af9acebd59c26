/** What the caller says in turn `k`, as recognised. */
export function questionOf(turn: number): string {
  return `This is question number ${turn}, what can you tell me about it?`;
}

/** The newest turn whose question is in `text`; 0 where none is. */
export function turnIn(text: string): number {
  return Number([...text.matchAll(/question number (\d+)/g)].at(-1)?.[1] ?? 0);
}

/** Audio that one token of a reply takes. */
const longTokenMs = 300;
export const shortTokenMs = 60;

const sentence = 'there are many things to be said about it, and each one has its time.';

/** The 20 tokens of a reply, a word each. The opening clause says how slowly they are spoken. */
export function answerOf(length: 'long' | 'short'): readonly string[] {
  const opening = length === 'long' ? 'To put that at length,' : 'To put that in short,';
  return `${opening} ${sentence}`.split(' ').map((word, index) => (index === 0 ? word : ` ${word}`));
}

/** How slowly the tokens of a piece of a reply are spoken; null where the piece does not say. */
export function tokenMsIn(piece: string): number | null {
  if (piece.includes('at length,')) return longTokenMs;
  return piece.includes('in short,') ? shortTokenMs : null;
}

/** How many tokens a piece of a reply has. */
export function tokensIn(piece: string): number {
  return piece.split(/\s+/).filter((word) => word !== '').length;
}
