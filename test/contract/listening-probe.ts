import assert from 'node:assert/strict';
import type { AudioFormat } from '#codecs/format.ts';
import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type {
  ListenOptions,
  RecognitionResult,
  RecognitionSession,
  SpeechToText,
} from '#engine/ports/speech-to-text.ts';
import type { Refusal } from '#test/support/fake-vendor-socket.ts';
import { sineSamples } from '#test/support/sine.ts';
import type { VirtualClock } from '#test/support/virtual-clock.ts';

/** A provider's server as documented, controlled by the test. */
export interface FakeRecogniser {
  /** Connections that are not closed. */
  readonly open: number;
  /** Bytes of received audio, however they were wrapped. */
  readonly audioBytes: number;
  /** The number of requests for a final. */
  readonly asked: number;
  refuse(...refusals: readonly (Refusal | 'hang' | 'break')[]): void;
  /** Answers requests for a final immediately, when the test says so, or never. */
  answer(when: 'at once' | 'when told' | 'never'): void;
  /** Sends these words of the utterance so far. */
  interim(text: string): void;
  /** Finalizes these words without a request. */
  segment(text: string): void;
  /** Sends the outstanding answer: the words of the last interim. */
  finalise(): void;
  /** For a provider without requests for a final: the caller pauses, and the provider detects it. */
  pause?(): void;
  /** For a provider that predicts the end of a turn: it does so, with these words. */
  eagerEnd?(text: string): void;
  /** A truncated message, one of an unknown kind, an error in the provider's terms, an end without a message. */
  malformed(): void;
  foreign(): void;
  error(): void;
  drop(): void;
  stop(): Promise<void>;
}

/** A recognizer under the contract. */
export type RecogniserSubject<Fake extends FakeRecogniser> = {
  readonly name: string;
  start(): Promise<Fake>;
  /** An adapter that connects to the fake with the key `canary-key`. */
  create(fake: Fake, clock: Clock): SpeechToText;
  /** How long it may wait for the answer to a request for a final. */
  readonly answerMs: number;
  /** Formats in which audio must arrive unchanged. */
  readonly formats: readonly AudioFormat[];
  /** Whether an unreadable message ends the connection; otherwise it is ignored. */
  readonly malformedEnds: boolean;
  /** Whether an error of the provider is temporary. */
  readonly errorRetryable: boolean;
  /**
   * By default words arrive during speech, for all audio; `speech alone`: for what the detector classifies as speech; `at the end`: the whole speech
   * is sent when a final is requested.
   */
  readonly hears?: 'on the way' | 'speech alone' | 'at the end';
  /** Whether it predicts the end of a turn. */
  readonly eager?: true;
  /** It does not answer a request for a final if there are no words. */
  readonly silentWithoutWords?: true;
};

/** A running server of the provider, and listenings on it. */
export type RecogniserSetup<Fake extends FakeRecogniser> = {
  readonly subject: RecogniserSubject<Fake>;
  readonly fake: Fake;
  listen(clock?: VirtualClock, options?: Partial<ListenOptions>): ListeningProbe;
  /** A listening that hears speech; if words arrive during speech, its connection is open and has had audio. */
  opened(clock?: VirtualClock): Promise<ListeningProbe>;
  /** The provider hears these words. */
  says(ears: ListeningProbe, text: string): Promise<void>;
  /** The caller pauses: a final is requested. */
  pauses(ears: ListeningProbe): void;
};

/** Ends a listening gracefully. */
export async function endListening(ears: ListeningProbe): Promise<void> {
  ears.abort.abort();
  assert.equal(await ears.closed, null);
}

type Told = string | { readonly final: RecognitionResult };

/** The events of one listening, and a way to wait for them. */
export class ListeningProbe {
  readonly told: Told[] = [];
  readonly abort = new AbortController();
  readonly closed: Promise<ProviderError | null>;
  readonly listening: RecognitionSession;
  readonly #clock: VirtualClock | null;

  /** With a clock, hearing takes time. */
  constructor(stt: SpeechToText, options: Partial<ListenOptions> = {}, clock: VirtualClock | null = null) {
    this.#clock = clock;
    let close: (error: ProviderError | null) => void = () => {};
    this.closed = new Promise((resolve) => {
      close = resolve;
    });
    this.listening = stt.listen(
      {
        language: 'en',
        rateHz: 8_000,
        context: { phrases: ['Parley'], expected: [] },
        signal: this.abort.signal,
        ...options,
      },
      {
        interim: (text) => this.told.push(text),
        final: (final) => this.told.push({ final }),
        ended: () => this.told.push('(ended)'),
        eagerEnded: (text) => this.told.push(`(eager) ${text}`),
        resumed: () => this.told.push('(resumed)'),
        closed: (error) => {
          this.told.push('(closed)');
          close(error);
        },
      },
    );
  }

  /** Hears a frame. */
  hear(frame: AudioFrame): void {
    this.listening.write(frame);
    this.#clock?.advance(durationMs(frame));
  }

  get finals(): readonly RecognitionResult[] {
    return this.told.flatMap((one) => (typeof one === 'object' ? [one.final] : []));
  }

  get last(): RecognitionResult | undefined {
    return this.finals.at(-1);
  }

  /** All final words, in order. */
  get words(): string {
    return this.finals
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join(' ');
  }
}

const frameMs = 20;

/** A frame of a tone. */
function toneFrame(rateHz: number): AudioFrame {
  return { samples: sineSamples((rateHz * frameMs) / 1_000, { frequencyHz: 400, rateHz, peak: 8_000 }), rateHz };
}

export function hearTone(ears: ListeningProbe, ms: number, rateHz = 8_000): void {
  for (let at = 0; at < ms; at += frameMs) ears.hear(toneFrame(rateHz));
}
