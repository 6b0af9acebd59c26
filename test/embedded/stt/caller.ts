import { concatenate, silence } from '#codecs/frame.ts';
import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import { createResampler } from '#codecs/resample.ts';
import type { ExpectedAnswer, ExpectedKind, SpeechContext } from '#engine/ports/expected-answers.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenSink, RecognitionResult, RecognitionSession, SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';

export const telephoneHz = 8_000;

/** Speech of a synthetic voice as received over a telephone line: 8 kHz, mu-law, no silence around it. */
export async function telephoneSpeech(tts: TextToSpeech, text: string, voice = 'rms'): Promise<Int16Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Int16Array>();
  const parts: Int16Array[] = [];
  const signal = new AbortController().signal;
  const settings = { language: 'en', speed: 0, emotion: [], stability: 0.5, clarity: 0.5, latencyOptimisation: 0 };
  const speaking = tts.speak(
    { voice: { voice, boost: false, ...settings }, rateHz: telephoneHz, signal },
    {
      audio: ({ samples, rateHz }) => parts.push(overTelephone(samples, rateHz)),
      aligned: () => {},
      closed: (error) => (error ? reject(error) : resolve(concatenateSamples(parts))),
    },
  );
  speaking.write(text);
  speaking.end();
  return await promise;
}

function overTelephone(samples: Int16Array, rateHz: number): Int16Array {
  const resampler = createResampler(rateHz, telephoneHz);
  const narrow = concatenateSamples([resampler.process(samples), resampler.flush()]);
  resampler.close();
  return decodeMulaw(encodeMulaw(narrow));
}

/** Concatenates samples. */
export function concatenateSamples(parts: readonly Int16Array[]): Int16Array {
  return concatenate(
    parts.map((samples) => ({ samples, rateHz: telephoneHz })),
    telephoneHz,
  ).samples;
}

export function pause(ms: number): Int16Array {
  return silence(ms, telephoneHz).samples;
}

/** Reports of a listening, in order. */
export type Report =
  | { readonly type: 'interim'; readonly text: string }
  | { readonly type: 'final'; readonly result: RecognitionResult }
  | { readonly type: 'closed'; readonly error: ProviderError | null };

/** A caller on a line with a perfect detector. */
export class Caller {
  readonly reports: Report[] = [];
  readonly listening: RecognitionSession;
  readonly #abort = new AbortController();
  readonly #rateHz: number;
  #changed = Promise.withResolvers<void>();

  constructor(stt: SpeechToText, context: SpeechContext, options: { language?: string; rateHz?: number } = {}) {
    this.#rateHz = options.rateHz ?? telephoneHz;
    const { language = 'en' } = options;
    this.listening = stt.listen({ language, rateHz: this.#rateHz, context, signal: this.#abort.signal }, this.#sink());
  }

  /** Says something between two silences and waits for its final. */
  async say(samples: Int16Array): Promise<RecognitionResult> {
    this.write(this.#pause(600));
    this.begin(samples);
    this.end();
    return await this.final();
  }

  /** Speech that the detector notices 120 ms late, with the usual 300 ms of pre-roll. */
  begin(samples: Int16Array): void {
    const unnoticed = Math.round(0.12 * this.#rateHz);
    this.write(samples.subarray(0, unnoticed));
    this.listening.onset(420);
    this.write(samples.subarray(unnoticed));
  }

  end(): void {
    this.write(this.#pause(240));
    this.listening.finalise();
  }

  /** Frames of 20 ms. */
  write(samples: Int16Array): void {
    const length = this.#rateHz / 50;
    for (let at = 0; at < samples.length; at += length) {
      this.listening.write({ samples: samples.subarray(at, at + length), rateHz: this.#rateHz });
    }
  }

  abort(): void {
    this.#abort.abort();
  }

  /** The next final that no test has waited for yet. */
  async final(): Promise<RecognitionResult> {
    const seen = this.finals.length;
    const report = await this.until((reports) => reports.filter(({ type }) => type === 'final')[seen]);
    if (report.type !== 'final') throw new TypeError('no final');
    return report.result;
  }

  async closed(): Promise<ProviderError | null> {
    const report = await this.until((reports) => reports.find(({ type }) => type === 'closed'));
    return report.type === 'closed' ? report.error : null;
  }

  /** Waits until `find` finds something in the reports. */
  async until<T>(find: (reports: readonly Report[]) => T | undefined): Promise<T> {
    for (;;) {
      const found = find(this.reports);
      if (found !== undefined) return found;
      await this.#changed.promise;
    }
  }

  get finals(): readonly RecognitionResult[] {
    return this.reports.flatMap((report) => (report.type === 'final' ? [report.result] : []));
  }

  get interims(): readonly string[] {
    return this.reports.flatMap((report) => (report.type === 'interim' ? [report.text] : []));
  }

  #pause(ms: number): Int16Array {
    return silence(ms, this.#rateHz).samples;
  }

  #sink(): ListenSink {
    return {
      interim: (text) => this.#report({ type: 'interim', text }),
      final: (result) => this.#report({ type: 'final', result }),
      closed: (error) => this.#report({ type: 'closed', error }),
    };
  }

  #report(report: Report): void {
    this.reports.push(report);
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}

/** An expected answer. */
export function expectedAnswer(kind: ExpectedKind, options: readonly string[] = []): ExpectedAnswer {
  return { name: kind, kind, options, digits: null };
}
