import type { Engine, Utterance, WordEnd } from './engine.ts';
import type { Prosody } from './prosody.ts';

/** Package of the synthesizer for all languages; optional because it is GPL-3.0. */
export const espeakPackage = '@echogarden/espeak-ng-emscripten';

/** The package is not installed or unusable. The message says what to do. */
export class EspeakMissingError extends Error {
  constructor(specifier: string, cause: unknown) {
    super(
      `this voice needs the package ${specifier}: install it with "npm install ${specifier}" or choose another voice`,
      {
        cause,
      },
    );
    this.name = 'EspeakMissing';
  }
}

/**
 * Loads the Emscripten build of eSpeak NG (https://github.com/espeak-ng/espeak-ng). Its state, which persists between texts, is restored before each
 * text, so that the same text always sounds the same. Rejects with `EspeakMissingError`.
 */
export async function loadEspeak(specifier: string): Promise<Engine> {
  const { module, synthesiser } = await instantiate(specifier).catch((cause: unknown) => {
    throw new EspeakMissingError(specifier, cause);
  });
  const restore = keepState(module, synthesiser);
  return {
    levelDb: () => 1,
    synthesise(text, voice, prosody) {
      restore();
      return synthesise(synthesiser, text, { voice, prosody });
    },
  };
}

type Module = { readonly HEAPU8: Uint8Array };
type Event = {
  readonly type: string;
  readonly text_position: number;
  readonly word_length: number;
  readonly audio_position: number;
};
type Synthesiser = {
  set_voice(name: string, language: string, gender: number, age: number, variant: number): number;
  set_rate(wordsPerMinute: number): number;
  set_pitch(value: number): number;
  set_range(value: number): number;
  get_samplerate(): number;
  /** Receives about 100 ms of audio per call; returning `true` stops. The text is SSML. */
  synthesize(text: string, onChunk: (samples: Int16Array, events: readonly Event[]) => boolean): void;
};

async function instantiate(specifier: string): Promise<{ module: Module; synthesiser: Synthesiser }> {
  const quiet = { print: () => {}, printErr: () => {} };
  const { default: create } = await import(specifier);
  const module = await create(quiet);
  return { module, synthesiser: new module.eSpeakNGWorker() };
}

/** The engine's rate, pitch and range for neutral prosody. */
const neutral = { wordsPerMinute: 175, pitch: 50, range: 50, voice: 'gmw/en-US' } as const;
const longestTextBytes = 16_384;

/**
 * Takes a snapshot of the engine's memory; the returned function restores it. The package's string buffer is in that memory while its address is not,
 * so the buffer is made large enough for every text before the snapshot.
 */
function keepState(module: Module, synthesiser: Synthesiser): () => void {
  synthesiser.set_voice('-'.repeat(longestTextBytes), '', 0, 0, 0);
  synthesiser.set_voice(neutral.voice, '', 0, 0, 0);
  const used = module.HEAPU8.findLastIndex((byte) => byte !== 0) + 1;
  const picture = module.HEAPU8.slice(0, used);
  return () => {
    module.HEAPU8.set(picture);
    module.HEAPU8.fill(0, used);
  };
}

function synthesise(engine: Synthesiser, text: string, how: { voice: string; prosody: Prosody }): Utterance {
  apply(engine, how);
  const chunks: Int16Array[] = [];
  const events: Event[] = [];
  engine.synthesize(text, (samples, more) => {
    chunks.push(samples);
    events.push(...more);
    return false;
  });
  const rateHz = engine.get_samplerate();
  const samples = joined(chunks);
  return { samples, rateHz, words: wordEnds(events, (samples.length * 1000) / rateHz) };
}

/** The engine's names of the catalog's voices other than `espeak-` plus the language. */
const files: Readonly<Record<string, string>> = {
  'en-us': 'gmw/en-US',
  'en-gb': 'gmw/en',
  fr: 'roa/fr',
  pt: 'roa/pt-BR',
  zh: 'sit/cmn',
};
const femaleVariant = '+f2';

function apply(engine: Synthesiser, { voice, prosody }: { voice: string; prosody: Prosody }): void {
  const [, id = '', female] = /^espeak-(.+?)(-female)?$/.exec(voice) ?? [];
  const name = `${files[id] ?? id}${female ? femaleVariant : ''}`;
  if (engine.set_voice(name, '', 0, 0, 0) !== 0) throw new RangeError(`eSpeak NG has no voice "${name}"`);
  const range = Math.min(99, neutral.range * prosody.range);
  // Measured: ten steps of pitch are a factor of 1.095, and each step of range raises the mean by 0.32 %.
  const pitch = prosody.pitch / (1 + 0.0032 * (range - neutral.range));
  engine.set_rate(Math.round(neutral.wordsPerMinute * prosody.rate));
  engine.set_range(Math.round(range));
  engine.set_pitch(Math.round(neutral.pitch + (10 * Math.log(pitch)) / Math.log(1.095)));
}

function joined(chunks: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** A word ends where the next word or the pause of its clause starts. Positions in the text count characters from 1. */
function wordEnds(events: readonly Event[], endMs: number): WordEnd[] {
  const ends: WordEnd[] = [];
  for (const [index, event] of events.entries()) {
    if (event.type !== 'word') continue;
    const next = events.slice(index + 1).find((one) => one.type === 'word' || one.type === 'end');
    const end = { chars: event.text_position - 1 + event.word_length, ms: next?.audio_position ?? endMs };
    const last = ends.at(-1) ?? { chars: 0, ms: 0 };
    if (end.chars > last.chars && end.ms > last.ms) ends.push(end);
  }
  return ends;
}
