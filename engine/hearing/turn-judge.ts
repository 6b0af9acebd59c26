import type { AudioFrame } from '#codecs/frame.ts';
import type { At, Clock } from '../ports/clock.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { EndOfTurnModel } from '../ports/speech-classifiers.ts';
import { AudioRingBuffer } from './audio-ring-buffer.ts';

/** Longest audio of a turn that the model gets, and how much of it precedes the turn. */
const mostMs = 8_000;
const preRollMs = 500;

/** Dependencies of the judge. */
type TurnJudgePorts = { readonly clock: Clock; readonly model: EndOfTurnModel };

interface TurnJudgeSink {
  judged(pause: number, probability: number): void;
  /** The model failed on this pause; follows its `trouble`. */
  unjudged(pause: number): void;
  trouble(error: ProviderError): void;
}

/** Keeps the caller's newest audio for the end-of-turn model and asks it about a turn. */
export class TurnJudge {
  readonly #ports: TurnJudgePorts;
  readonly #sink: TurnJudgeSink;
  readonly #language: string;
  readonly #kept: AudioRingBuffer;
  #asking: AbortController | null = null;

  /** `rateHz` is the rate of all frames, `language` the ISO 639-1 code of the conversation. */
  constructor(
    ports: TurnJudgePorts,
    options: { readonly rateHz: number; readonly language: string },
    sink: TurnJudgeSink,
  ) {
    this.#ports = ports;
    this.#sink = sink;
    this.#language = options.language;
    this.#kept = new AudioRingBuffer(options.rateHz);
  }

  write(frame: AudioFrame): void {
    this.#kept.add(frame, mostMs);
  }

  /** Asks the model whether the turn that began at `since` is over; drops the answer to an earlier question. */
  judge(pause: number, since: At): void {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const { model, clock } = this.#ports;
    const frames = this.#kept.newest(clock.now() - since + preRollMs);
    model.judge({ frames, language: this.#language }, asking.signal).then(
      (probability) => {
        if (!asking.signal.aborted) this.#sink.judged(pause, probability);
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        this.#sink.trouble(failureOf(model, error));
        this.#sink.unjudged(pause);
      },
    );
  }

  close(): void {
    this.#asking?.abort();
  }
}

function failureOf(model: EndOfTurnModel, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError(model.name, 'failed', { retryable: true, cause: error });
}
