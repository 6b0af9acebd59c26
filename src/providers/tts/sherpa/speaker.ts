import type { FromWorker } from '#embedded/tts/messages.ts';

/** A speech request to the worker. */
export type SherpaSpeechRequest = { readonly id: number; readonly speaker: number; readonly speed: number };

/** The used part of the package's types. */
export type SherpaLibrary = {
  readonly OfflineTts: {
    createAsync(config: { readonly model: object; readonly maxNumSentences: number }): Promise<SherpaVoice>;
  };
};
/** A loaded model. */
export type SherpaVoice = {
  readonly sampleRate: number;
  readonly numSpeakers: number;
  generateAsync(request: {
    readonly text: string;
    readonly sid: number;
    readonly speed: number;
    readonly enableExternalBuffer: boolean;
    readonly onProgress: (part: { readonly samples: Float32Array }) => 0 | 1;
  }): Promise<unknown>;
};

type Speech = {
  readonly order: SherpaSpeechRequest;
  readonly waiting: string[];
  ended: boolean;
  written: number;
  ms: number;
};

/** All speeches of one model, one piece after the other; sentences are reported as they are produced. */
export class SherpaSpeaker {
  readonly #voice: SherpaVoice;
  readonly #post: (message: FromWorker) => void;
  readonly #speeches = new Map<number, Speech>();
  #busy = false;

  constructor(voice: SherpaVoice, post: (message: FromWorker) => void) {
    this.#voice = voice;
    this.#post = post;
  }

  open(order: SherpaSpeechRequest): void {
    this.#speeches.set(order.id, { order, waiting: [], ended: false, written: 0, ms: 0 });
  }

  write(id: number, text: string): void {
    this.#speeches.get(id)?.waiting.push(text);
    void this.#work();
  }

  end(id: number): void {
    const speech = this.#speeches.get(id);
    if (speech !== undefined) speech.ended = true;
    void this.#work();
  }

  cancel(id: number): void {
    this.#speeches.delete(id);
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let speech = this.#next(); speech !== undefined; speech = this.#next()) await this.#step(speech);
    this.#busy = false;
  }

  /** The speech with the least audio comes first. */
  #next(): Speech | undefined {
    return [...this.#speeches.values()]
      .filter(({ waiting, ended }) => waiting.length > 0 || ended)
      .toSorted((one, another) => one.ms - another.ms)[0];
  }

  async #step(speech: Speech): Promise<void> {
    const { id } = speech.order;
    const text = speech.waiting.shift();
    if (text === undefined) {
      this.#speeches.delete(id);
      return this.#post({ type: 'done', id });
    }
    try {
      speech.written += text.length;
      if (/[\p{L}\p{N}]/u.test(text)) await this.#say(speech, text);
      if (this.#speeches.has(id)) this.#spoken(speech, new Float32Array(0), 0, true);
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      if (this.#speeches.delete(id))
        this.#post({ type: 'failed', id, message: message.slice(0, 300), retryable: false });
    }
  }

  async #say(speech: Speech, text: string): Promise<void> {
    const voice = this.#voice;
    const { id, speaker, speed } = speech.order;
    if (speaker >= voice.numSpeakers)
      throw new RangeError(`expected speaker 0 to ${voice.numSpeakers - 1} of the model, got ${speaker}`);
    await voice.generateAsync({
      text,
      sid: speaker,
      speed,
      enableExternalBuffer: false,
      onProgress: ({ samples }) => {
        if (!this.#speeches.has(id)) return 0;
        this.#spoken(speech, samples, voice.sampleRate, false);
        return 1;
      },
    });
  }

  #spoken(speech: Speech, from: Float32Array, rateHz: number, isPieceOver: boolean): void {
    const samples = Int16Array.from(from, (value) => Math.max(-1, Math.min(1, value)) * 32_767);
    if (rateHz > 0) speech.ms += (samples.length * 1_000) / rateHz;
    const points = isPieceOver ? [{ chars: speech.written, ms: speech.ms }] : [];
    this.#post({ type: 'spoken', id: speech.order.id, samples, rateHz, points });
  }
}
