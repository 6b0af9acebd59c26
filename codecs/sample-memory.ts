/** Samples that are asked for at once: 160 ms of frames at 8 kHz from ten calls. */
const pieceSamples = 12_800;
/** More than this at once has memory of its own. */
const mostSamples = 1_600;

let piece = new ArrayBuffer(2 * pieceSamples);
let used = 0;

/**
 * Memory for so many samples, all 0, cut from larger pieces: memory of its own for each frame costs more than decoding
 * it. Who keeps a frame for long keeps a piece of 25 kB with it and copies it therefore.
 */
export function samplesOf(count: number): Int16Array {
  if (count > mostSamples) return new Int16Array(count);
  if (used + count > pieceSamples) {
    piece = new ArrayBuffer(2 * pieceSamples);
    used = 0;
  }
  const samples = new Int16Array(piece, 2 * used, count);
  used += count;
  return samples;
}
