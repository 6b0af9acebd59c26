import type { Alignment } from '#engine/ports/text-to-speech.ts';
import type { Engine } from './engine.ts';
import { spokenForm } from './languages.ts';
import type { FromWorker, SynthesisRequest } from './messages.ts';
import { pauseAfterMs, shapeUtterance } from './shape.ts';
import { splitText } from './split-text.ts';

/** Maximum letters per synthesis: some 30 ms of work and 6 s of speech. */
const stretchLetters = 100;
const lettersPerHaste = 18;

/** Part of a piece: the text for the engine, and the end of its written text, overall and per character. */
type Stretch = { readonly text: string; readonly writtenEnd: number; readonly writtenEnds: readonly number[] };

type Speech = {
  readonly order: SynthesisRequest;
  readonly waiting: Stretch[];
  engine: Engine | null;
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
    const empty = { waiting: [], engine: null, ended: false, writtenChars: 0, audioMs: 0, pauseMs: 0 };
    this.#speeches.set(order.id, { order, ...empty });
  }

  /** The engine of a speech is loaded; its synthesis can start. */
  equip(id: number, engine: Engine): void {
    const speech = this.#speeches.get(id);
    if (speech) speech.engine = engine;
  }

  write(id: number, text: string): void {
    const speech = this.#speeches.get(id);
    if (!speech) return;
    speech.waiting.push(...stretches(speech, text));
    speech.writtenChars += text.length;
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
      if (!speech.engine || (speech.waiting.length === 0 && !speech.ended)) continue;
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

function stretches(speech: Speech, text: string): Stretch[] {
  const before = speech.writtenChars;
  const form = spokenForm(text, speech.order.voice);
  const first = speech.writtenChars === 0 ? stretchLetters - lettersPerHaste * speech.order.haste : stretchLetters;
  const cuts = splitText(form.text, { first, rest: stretchLetters });
  if (cuts.length === 0) return [{ text: '', writtenEnd: before + text.length, writtenEnds: [] }];
  return cuts.map(({ from, to }, index) => {
    const writtenEnds = form.writtenEnds.slice(from, to).map((end) => before + end);
    const writtenEnd = index === cuts.length - 1 ? before + text.length : writtenEnds.at(-1)!;
    return { text: form.text.slice(from, to), writtenEnd, writtenEnds };
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
  const { order, engine, pauseMs } = speech;
  const utterance = engine!.synthesise(stretch.text, order.voice.voice, order.prosody);
  const gainDb = engine!.levelDb(order.voice.voice) + order.prosody.gainDb;
  const { samples, shiftMs } = shapeUtterance(utterance, { pauseMs, gainDb });
  const points = utterance.words.map((word) => ({
    chars: stretch.writtenEnds[Math.min(word.chars, stretch.text.length) - 1] ?? 0,
    ms: Math.max(0, word.ms + shiftMs),
  }));
  return { samples, rateHz: utterance.rateHz, points };
}
