import type { ScenarioOptions, ScenarioOutcome } from '../scenario.ts';
import type { Clip } from './clip.ts';
import { humanSpeakers } from './human/speakers.ts';
import { explanation } from './overlap-scripts.ts';
import { assistantClips, type OverlapRecording, recordOverlaps } from './overlaps.ts';
import { createEvenSequence, recordTurn, type TurnRecording } from './recordings.ts';
import { findSpeakers, type Speaker } from './speakers.ts';
import { Studio } from './studio.ts';
import { turnScripts } from './turn-scripts.ts';

/** All audio for the engine, labeled by how it was made. */
export type Material = {
  readonly turns: readonly TurnRecording[];
  readonly overlaps: readonly OverlapRecording[];
  /** The assistant's audio. */
  readonly clips: ReadonlyMap<string, Clip>;
  /** Speech for mixing babble. */
  readonly babble: readonly Int16Array[];
  readonly about: ScenarioOutcome['about'];
};

/** Number of speakers per script, and the step between the scripts that are used. */
const extents = { whole: { rounds: 2, every: 1 }, quick: { rounds: 1, every: 4 } };
/** Shorter speech is not used for babble. */
const babbleSamples = 8_000;

/**
 * Creates the material, the same each time on a machine with the same voices. `BENCH_VOICES=embedded` excludes the machine's own voices. With
 * `BENCH_CALLERS=tune` or `held_out` people say the turns, from the recordings of `npm run voices`.
 */
export async function makeMaterial({ quick, progress }: ScenarioOptions): Promise<Material> {
  const speakers = await findSpeakers(process.env.BENCH_VOICES === 'embedded' ? 'embedded' : 'all');
  const studio = new Studio();
  const extent = extents[quick ? 'quick' : 'whole'];
  const callers = callersFrom(process.env.BENCH_CALLERS, speakers);
  const turns = recordTurns(studio, callers, extent);
  const overlaps = recordOverlaps({ studio, speakers, ...extent });
  const clips = assistantClips(explanation, studio, speakers[0]!);
  const babble = turns
    .flatMap(({ placed }) => placed.map(({ samples }) => samples))
    .filter(isLong)
    .slice(0, 40);
  progress(`${turns.length} turns and ${overlaps.length} overlaps; clips made ${studio.made}, kept ${studio.found}`);
  const voices = [...new Set([...callers, ...speakers])].map(({ name }) => name);
  return { turns, overlaps, clips, babble, about: { turns: turns.length, overlaps: overlaps.length, voices } };
}

function callersFrom(set: string | undefined, speakers: readonly Speaker[]): readonly Speaker[] {
  if (set === undefined || set === '') return speakers;
  if (set === 'tune' || set === 'held_out') return humanSpeakers(set);
  throw new RangeError(`BENCH_CALLERS: expected tune or held_out, got ${JSON.stringify(set)}`);
}

type Extent = { readonly rounds: number; readonly every: number };

function recordTurns(
  studio: Studio,
  speakers: readonly Speaker[],
  { rounds, every }: Extent,
): readonly TurnRecording[] {
  const nextPause = createEvenSequence();
  const recordings: TurnRecording[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, script] of turnScripts.entries()) {
      if (index % every !== 0) continue;
      const speaker = speakers[(index * 5 + round * 3) % speakers.length]!;
      recordings.push(recordTurn(script, { studio, speaker, seed: recordings.length + 1, nextPause }));
    }
  }
  return recordings;
}

function isLong(samples: Int16Array): boolean {
  return samples.length > babbleSamples;
}
