import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { MediaTime } from './media-time.ts';
import type {
  At,
  Clock,
  Detecting,
  Listening,
  ListenOptions,
  ProviderError,
  Recognised,
  SpeechContext,
  SpeechToText,
  VoiceDetector,
} from './ports.ts';
import { VoiceActivity } from './vad.ts';

/** What the ear makes of the caller's audio. Times are of the call's clock. */
export interface EarSink {
  started(since: At): void;
  voiced(voicedMs: number): void;
  stopped(spokeUntil: At): void;
  interim(text: string): void;
  final(result: Recognised): void;
  trouble(error: ProviderError): void;
}

export type EarPorts = { readonly clock: Clock; readonly detector: VoiceDetector; readonly stt: SpeechToText };

/** Audio before the detected onset that recognition is given. */
const preRollMs = 300;
/** Pauses before a recogniser that broke is opened again; after the last one it stays closed. */
const reopenAfterMs = [0, 200, 1_000, 2_000, 5_000];

/** Listens to the caller: finds speech, times it by the samples, and has it recognised. */
export class Ear {
  readonly #ports: EarPorts;
  readonly #sink: EarSink;
  readonly #activity: VoiceActivity;
  readonly #media = new MediaTime();
  readonly #detecting: Detecting;
  readonly #ends = new AbortController();
  readonly #language: string;
  readonly #rateHz: number;
  #context: SpeechContext;
  #listening: Listening;
  #broken = 0;
  #cancelReopening: () => void = () => {};

  constructor(ports: EarPorts, options: Pick<ListenOptions, 'language' | 'rateHz' | 'context'>, sink: EarSink) {
    this.#ports = ports;
    this.#sink = sink;
    this.#language = options.language;
    this.#rateHz = options.rateHz;
    this.#context = options.context;
    const { windowMs, tailMs } = ports.detector;
    this.#activity = new VoiceActivity({ windowMs, tailMs });
    this.#listening = this.#listen();
    this.#detecting = ports.detector.open((probability) => this.#window(probability));
  }

  hear(frame: AudioFrame): void {
    this.#media.heard(durationMs(frame), this.#ports.clock.now());
    this.#detecting.write(frame);
    this.#listening.write(frame);
  }

  /** The final of what was said is wanted now. */
  finalise(): void {
    this.#listening.finalise();
  }

  /** Other words are likely from now on. */
  expect(context: SpeechContext): void {
    this.#context = context;
    this.#listening.expect(context);
  }

  close(): void {
    this.#cancelReopening();
    this.#detecting.close();
    this.#ends.abort();
  }

  #listen(): Listening {
    const { stt } = this.#ports;
    const options = {
      language: this.#language,
      rateHz: this.#rateHz,
      context: this.#context,
      signal: this.#ends.signal,
    };
    return stt.listen(options, {
      interim: (text) => this.#sink.interim(text),
      final: (result) => {
        this.#broken = 0;
        this.#sink.final(result);
      },
      closed: (error) => this.#closed(error),
    });
  }

  #closed(error: ProviderError | null): void {
    if (error !== null) this.#sink.trouble(error);
    const waitMs = reopenAfterMs[this.#broken];
    if (this.#ends.signal.aborted || waitMs === undefined || error?.retryable === false) return;
    this.#broken += 1;
    this.#cancelReopening = this.#ports.clock.after(waitMs, () => {
      this.#listening = this.#listen();
    });
  }

  #window(probability: number): void {
    if (this.#ends.signal.aborted) return;
    const now = this.#ports.clock.now();
    const before = this.#activity.voicedMs;
    const heard = this.#activity.hear(probability);
    if (heard?.type === 'speech.stopped') return this.#sink.stopped(this.#media.at(heard.spokeUntilMediaMs, now));
    if (heard?.type === 'speech.started') {
      const since = this.#media.at(heard.atMediaMs, now);
      this.#listening.onset(now - since + preRollMs);
      this.#sink.started(since);
    }
    const { voicedMs } = this.#activity;
    if (voicedMs > before) this.#sink.voiced(voicedMs);
  }
}
