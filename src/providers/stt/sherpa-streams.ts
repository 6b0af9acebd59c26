import type { FromWorker, ToWorker } from '#embedded/stt/messages.ts';

/** The used part of `OnlineRecognizer` of sherpa-onnx-node. See https://k2-fsa.github.io/sherpa/onnx/ */
export type OnlineRecognizer<Stream extends OnlineStream = OnlineStream> = {
  createStream(): Stream;
  isReady(stream: Stream): boolean;
  decode(stream: Stream): void;
  getResult(stream: Stream): { readonly text: string };
};
export type OnlineStream = {
  acceptWaveform(wave: { readonly samples: Float32Array; readonly sampleRate: number }): void;
};

/** Silence after which a streaming model has returned all words. */
const tailMs = 660;

type Call = { readonly rateHz: number; stream: OnlineStream | null; told: string };

/** The worker's side of all listenings: a stream for each utterance. */
export class SherpaStreams {
  readonly #recogniser: OnlineRecognizer;
  readonly #post: (message: FromWorker) => void;
  readonly #calls = new Map<number, Call>();

  constructor(recogniser: OnlineRecognizer, post: (message: FromWorker) => void) {
    this.#recogniser = recogniser;
    this.#post = post;
  }

  receive(message: ToWorker): void {
    if (message.type === 'open') {
      this.#calls.set(message.call, { rateHz: message.rateHz, stream: null, told: '' });
      return;
    }
    const call = this.#calls.get(message.call);
    if (call === undefined) return;
    switch (message.type) {
      case 'begin':
        call.stream = this.#recogniser.createStream();
        call.told = '';
        return;
      case 'audio':
        return this.#audio(message.call, call, message.samples);
      case 'end':
        return this.#end(message.call, call);
      case 'close':
        this.#calls.delete(message.call);
    }
  }

  #audio(id: number, call: Call, samples: Int16Array): void {
    if (call.stream === null) return;
    const text = this.#heard(
      call.stream,
      call.rateHz,
      Float32Array.from(samples, (sample) => sample / 32_768),
    );
    if (text === '' || text === call.told) return;
    call.told = text;
    this.#post({ type: 'interim', call: id, text });
  }

  #end(id: number, call: Call): void {
    const { rateHz, stream } = call;
    call.stream = null;
    const tail = new Float32Array((rateHz * tailMs) / 1_000);
    const text = stream === null ? '' : this.#heard(stream, rateHz, tail);
    this.#post({ type: 'final', call: id, text, confidence: null });
  }

  #heard(stream: OnlineStream, sampleRate: number, samples: Float32Array): string {
    stream.acceptWaveform({ samples, sampleRate });
    while (this.#recogniser.isReady(stream)) this.#recogniser.decode(stream);
    return this.#recogniser.getResult(stream).text.trim();
  }
}
