/** Samples per allocation: 160 ms of frames at 8 kHz from ten calls. */
const pieceSamples = 12_800;
/** Larger requests get their own memory. */
const mostSamples = 1_600;

let piece = new ArrayBuffer(2 * pieceSamples);
let used = 0;

/**
 * Zeroed memory for samples, cut from larger pieces, because allocating memory for each frame costs more than decoding it. A frame that is kept for
 * long keeps a piece of 25 kB alive; copy it instead.
 */
export function allocateSamples(count: number): Int16Array {
  if (count > mostSamples) return new Int16Array(count);
  if (used + count > pieceSamples) {
    piece = new ArrayBuffer(2 * pieceSamples);
    used = 0;
  }
  const samples = new Int16Array(piece, 2 * used, count);
  used += count;
  return samples;
}
