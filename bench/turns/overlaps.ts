import { createRandom } from '#codecs/random.ts';
import type { Echo } from '#simulation/stage/virtual-carrier.ts';
import { type Clip, cough, gainForLevel, rms, samplesToMs } from './clip.ts';
import type { SpokenSegment } from './ground-truth-recogniser.ts';
import type { Placed } from './mix.ts';
import { type OverlapScript, spokenOverlaps } from './overlap-scripts.ts';
import type { Speaker } from './speakers.ts';
import type { Studio } from './studio.ts';

/** Sound over the assistant's speech, with its labels. Times are milliseconds of the recording. */
export type OverlapRecording = {
  readonly seed: number;
  readonly script: OverlapScript;
  readonly speaker: string;
  readonly lengthMs: number;
  readonly placed: readonly Placed[];
  /** The reference level for noise: the caller's, even without speech. */
  readonly level: number;
  /** Speech that recognition would find. */
  readonly stretches: readonly SpokenSegment[];
  readonly onsetMs: number;
  readonly untilMs: number;
  readonly echo: Echo | null;
};

/** Overlaps start in the middle of the assistant's speech: not in its first or last second. */
export const beginMs = { least: 3_000, spread: 4_000 };
/** Time after which the outcome of an overlap is final. */
export const settleMs = 3_500;
/** Level of the caller, an RMS in dBFS. */
export const callerDb = -24;
const coughsMs = [120, 180, 250, 350, 450];
const echoes = [
  { delayMs: 80, db: -35 },
  { delayMs: 160, db: -30 },
  { delayMs: 240, db: -25 },
] as const;
/** How much softer another person in the room is than the caller. */
const asideDb = { least: 15, spread: 6 };
/** How often recognition transcribes that person anyway, and its confidence. */
const asideHeard = { share: 0.5, confidence: { least: 0.3, spread: 0.4 } };

type OverlapMaker = {
  readonly studio: Studio;
  readonly speakers: readonly Speaker[];
  readonly rounds: number;
  readonly every: number;
};

/** All overlaps, with each kind of words by another speaker in each round. */
export function recordOverlaps({ studio, speakers, rounds, every }: OverlapMaker): readonly OverlapRecording[] {
  const recordings: OverlapRecording[] = [];
  const add = (make: (seed: number) => OverlapRecording): void => {
    recordings.push(make(recordings.length + 1));
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, script] of spokenOverlaps.entries()) {
      if (index % every !== 0) continue;
      const speaker = speakers[(index * 5 + round * 3) % speakers.length]!;
      add((seed) =>
        spoken(script, { seed, clip: studio.clip(script.text.replace(' |', ''), speaker), speaker: speaker.name }),
      );
    }
    for (const ms of coughsMs) add((seed) => coughed(seed, ms, round % 2 === 1));
    for (const { delayMs, db } of echoes) add((seed) => silent('echo', seed, { delayMs, gain: 10 ** (db / 20) }));
    add((seed) => silent('noise', seed, null));
    add((seed) => silent('noise', seed, null));
  }
  return recordings;
}

type Voiced = { readonly seed: number; readonly clip: Clip; readonly speaker: string };

function spoken(script: OverlapScript, { seed, clip, speaker }: Voiced): OverlapRecording {
  const random = createRandom(seed);
  const aside = script.kind === 'side talk';
  const levelDb = callerDb - (aside ? asideDb.least + asideDb.spread * random() : 0);
  const gain = gainForLevel(levelDb, clip.samples);
  const atMs = beginMs.least + beginMs.spread * random();
  const untilMs = atMs + samplesToMs(clip.samples.length);
  const words = clip.words.map(({ text, fromMs, untilMs: endMs }) => ({
    text,
    fromMs: atMs + fromMs,
    untilMs: atMs + endMs,
  }));
  const before = script.text.includes('|') ? script.text.split('|')[0]!.trim().split(' ').length : 0;
  const onsetMs = words[before]?.fromMs ?? atMs;
  const heard = !aside || random() < asideHeard.share;
  const confidence = aside ? asideHeard.confidence.least + asideHeard.confidence.spread * random() : 0.9;
  return {
    seed,
    script,
    speaker,
    onsetMs,
    untilMs,
    echo: null,
    lengthMs: lengthOf(untilMs),
    placed: [{ samples: clip.samples, atMs, gain }],
    level: levelFrom(callerDb),
    stretches: heard ? [{ untilMs, words, confidence }] : [],
  };
}

function coughed(seed: number, ms: number, double: boolean): OverlapRecording {
  const random = createRandom(seed);
  const clip = cough(seed, { ms, double });
  const onsetMs = beginMs.least + beginMs.spread * random();
  const untilMs = onsetMs + samplesToMs(clip.samples.length);
  const script = { kind: 'cough', text: `${ms} ms${double ? ', twice' : ''}`, stops: false } as const;
  return {
    seed,
    script,
    speaker: 'none',
    onsetMs,
    untilMs,
    echo: null,
    stretches: [],
    lengthMs: lengthOf(untilMs),
    placed: [{ samples: clip.samples, atMs: onsetMs, gain: gainForLevel(callerDb + 2, clip.samples) }],
    level: levelFrom(callerDb),
  };
}

/** A caller who says nothing. */
function silent(kind: 'echo' | 'noise', seed: number, echo: Echo | null): OverlapRecording {
  const script = { kind, text: echo === null ? '' : `after ${echo.delayMs} ms`, stops: false } as const;
  const onsetMs = beginMs.least;
  const untilMs = beginMs.least + beginMs.spread;
  const level = levelFrom(callerDb);
  return {
    seed,
    script,
    speaker: 'none',
    onsetMs,
    untilMs,
    echo,
    stretches: [],
    placed: [],
    level,
    lengthMs: lengthOf(untilMs),
  };
}

/** Length of the recording of an overlap that ends at `untilMs`. */
export function lengthOf(untilMs: number): number {
  return Math.ceil((untilMs + settleMs) / 20) * 20;
}

/** The RMS of samples at a level in dBFS. */
export function levelFrom(levelDb: number): number {
  return 32_768 * 10 ** (levelDb / 20);
}

/** The assistant's audio at the level of a telephone, by its words. */
export function assistantClips(texts: readonly string[], studio: Studio, speaker: Speaker): ReadonlyMap<string, Clip> {
  return new Map(
    texts.map((text) => {
      const { samples, words } = studio.clip(text, speaker);
      const gain = Math.min(32_000 / Math.max(1, rms(samples) * 10), gainForLevel(-20, samples));
      return [text, { samples: samples.map((sample) => Math.round(sample * gain)), words }];
    }),
  );
}
