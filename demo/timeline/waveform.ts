/** One signal of the recording. */
export type Channel = { readonly samples: Int16Array; readonly rateHz: number };
type WaveformPlace = {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Left edge, middle and half the height in the picture; pixels per millisecond. */
  readonly x: number;
  readonly middle: number;
  readonly half: number;
  readonly scale: number;
};

/** Distance between the bars. */
const stepPx = 2;
/** A signal whose peak is lower is not amplified to full height. */
const quietPeak = 3_000;

/** The factor that scales a signal to full height, ignoring its few loudest samples. */
export function waveformGain({ samples, rateHz }: Channel): number {
  const blocks: number[] = [];
  const length = Math.max(1, Math.round(rateHz / 50));
  for (let from = 0; from < samples.length; from += length) blocks.push(reach(samples, from, from + length));
  const loud = blocks.toSorted((a, b) => b - a)[Math.floor(blocks.length / 500)] ?? 0;
  return 1 / Math.max(quietPeak, loud);
}

/** Path data of a waveform: a vertical bar every two pixels from the lowest to the highest sample; empty in silence. */
export function waveformPath({ samples, rateHz }: Channel, gain: number, place: WaveformPlace): string {
  const { fromMs, untilMs, x, middle, half, scale } = place;
  const toSample = (ms: number): number => Math.round((ms * rateHz) / 1000);
  const bars = Math.floor(((untilMs - fromMs) * scale) / stepPx);
  let path = '';
  for (let bar = 0; bar < bars; bar++) {
    const from = toSample(fromMs + (bar * stepPx) / scale);
    const until = toSample(fromMs + ((bar + 1) * stepPx) / scale);
    const height = Math.round(Math.min(1, reach(samples, from, until) * gain) * half);
    if (height > 0) path += `M${Math.round(x) + bar * stepPx + 1} ${middle - height}v${2 * height}`;
  }
  return path;
}

/** The largest magnitude in a range of samples. */
function reach(samples: Int16Array, from: number, until: number): number {
  let most = 0;
  for (let i = Math.max(0, from); i < Math.min(until, samples.length); i++)
    most = Math.max(most, Math.abs(samples[i]!));
  return most;
}
