import type { Alignment } from '#engine/ports/text-to-speech.ts';
import type { Engine } from './engine.ts';
import { spokenForm } from './languages.ts';
import type { FromWorker, SynthesisRequest } from './messages.ts';
import { pauseAfterMs, shapeUtterance } from './shape.ts';
import { splitText } from './split-text.ts';
import { type EmbeddedVoice, findReader } from './voices.ts';

/** Maximum letters per synthesis: some 30 ms of work and 6 s of speech. */
const stretchLetters = 100;
const lettersPerHaste = 18;

type EngineKind = EmbeddedVoice['engine'];

/** Part of a piece: its voice, the text for the engine, and the end of its written text, overall and per character. */
type Stretch = {
  readonly voice: EmbeddedVoice;
  readonly text: string;
  readonly writtenEnd: number;
  readonly writtenEnds: readonly number[];
};

type Speech = {
  readonly order: SynthesisRequest;
  readonly engines: Map<EngineKind, Engine>;
  waiting: Stretch[];
  ended: boolean;
  writtenChars: number;
  audioMs: number;
  /** Silence before the next sound. */
  pauseMs: number;
};

/**
 * All pending speech of one worker for all calls. Each `step` synthesizes one part of the speech with the least audio so far: new speech comes first,
 * and long texts do not delay others.
 */
export class SpeechQueue {
  readonly #speeches = new Map<number, Speech>();
  readonly #post: (message: FromWorker) => void;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
  }

  open(order: SynthesisRequest): void {
    const empty = { waiting: [], ended: false, writtenChars: 0, audioMs: 0, pauseMs: 0 };
    this.#speeches.set(order.id, { order, engines: new Map(), ...empty });
  }

  /** An engine of a speech is loaded; synthesis of the parts that need it can start. */
  equip(id: number, kind: EngineKind, engine: Engine): void {
    this.#speeches.get(id)?.engines.set(kind, engine);
  }

  /** An engine of a speech cannot be loaded: a speech of its voices fails; parts that they would take over stay silent. */
  lack(id: number, kind: EngineKind, message: string, retryable: boolean): void {
    const speech = this.#speeches.get(id);
    if (speech?.order.voice.engine === kind) return this.fail(id, message, retryable);
    if (speech) speech.waiting = speech.waiting.map((one) => (one.voice.engine === kind ? silent(one, speech) : one));
  }

  /** Adds a piece; returns the engine that it needs. */
  write(id: number, text: string): EngineKind | null {
    const speech = this.#speeches.get(id);
    if (!speech) return null;
    const voice = findReader(text, speech.order.voice);
    speech.waiting.push(...stretches(speech, text, voice));
    speech.writtenChars += text.length;
    return speech.engines.has(voice.engine) ? null : voice.engine;
  }

  end(id: number): void {
    const speech = this.#speeches.get(id);
    if (speech) speech.ended = true;
  }

  cancel(id: number): void {
    this.#speeches.delete(id);
  }

  fail(id: number, message: string, retryable: boolean): void {
    if (this.#speeches.delete(id)) this.#post({ type: 'failed', id, message, retryable });
  }

  /** Does the next piece of work; returns false if all is done. */
  step(): boolean {
    const speech = this.#next();
    if (!speech) return false;
    const { id } = speech.order;
    const stretch = speech.waiting.shift();
    if (stretch) this.#speak(speech, stretch);
    if (speech.waiting.length > 0 || !speech.ended) return true;
    if (this.#speeches.delete(id)) this.#post({ type: 'done', id });
    return true;
  }

  #next(): Speech | null {
    let chosen: Speech | null = null;
    for (const speech of this.#speeches.values()) {
      const [next] = speech.waiting;
      if (next === undefined ? !speech.ended : !speech.engines.has(next.voice.engine)) continue;
      if (!chosen || speech.audioMs < chosen.audioMs) chosen = speech;
    }
    return chosen;
  }

  #speak(speech: Speech, stretch: Stretch): void {
    const { id } = speech.order;
    try {
      this.#post({ type: 'spoken', id, ...synthesise(speech, stretch) });
    } catch (cause) {
      this.fail(id, `cannot say a text of ${stretch.text.length} characters: ${shortErrorMessage(cause)}`, true);
    }
  }
}

/** An error's message without the source text that some engines include. */
export function shortErrorMessage(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.slice(0, 200);
}

function silent(stretch: Stretch, { order }: Speech): Stretch {
  return { ...stretch, voice: order.voice, text: '', writtenEnds: [] };
}

function stretches(speech: Speech, text: string, voice: EmbeddedVoice): Stretch[] {
  const before = speech.writtenChars;
  const form = spokenForm(text, voice);
  const first = speech.writtenChars === 0 ? stretchLetters - lettersPerHaste * speech.order.haste : stretchLetters;
  const cuts = splitText(form.text, { first, rest: stretchLetters });
  if (cuts.length === 0) return [{ voice, text: '', writtenEnd: before + text.length, writtenEnds: [] }];
  return cuts.map(({ from, to }, index) => {
    const writtenEnds = form.writtenEnds.slice(from, to).map((end) => before + end);
    const writtenEnd = index === cuts.length - 1 ? before + text.length : writtenEnds.at(-1)!;
    return { voice, text: form.text.slice(from, to), writtenEnd, writtenEnds };
  });
}

type Sound = {
  readonly samples: Int16Array<ArrayBuffer>;
  readonly rateHz: number;
  readonly points: readonly Alignment[];
};

function synthesise(speech: Speech, stretch: Stretch): Sound {
  const sound = /[\p{L}\p{N}]/u.test(stretch.text) ? sounding(speech, stretch) : null;
  const beganMs = speech.audioMs;
  if (sound) speech.audioMs += (sound.samples.length * 1000) / sound.rateHz;
  const spoken = sound && sound.samples.length > 0;
  const due = pauseAfterMs(stretch.text) / speech.order.prosody.rate;
  if (speech.audioMs > 0 && stretch.text !== '') speech.pauseMs = spoken ? due : Math.max(speech.pauseMs, due);
  const last = { chars: stretch.writtenEnd, ms: speech.audioMs };
  const inner = (sound?.points ?? []).map((point) => ({ chars: point.chars, ms: beganMs + point.ms }));
  return {
    samples: sound?.samples ?? new Int16Array(0),
    rateHz: sound?.rateHz ?? 0,
    points: [...inner.filter((point) => point.chars < last.chars && point.ms < last.ms), last],
  };
}

/** The audio of a part with the pause before it; points are relative to the start of that audio. */
function sounding(speech: Speech, stretch: Stretch): Sound {
  const { order, engines, pauseMs } = speech;
  const { voice, engine: kind } = stretch.voice;
  const engine = engines.get(kind)!;
  const utterance = engine.synthesise(stretch.text, voice, order.prosody);
  const gainDb = engine.levelDb(voice) + order.prosody.gainDb;
  const { samples, shiftMs } = shapeUtterance(utterance, { pauseMs, gainDb });
  const points = utterance.words.map((word) => ({
    chars: stretch.writtenEnds[Math.min(word.chars, stretch.text.length) - 1] ?? 0,
    ms: Math.max(0, word.ms + shiftMs),
  }));
  return { samples, rateHz: utterance.rateHz, points };
}
