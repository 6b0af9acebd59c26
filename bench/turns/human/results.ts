import { defaultTurnOptions } from '#engine/turn/options.ts';
import type { BenchResult, ScenarioOptions } from '../../scenario.ts';
import { keptVoices } from '../../voices/collection.ts';
import type { VoiceSet } from '../../voices/sources.ts';
import { type BargeInVerdict, bargeIn } from '../barge-in.ts';
import { bargeInValues } from '../barge-in-report.ts';
import type { Clip } from '../clip.ts';
import { ReplayedDetector, runDetector } from '../detection.ts';
import { mixSounds, noise, noiseLevel, simulateLine } from '../mix.ts';
import type { OverlapRecording } from '../overlaps.ts';
import { type Background, backgrounds, openings } from './openings.ts';
import { openingResults } from './openings-report.ts';
import { humanOverlaps } from './overlaps.ts';

const snrsDb = [20, 10, 5];

type Judged = BargeInVerdict & { readonly background: string; readonly snrDb: number | null };

/** Set that is measured: `BENCH_VOICE_SET=tune` measures the recordings for tuning instead of those held out. */
export const measuredSet: VoiceSet = process.env.BENCH_VOICE_SET === 'tune' ? 'tune' : 'held_out';

/** Results of human recordings; none without them. See `bench/voices`. */
export async function humanResults(
  clips: ReadonlyMap<string, Clip>,
  { progress }: ScenarioOptions,
): Promise<readonly BenchResult[]> {
  if (keptVoices(measuredSet, 'speech').length === 0) return [];
  progress(`people (${measuredSet}), lines that have just opened`);
  const opened = openingResults(openings(measuredSet));
  progress(`people (${measuredSet}), barge-in`);
  return [...opened, ...reported(await judgedOverlaps(clips))];
}

async function judgedOverlaps(clips: ReadonlyMap<string, Clip>): Promise<readonly Judged[]> {
  const recordings = humanOverlaps(measuredSet);
  const quiet: Background = {
    name: 'quiet',
    make: (seed, ms, level) => noise('white', seed, { ms, level, voices: [] }),
  };
  const judged: Judged[] = await judge(recordings, { clips, background: quiet, snrDb: null });
  for (const background of backgrounds(measuredSet)) {
    for (const snrDb of snrsDb) judged.push(...(await judge(recordings, { clips, background, snrDb })));
  }
  return judged;
}

type LineKind = {
  readonly clips: ReadonlyMap<string, Clip>;
  readonly background: Background;
  readonly snrDb: number | null;
};

async function judge(recordings: readonly OverlapRecording[], kind: LineKind): Promise<Judged[]> {
  const { clips, background, snrDb } = kind;
  const lines = recordings.map(({ seed, lengthMs, placed, level }) => {
    const behind = background.make(seed, lengthMs, noiseLevel(level, { snrDb }));
    return simulateLine(mixSounds(lengthMs, placed), behind, { mulaw: true });
  });
  const windows = runDetector(lines);
  const judged: Judged[] = [];
  for (const [index, recording] of recordings.entries()) {
    const verdict = await bargeIn({
      recording,
      clips,
      detector: new ReplayedDetector(windows[index]!),
      line: lines[index]!,
      turns: defaultTurnOptions,
      punctuated: index % 2 === 0,
    });
    judged.push({ ...verdict, background: background.name, snrDb });
  }
  return judged;
}

function reported(judged: readonly Judged[]): readonly BenchResult[] {
  const inNoise = judged.filter(({ snrDb }) => snrDb !== null);
  const groups: readonly (readonly [string, readonly Judged[]])[] = [
    ...[...Map.groupBy(judged, ({ snrDb }) => (snrDb === null ? 'quiet' : `${snrDb} dB`))],
    ...Map.groupBy(inNoise, ({ background }) => background),
    ...Map.groupBy(inNoise, ({ background, snrDb }) => `${background}, ${snrDb} dB`),
    ['all', judged],
  ];
  return groups.map(([name, of]) => {
    const phoneCoughs = of.filter((verdict) => isOf(verdict, 'phone cough'));
    return {
      table: 'barge-in, people',
      name,
      values: {
        ...bargeInValues(of.filter((verdict) => !isOf(verdict, 'phone cough'))),
        cough_held_share: shareOf(
          of.filter((verdict) => isOf(verdict, 'cough')),
          holds,
        ),
        phone_cough_held_share: shareOf(phoneCoughs, holds),
        phone_cough_stop_share: shareOf(phoneCoughs, stops),
      },
    };
  });
}

function isOf({ recording }: BargeInVerdict, kind: OverlapRecording['script']['kind']): boolean {
  return recording.script.kind === kind;
}

const stops = ({ outcome }: BargeInVerdict): boolean => outcome !== 'went on';
/** Whether playback was paused or stopped. */
const holds = (verdict: BargeInVerdict): boolean => verdict.resumes > 0 || stops(verdict);

function shareOf(sounds: readonly BargeInVerdict[], of: (verdict: BargeInVerdict) => boolean): number | null {
  return sounds.length === 0 ? null : sounds.filter(of).length / sounds.length;
}
