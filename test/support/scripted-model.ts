import type { AudioFrame } from '#codecs/frame.ts';
import type { JsonObject } from '#engine/json.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import type { NativeVoice } from '#engine/ports/native-speech.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { VoicedWord } from './scripted-voice.ts';
import { CodedWords, codedAudio } from './scripted-words.ts';

/** The steps of a model's reply, in order. A string is one token. */
export type ModelStep =
  | string
  | { readonly waitMs: number }
  | { readonly call: string; readonly args: JsonObject | string; readonly id?: string }
  | { readonly usage: readonly [inputTokens: number, outputTokens: number] }
  /** The model speaks it itself, at 300 ms per word; there is audio for the first `voiced` words, by default for all. */
  | { readonly speaks: string; readonly voiced?: number }
  | { readonly fails: true; readonly retryable?: boolean }
  /** Nothing more follows until the request is aborted. */
  | { readonly stalls: true };

/** A reply: a text is sent word by word after 200 ms, 20 ms per word. */
export type ModelReply = string | readonly ModelStep[];

/** A request to the model. */
export type ModelRequest = {
  readonly at: At;
  readonly prompt: Prompt;
  abortedAt: At | null;
  open: boolean;
};

/** The speech of a speech-to-speech model in one reply. */
export type ModelSpeech = {
  /** The number of the speech, as in heard words. */
  readonly speech: number;
  /** How much was finally heard; null before its end. */
  heardMs: number | null;
};

const ownWordMs = 300;

/** The steps of a text that is sent word by word. */
export function wordByWord(text: string, firstMs = 200, everyMs = 20): readonly ModelStep[] {
  const tokens = text.match(/\s*\S+\s*/g) ?? [];
  return tokens.flatMap((token, index): ModelStep[] => [{ waitMs: index === 0 ? firstMs : everyMs }, token]);
}

/** A scripted model: replies with what `to` set for the caller's last words, else with the next of `answers`, else with `otherwise`. */
export class ScriptedModel implements LanguageModel {
  readonly name = 'scripted';
  readonly asked: ModelRequest[] = [];
  /** The replies that it spoke itself, from speech 201 on, and the codes of their words. */
  readonly own: ModelSpeech[] = [];
  words = new CodedWords<VoicedWord>();
  /** The default reply. */
  otherwise: (prompt: Prompt, index: number) => ModelReply = () => 'All right.';
  /** Whether to record finished requests. */
  remembers = true;
  readonly #clock: Clock;
  readonly #moved: () => void;
  readonly #next: ModelReply[] = [];
  readonly #to: { readonly text: string; readonly answer: ModelReply }[] = [];
  #calls = 0;
  #index = 0;

  /** `moved` is called whenever a promise has settled. */
  constructor(clock: Clock, moved: () => void) {
    this.#clock = clock;
    this.#moved = moved;
  }

  /** The replies to the next requests, one each. */
  answers(...answers: readonly ModelReply[]): void {
    this.#next.push(...answers);
  }

  /** Sets the reply whenever the caller's last words contain `text`; the newest wins. */
  to(text: string, answer: ModelReply): void {
    this.#to.unshift({ text, answer });
  }

  /** The requests in progress. */
  get opened(): number {
    return this.asked.filter(({ open }) => open).length;
  }

  /** The request with the last prompt. */
  get last(): ModelRequest {
    const asking = this.asked.at(-1);
    if (asking === undefined) throw new RangeError('the model was not asked');
    return asking;
  }

  generate(prompt: Prompt, signal: AbortSignal): AsyncIterable<ModelPart> {
    const asking: ModelRequest = { at: this.#clock.now(), prompt, abortedAt: null, open: true };
    this.asked.push(asking);
    this.#moved();
    return this.#answer(this.#stepsFor(prompt), asking, signal);
  }

  #stepsFor(prompt: Prompt): readonly ModelStep[] {
    const last = prompt.messages.findLast(({ role }) => role !== 'note');
    const to = last?.role === 'user' ? this.#to.find(({ text }) => last.content.includes(text)) : undefined;
    this.#index += 1;
    const answer = to?.answer ?? this.#next.shift() ?? this.otherwise(prompt, this.#index - 1);
    return typeof answer === 'string' ? wordByWord(answer) : answer;
  }

  async *#answer(steps: readonly ModelStep[], asking: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart> {
    const onAbort = (): void => {
      asking.abortedAt = this.#clock.now();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      for (const step of steps) {
        if (signal.aborted) return;
        if (typeof step === 'object' && 'waitMs' in step) await this.#wait(step.waitMs, signal);
        else if (typeof step === 'object' && 'stalls' in step) await this.#wait(null, signal);
        else if (typeof step === 'object' && 'speaks' in step) yield* this.#speak(step);
        else yield this.#part(step);
      }
    } finally {
      asking.open = false;
      if (!this.remembers) this.asked.splice(this.asked.indexOf(asking), 1);
    }
  }

  *#speak({ speaks, voiced }: Extract<ModelStep, { speaks: string }>): Generator<ModelPart> {
    const words = speaks.match(/\s*\S+\s*/g) ?? [];
    const answer: ModelSpeech = { speech: 201 + this.own.length, heardMs: null };
    this.own.push(answer);
    const audio = words.slice(0, voiced).map((word, index) => {
      const text = word.trim();
      return codedAudio(this.words.code({ speech: answer.speech, index, text, ms: ownWordMs }), ownWordMs);
    });
    yield { type: 'voice', voice: ownVoice(audio, answer) };
    for (const text of words) yield { type: 'spoken', text };
  }

  #part(step: Exclude<ModelStep, { waitMs: number } | { stalls: true } | { speaks: string }>): ModelPart {
    if (typeof step === 'string') return { type: 'text', text: step };
    if ('usage' in step) {
      const [inputTokens, outputTokens] = step.usage;
      return { type: 'usage', model: this.name, inputTokens, cachedTokens: 0, outputTokens };
    }
    if ('fails' in step) throw new ProviderError('scripted', 'model failed', { retryable: step.retryable ?? true });
    this.#calls += 1;
    const args = typeof step.args === 'string' ? step.args : JSON.stringify(step.args);
    return { type: 'tool_call', id: step.id ?? `call-${this.#calls}`, name: step.call, args };
  }

  #wait(ms: number | null, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const over = (): void => {
        cancel();
        signal.removeEventListener('abort', over);
        this.#moved();
        resolve();
      };
      const cancel = ms === null ? () => {} : this.#clock.after(ms, over);
      signal.addEventListener('abort', over, { once: true });
    });
  }
}

function ownVoice(audio: readonly AudioFrame[], answer: ModelSpeech): NativeVoice {
  return {
    into: (take) => audio.forEach(take),
    heard: (ms) => {
      answer.heardMs = ms;
    },
  };
}
