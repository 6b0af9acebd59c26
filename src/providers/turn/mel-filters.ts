/** One triangle of the filter bank: the weights of the bins from `from` on. */
export type MelFilter = { readonly from: number; readonly weights: Float64Array };

/** The range of a filter bank: bins of a spectrum from 0 Hz to `highestHz`, both included. */
export type MelSpan = { readonly bands: number; readonly bins: number; readonly highestHz: number };

/** Linear up to 1 kHz, three mels per 200 Hz; above, 27 mels for a factor of 6.4. */
const linearHz = 1_000;
const hzPerMel = 200 / 3;
const linearMels = linearHz / hzPerMel;
const logStep = Math.log(6.4) / 27;

/**
 * Triangular filters, evenly spaced in mels from 0 Hz, each of area 1, on the scale of M. Slaney, Auditory Toolbox (1998), as in librosa and Whisper.
 */
export function melFilters({ bands, bins, highestHz }: MelSpan): readonly MelFilter[] {
  const hzPerBin = highestHz / (bins - 1);
  const highestMels = melsOf(highestHz);
  const edgesHz = Array.from({ length: bands + 2 }, (_, edge) => hzOf((highestMels * edge) / (bands + 1)));
  return Array.from({ length: bands }, (_, band) => {
    const [low, centre, high] = edgesHz.slice(band, band + 3) as [number, number, number];
    const from = Math.ceil(low / hzPerBin);
    const until = Math.min(bins, Math.floor(high / hzPerBin) + 1);
    const weights = Float64Array.from({ length: until - from }, (_, index) => {
      const hz = (from + index) * hzPerBin;
      return (Math.min((hz - low) / (centre - low), (high - hz) / (high - centre)) * 2) / (high - low);
    });
    return { from, weights };
  });
}

function melsOf(hz: number): number {
  return hz < linearHz ? hz / hzPerMel : linearMels + Math.log(hz / linearHz) / logStep;
}

function hzOf(mels: number): number {
  return mels < linearMels ? mels * hzPerMel : linearHz * Math.exp(logStep * (mels - linearMels));
}
