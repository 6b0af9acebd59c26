import { createSileroDetector, type SileroDetector } from '#embedded/silero/detector.ts';
import type { DetectionSession } from '#engine/ports/voice-detector.ts';
import type { BenchResult } from '../scenario.ts';
import { percentile } from '../spread.ts';
import type { MicroResults } from './micro-results.ts';
import { type Effort, processorMs } from './operation.ts';
import { speechFrames } from './speech-frames.ts';

const rateHz = 8_000;
const windowMs = 32;
const streamCounts = [1, 10, 32, 100, 200];
const quiet = new Int16Array((windowMs * rateHz) / 1000);

/**
 * Measures the voice detector per window of 32 ms: for one stream, and for all streams of a process together, as the gateway runs it after each tick.
 */
export function detectorResults(effort: Effort): MicroResults {
  const spoken = windowsOf(speechFrames(rateHz));
  const counted = streamCounts.map((streams) => measure({ streams, windows: spoken, effort }));
  const silent = measure({ streams: 100, windows: [quiet], effort });
  const named = [
    ...counted.map((found, index) => ({ ...found, name: `speech, streams: ${streamCounts[index]}` })),
    { ...silent, name: 'digital silence, streams: 100' },
  ];
  const results = named.map(
    ({ name, values }): BenchResult => ({ table: 'voice detector, windows of 32 ms', name, values }),
  );
  const deaf = named.filter(({ unanswered }) => unanswered > 0).map(({ name }) => `${name}: windows were not answered`);
  const hears = counted.some(({ voiced }) => voiced > 0);
  return { results, failures: [...deaf, ...(hears ? [] : ['no speech was found in speech'])] };
}

type Measured = { readonly values: BenchResult['values']; readonly unanswered: number; readonly voiced: number };
type Work = { readonly streams: number; readonly windows: readonly Int16Array[]; readonly effort: Effort };

function measure({ streams, windows, effort }: Work): Measured {
  const detector = createSileroDetector({ tickMs: Number.POSITIVE_INFINITY });
  let answered = 0;
  let voiced = 0;
  const open = Array.from({ length: streams }, () =>
    detector.open((probability) => {
      answered += 1;
      if (probability > 0.5) voiced += 1;
    }),
  );
  const { times, ticks, written } = run(detector, open, { windows, effort });
  for (const stream of open) stream.close();
  const us = (share: number) => Math.round(100 * (percentile(times, share) ?? 0)) / 100;
  return {
    values: {
      min_us: us(0),
      median_us: us(0.5),
      max_us: us(1),
      longest_tick_us: Math.round(Math.max(...ticks)),
    },
    unanswered: written - answered,
    voiced,
  };
}

/** Writes one window to each stream and then runs all, until each repetition has lasted long enough. */
function run(detector: SileroDetector, open: readonly DetectionSession[], { windows, effort }: Omit<Work, 'streams'>) {
  const times: number[] = [];
  const ticks: number[] = [];
  let written = 0;
  const spend = (ms: number): void => {
    let [spentUs, done] = [0, 0];
    while (spentUs < ms * 1000) {
      for (const [index, stream] of open.entries())
        stream.write({ samples: windows[(written + 7 * index) % windows.length]!, rateHz });
      const before = processorMs();
      detector.tick();
      const tookUs = (processorMs() - before) * 1000;
      written += open.length;
      done += open.length;
      spentUs += tookUs;
      ticks.push(tookUs);
    }
    times.push(spentUs / done);
  };
  spend(effort.warmUpMs);
  times.length = 0;
  ticks.length = 0;
  for (let repetition = 0; repetition < effort.repetitions; repetition += 1) spend(effort.repetitionMs);
  return { times, ticks, written };
}

function windowsOf(frames: readonly Int16Array[]): readonly Int16Array[] {
  const samples = Int16Array.from(frames.flatMap((frame) => [...frame]));
  return Array.from({ length: Math.floor(samples.length / quiet.length) }, (_, window) =>
    samples.slice(window * quiet.length, (window + 1) * quiet.length),
  );
}
