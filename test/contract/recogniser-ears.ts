import assert from 'node:assert/strict';
import type { AudioFormat } from '#codecs/format.ts';
import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { Listening, ListenOptions, Recognised, SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { Refusal } from '#test/support/fake-vendor-socket.ts';
import { sineSamples } from '#test/support/sine.ts';
import type { VirtualClock } from '#test/support/virtual-clock.ts';

/** A vendor's server as its documents describe it, led by the test. */
export interface FakeRecogniser {
  /** Connections that nobody has closed. */
  readonly open: number;
  /** Bytes of audio that came, whatever wraps them. */
  readonly audioBytes: number;
  /** How often a final was asked for. */
  readonly asked: number;
  refuse(...refusals: readonly (Refusal | 'hang' | 'break')[]): void;
  /** Whether a request for a final is answered at once, when the test says so, or never. */
  answer(when: 'at once' | 'when told' | 'never'): void;
  /** It hears these words of the utterance so far. */
  interim(text: string): void;
  /** It makes up its mind about these words, unasked. */
  segment(text: string): void;
  /** Gives the answer that is owed: the words of the last interim. */
  finalise(): void;
  /** Of a vendor that cannot be asked for a final: the caller pauses, which it finds out for itself. */
  pause?(): void;
  /** Of a vendor that tells when a turn is probably over: it finds it so, with these words. */
  eagerEnd?(text: string): void;
  /** A message cut off in the middle, one of a kind that nobody knows, an error in the vendor's words, the end without a word. */
  malformed(): void;
  foreign(): void;
  error(): void;
  drop(): void;
  stop(): Promise<void>;
}

/** A recogniser under the contract. */
export type RecogniserSubject<Fake extends FakeRecogniser> = {
  readonly name: string;
  start(): Promise<Fake>;
  /** An adapter that reaches the fake with the key `canary-key`. */
  create(fake: Fake, clock: Clock): SpeechToText;
  /** How long it may wait for the answer to a request for a final. */
  readonly answerMs: number;
  /** Formats in which audio is checked to arrive as it was. */
  readonly formats: readonly AudioFormat[];
  /** A message that nobody can read ends the connection; where not, it is passed over. */
  readonly malformedEnds: boolean;
  /** Whether an error of the vendor may pass. */
  readonly errorRetryable: boolean;
  /**
   * Its words come on the way by default, of all audio; `speech alone`: of what the detector finds to be speech; `at the end`:
   * the speech as a whole is sent when a final is asked for.
   */
  readonly hears?: 'on the way' | 'speech alone' | 'at the end';
  /** Whether it tells when a turn is probably over. */
  readonly eager?: true;
  /** It has no answer to a request for a final where there are no words. */
  readonly silentWithoutWords?: true;
};

/** A server of the vendor that runs, and listenings on it. */
export type Stage<Fake extends FakeRecogniser> = {
  readonly subject: RecogniserSubject<Fake>;
  readonly fake: Fake;
  listen(clock?: VirtualClock, options?: Partial<ListenOptions>): Ears;
  /** A listening that hears speech; where words come on the way, its connection is open and has had audio. */
  opened(clock?: VirtualClock): Promise<Ears>;
  /** The vendor hears these words. */
  says(ears: Ears, text: string): Promise<void>;
  /** The caller pauses: a final is wanted. */
  pauses(ears: Ears): void;
};

/** Ends a listening in peace. */
export async function ended(ears: Ears): Promise<void> {
  ears.abort.abort();
  assert.equal(await ears.closed, null);
}

type Told = string | { readonly final: Recognised };

/** What one listening tells, and a way to wait for it. */
export class Ears {
  readonly told: Told[] = [];
  readonly abort = new AbortController();
  readonly closed: Promise<ProviderError | null>;
  readonly listening: Listening;
  readonly #clock: VirtualClock | null;

  /** With a clock, what is heard takes its time. */
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

  get finals(): readonly Recognised[] {
    return this.told.flatMap((one) => (typeof one === 'object' ? [one.final] : []));
  }

  get last(): Recognised | undefined {
    return this.finals.at(-1);
  }

  /** All words that were final, in order. */
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

export function heard(ears: Ears, ms: number, rateHz = 8_000): void {
  for (let at = 0; at < ms; at += frameMs) ears.hear(toneFrame(rateHz));
}
