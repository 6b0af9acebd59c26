import { createRandom } from '#codecs/random.ts';
import { type Clip, gainForLevel, samplesToMs, type TimedWord } from './clip.ts';
import {
  type Condition,
  levelOf,
  mixSounds,
  noise,
  noiseKindOf,
  noiseLevel,
  type Placed,
  simulateLine,
} from './mix.ts';
import type { Speaker } from './speakers.ts';
import type { Studio } from './studio.ts';
import type { TurnScript } from './turn-scripts.ts';

/** One turn of a caller as sound, with its labels. Times are milliseconds of the recording. */
export type TurnRecording = {
  readonly seed: number;
  readonly script: TurnScript;
  readonly speaker: string;
  readonly lengthMs: number;
  readonly placed: readonly Placed[];
  /** Level of the speech, the reference for a ratio of speech to noise. */
  readonly level: number;
  /** Stretches of speech between pauses, in order; the last one ends the turn. */
  readonly stretches: readonly Stretch[];
};

/** Speech without a pause. */
type Stretch = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly words: readonly TimedWord[];
};

/** Time from the start of the recording to the caller's first word, after the question has been heard. */
export const turnStartsAtMs = 3_000;
/** Time that the line stays open after the turn; a policy that has not ended the turn by then never does. */
export const waitMs = 6_000;

const pauseMs = { shortest: 200, longest: 2_000 };
const dictationMs = { shortest: 300, longest: 1_200 };

/** Speaks a script and places it on a line with its pauses. */
export function recordTurn(script: TurnScript, maker: RecordingMaker): TurnRecording {
  const { studio, speaker, seed } = maker;
  const random = createRandom(seed);
  const parts = script.text.split('|').map((part) => part.trim());
  const levelDb = -20 - 8 * random();
  const spread = script.kind === 'dictation' ? dictationMs : pauseMs;
  const placed: Placed[] = [];
  const stretches: Stretch[] = [];
  let atMs = turnStartsAtMs + 400 * random();
  for (const [index, part] of parts.entries()) {
    if (index > 0) atMs += logUniform(spread, maker.nextPause());
    const clip = studio.clip(part, speaker);
    placed.push({ samples: clip.samples, atMs, gain: gainForLevel(levelDb, clip.samples) });
    stretches.push(stretchOf(clip, atMs));
    atMs += samplesToMs(clip.samples.length);
  }
  const lengthMs = Math.ceil((atMs + waitMs) / 20) * 20;
  return { seed, script, speaker: speaker.name, lengthMs, placed, level: levelOf(placed), stretches };
}

type RecordingMaker = {
  readonly studio: Studio;
  readonly speaker: Speaker;
  readonly seed: number;
  /** Evenly spread over 0 to 1, so that the lengths of pauses do not depend on chance. */
  readonly nextPause: () => number;
};

/** Numbers from 0 to 1 that fill the interval evenly, however many are drawn. */
export function createEvenSequence(): () => number {
  let value = 0.5;
  return () => {
    value = (value + 0.618_033_988_749_895) % 1;
    return value;
  };
}

/** Short pauses are more frequent than long ones. */
function logUniform({ shortest, longest }: { shortest: number; longest: number }, share: number): number {
  return shortest * (longest / shortest) ** share;
}

function stretchOf({ samples, words }: Clip, atMs: number): Stretch {
  return {
    fromMs: atMs,
    untilMs: atMs + samplesToMs(samples.length),
    words: words.map(({ text, fromMs, untilMs }) => ({ text, fromMs: atMs + fromMs, untilMs: atMs + untilMs })),
  };
}

/** The true end of the turn. */
export function turnEndMs({ stretches }: Pick<TurnRecording, 'stretches'>): number {
  return stretches.at(-1)?.untilMs ?? 0;
}

/** The audio of the line under a condition. */
export function renderLine(
  recording: Pick<TurnRecording, 'seed' | 'placed' | 'lengthMs' | 'level'>,
  condition: Condition,
  voices: readonly Int16Array[],
): Int16Array {
  const { seed, placed, lengthMs } = recording;
  const level = noiseLevel(recording.level, condition);
  return simulateLine(
    mixSounds(lengthMs, placed),
    noise(noiseKindOf(seed, condition), seed, { ms: lengthMs, level, voices }),
    condition,
  );
}
