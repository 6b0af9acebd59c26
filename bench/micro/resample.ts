import wavefile from 'wavefile';
import { createResampler } from '#codecs/resample.ts';
import type { BenchResult } from '../scenario.ts';
import type { MicroResults } from './micro-results.ts';
import { costOf, type Effort } from './operation.ts';
import { speechFrames } from './speech-frames.ts';

const table = 'resampling, 20 ms frames';
/** From rates of voices to telephone rates, and back for recognizers. */
const conversions = [
  [24_000, 8_000, 'steep'],
  [22_050, 8_000, 'steep'],
  [48_000, 8_000, 'steep'],
  [16_000, 8_000, 'steep'],
  [8_000, 16_000, 'steep'],
  [8_000, 24_000, 'steep'],
  [16_000, 48_000, 'steep'],
  [24_000, 8_000, 'short'],
  [48_000, 8_000, 'short'],
  [8_000, 16_000, 'short'],
] as const;

/** Compares our streaming resampler with one that resamples a whole file. */
export function resampleResults(effort: Effort): MicroResults {
  const results = conversions.map(([fromHz, toHz, filter]): BenchResult => {
    const frames = speechFrames(fromHz);
    const resampler = createResampler(fromHz, toHz, filter);
    const values = costOf((run) => resampler.process(frames[run % frames.length]!), effort);
    resampler.close();
    return { table, name: `${fromHz} to ${toHz} Hz, ${filter} filter`, values };
  });
  return { results: [...results, wholeFile(effort)], failures: [] };
}

/** `wavefile` keeps no state between frames; measured per second and per frame, cubic without a filter. */
function wholeFile(effort: Effort): BenchResult {
  const [fromHz, toHz] = conversions[0];
  const frames = speechFrames(fromHz).slice(0, 50);
  const second = Int16Array.from(frames.flatMap((frame) => [...frame]));
  const { bytes, ...cost } = costOf(() => {
    const wave = new wavefile.WaveFile();
    wave.fromScratch(1, fromHz, '16', second);
    wave.toSampleRate(toHz, { method: 'cubic', LPF: false });
  }, effort);
  const each = (value: number): number => value / frames.length;
  return {
    table,
    name: `${fromHz} to ${toHz} Hz, wavefile, of a whole second`,
    values: { min_ns: each(cost.min_ns), median_ns: each(cost.median_ns), max_ns: each(cost.max_ns), bytes },
  };
}
