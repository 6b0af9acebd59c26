import type { Alignment } from '../ports/text-to-speech.ts';

/** A piece of text with words. Positions count from the start of the speech; the times are of the last reported positions up to its ends. */
type Piece = {
  readonly from: number;
  readonly to: number;
  fromMs: number;
  toMs: number | null;
};

const words = /[\p{L}\p{N}]/u;
/** Less than a sample at any rate in use. */
const closeMs = 0.01;

/** Finds the pieces with words that a voice has skipped: positions in them were reported, but no audio. */
export class Unspoken {
  readonly #pieces: Piece[] = [];
  #written = 0;

  /** Characters in skipped pieces. */
  get chars(): number {
    const skipped = this.#pieces.filter(({ fromMs, toMs }) => toMs !== null && toMs - fromMs < closeMs);
    return skipped.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  write(text: string): void {
    const from = this.#written;
    this.#written += text.length;
    if (words.test(text)) this.#pieces.push({ from, to: this.#written, fromMs: 0, toMs: null });
  }

  aligned(points: readonly Alignment[]): void {
    for (const { chars, ms } of points) {
      for (const piece of this.#pieces) {
        if (chars <= piece.from) piece.fromMs = Math.max(piece.fromMs, ms);
        else if (chars <= piece.to) piece.toMs = Math.max(piece.toMs ?? 0, ms);
      }
    }
  }
}
