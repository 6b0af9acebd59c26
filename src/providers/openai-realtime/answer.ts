import { bytesPerMs } from '#codecs/format.ts';
import type { ModelPart } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { SpeechAudio } from '../tts/speech-audio.ts';
import { AnswerVoice } from './answer-voice.ts';
import type { Connection } from './connection.ts';
import type { Item } from './conversation.ts';
import { PartQueue } from './part-queue.ts';
import type { PendingResponse, ResponseEnd, ResponseRequest } from './responses.ts';
import type { RealtimeSession } from './session.ts';
import { tokenUsage } from './usage.ts';

type Said = Extract<Item, { type: 'said' }>;

/** From the request to the first part, and from one part to the next. */
const firstMs = 8_000;
const betweenMs = 4_000;

/** One answer of the model: a response, as parts. */
export class Answer {
  readonly #session: RealtimeSession;
  readonly #connection: Connection;
  readonly #signal: AbortSignal;
  readonly #queue = new PartQueue();
  readonly #said: Said[] = [];
  readonly #voice = new AnswerVoice((ms) => this.#heard(ms));
  readonly #audio: SpeechAudio;
  readonly #onAbort = (): void => this.#stop(null);
  #asked: PendingResponse | null = null;
  #begun = false;
  #spoke = false;
  #over = false;
  #stopWaiting: () => void = () => {};

  constructor(session: RealtimeSession, connection: Connection, signal: AbortSignal) {
    this.#session = session;
    this.#connection = connection;
    this.#signal = signal;
    this.#audio = new SpeechAudio(session.format, (frame) => this.#voice.audio(frame));
  }

  /** Whether any part has arrived. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Requests a spoken response in the conversation. */
  speak(response: ResponseRequest): void {
    this.#await(firstMs);
    this.#asked = this.#connection.ask(response, {
      item: (id) => this.#item(id),
      audio: (id, bytes) => {
        this.#item(id).audioMs += bytes.length / bytesPerMs(this.#session.format);
        this.#speaks();
        this.#await(betweenMs);
        this.#audio.take(bytes);
      },
      spoken: (id, text) => {
        this.#item(id).words += text;
        this.#speaks();
        this.#part({ type: 'spoken', text });
      },
      text: (id, text) => {
        this.#item(id).words += text;
        this.#part({ type: 'text', text });
      },
      called: ({ item, id, name, args }) => {
        this.#connection.add({ type: 'called', id: item, callId: id });
        this.#part({ type: 'tool_call', id, name, args });
      },
      ended: (end) => this.#ended(end),
    });
  }

  /** Requests a written response. */
  write(response: ResponseRequest): void {
    this.#await(firstMs);
    this.#asked = this.#connection.ask(response, {
      spoken: (_, text) => this.#part({ type: 'text', text }),
      text: (_, text) => this.#part({ type: 'text', text }),
      ended: (end) => this.#ended(end),
    });
  }

  /** The parts of the answer. Throws `ProviderError`; ends quietly after an abort. */
  async *parts(): AsyncGenerator<ModelPart> {
    this.#signal.addEventListener('abort', this.#onAbort, { once: true });
    try {
      if (this.#signal.aborted) this.#stop(null);
      yield* this.#queue.read();
    } finally {
      this.#signal.removeEventListener('abort', this.#onAbort);
      this.#stop(null);
    }
  }

  #speaks(): void {
    if (this.#spoke) return;
    this.#spoke = true;
    this.#part({ type: 'voice', voice: this.#voice });
  }

  #part(part: ModelPart): void {
    this.#begun = true;
    this.#await(betweenMs);
    this.#queue.push(part);
  }

  /** The item with this id, which is part of the conversation from now on. */
  #item(id: string): Said {
    const known = this.#said.find((item) => item.id === id);
    if (known !== undefined) return known;
    const item: Said = { type: 'said', id, words: '', audioMs: 0, cutMs: null };
    this.#said.push(item);
    this.#connection.add(item);
    return item;
  }

  /** Truncates the model's message to what the caller heard. */
  #heard(ms: number): void {
    this.#asked?.cancel();
    let left = ms;
    for (const item of this.#said) {
      if (left > 0) this.#connection.truncate(item, left);
      left -= item.audioMs;
    }
  }

  #ended({ error, usage }: ResponseEnd): void {
    this.#stopWaiting();
    if (usage !== null) this.#queue.push({ type: 'usage', ...tokenUsage(this.#session.options.name, usage) });
    this.#queue.end(error);
  }

  #stop(error: ProviderError | null): void {
    this.#over = true;
    this.#stopWaiting();
    this.#queue.end(error);
    this.#asked?.cancel();
  }

  #await(ms: number): void {
    this.#stopWaiting();
    if (this.#over) return;
    const { clock, name } = this.#session.options;
    this.#stopWaiting = clock.after(ms, () => {
      const what = this.#begun ? 'further part' : 'first word';
      this.#stop(new ProviderError(name, `sent no ${what} within ${ms} ms`, { retryable: true }));
    });
  }
}
