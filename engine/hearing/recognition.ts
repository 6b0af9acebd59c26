import type { AudioFormat } from '#codecs/format.ts';
import { type AudioFrame, durationMs, silence } from '#codecs/frame.ts';
import { hopBetween } from '#codecs/negotiation.ts';
import type { At, Clock } from '../ports/clock.ts';
import type { SpeechContext } from '../ports/expected-answers.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import type {
  ListenOptions,
  ListenSink,
  RecognitionResult,
  RecognitionSession,
  SpeechToText,
} from '../ports/speech-to-text.ts';
import { AudioRingBuffer } from './audio-ring-buffer.ts';

/** Reports from recognition to hearing. */
export interface RecognitionSink {
  interim(text: string): void;
  /** `endMs` and `coversMs` of the result count all audio written since the start. */
  final(result: RecognitionResult): void;
  ended(): void;
  eagerEnded(text: string): void;
  resumed(): void;
  trouble(error: ProviderError): void;
  /** The recognizer failed and is being reopened. */
  broke(): void;
  /** The recognizer stays closed: recognition has ended for good. */
  lost(): void;
}

/** Dependencies of recognition. */
type RecognitionPorts = { readonly clock: Clock; readonly stt: SpeechToText };

/** Language and audio to recognize; `heard` is the format on the wire. */
export type RecognitionOptions = Pick<ListenOptions, 'language' | 'context'> & { readonly heard: AudioFormat };

/** Pauses before a failed recognizer is reopened; after the last one it stays closed. */
const reopenAfterMs = [0, 200, 1_000, 2_000, 5_000];
/** Audio stored for the next recognizer: words without their final, gaps (longer than all pauses together), and silence. */
const keepMs = 10_000;
const keepSilenceMs = 500;
const fillFrameMs = 20;

type Phase =
  | { readonly name: 'open'; readonly listening: RecognitionSession }
  | { readonly name: 'gap'; readonly stop: () => void }
  | { readonly name: 'closed' };

/** Reopens a recognizer when it fails and replays the audio whose final is missing, so that words are neither lost nor duplicated. */
export class Recognition implements RecognitionSession {
  readonly #ports: RecognitionPorts;
  readonly #options: ListenOptions;
  readonly #sink: RecognitionSink;
  readonly #ends = new AbortController();
  readonly #kept: AudioRingBuffer;
  #context: SpeechContext;
  #phase: Phase = { name: 'closed' };
  #awaited: 'nothing' | 'end of speech' | 'final' = 'nothing';
  #speechSince: At = 0;
  #broken = 0;
  /** Total audio so far, and the position where the open recognizer's audio starts. */
  #writtenMs = 0;
  #beginsAtMs = 0;

  constructor(ports: RecognitionPorts, { language, context, heard }: RecognitionOptions, sink: RecognitionSink) {
    this.#ports = ports;
    const { formats } = ports.stt;
    const format = formats === undefined ? {} : { format: hopBetween([heard], formats).other };
    this.#options = { language, context, rateHz: heard.rateHz, ...format, signal: this.#ends.signal };
    this.#sink = sink;
    this.#context = context;
    this.#kept = new AudioRingBuffer(heard.rateHz);
    this.#open();
  }

  /** Sends the recognizer silence in place of missing audio, so that it can finish. */
  fill(ms: number): void {
    if (this.#phase.name !== 'open') return;
    this.#beginsAtMs -= ms;
    for (let left = ms; left > 0; left -= fillFrameMs)
      this.#phase.listening.write(silence(Math.min(left, fillFrameMs), this.#options.rateHz));
  }

  write(frame: AudioFrame): void {
    this.#writtenMs += durationMs(frame);
    const silent = this.#phase.name === 'open' && this.#awaited === 'nothing';
    this.#kept.add(frame, silent ? keepSilenceMs : keepMs);
    if (this.#phase.name === 'open') this.#phase.listening.write(frame);
  }

  onset(preRollMs: number): void {
    this.#awaited = 'end of speech';
    this.#speechSince = this.#ports.clock.now() - preRollMs;
    if (this.#phase.name === 'open') this.#phase.listening.onset(preRollMs);
  }

  pausing(silentMs: number): void {
    if (this.#phase.name === 'open') this.#phase.listening.pausing?.(silentMs);
  }

  finalise(): void {
    this.#awaited = 'final';
    if (this.#phase.name === 'open') this.#phase.listening.finalise();
  }

  expect(context: SpeechContext): void {
    this.#context = context;
    if (this.#phase.name === 'open') this.#phase.listening.expect(context);
  }

  /** Ends recognition permanently. */
  close(): void {
    if (this.#phase.name === 'gap') this.#phase.stop();
    this.#ends.abort();
    this.#phase = { name: 'closed' };
  }

  #open(): void {
    let closed = false;
    const listening = this.#ports.stt.listen(
      { ...this.#options, context: this.#context },
      this.#sinkFor(() => {
        closed = true;
      }),
    );
    if (closed) return;
    this.#phase = { name: 'open', listening };
    this.#beginsAtMs = this.#broken === 0 ? 0 : this.#writtenMs - this.#kept.ms;
    this.#catchUp(listening);
  }

  #sinkFor(closed: () => void): ListenSink {
    return {
      interim: (text) => this.#sink.interim(text),
      final: (result) => {
        this.#broken = 0;
        const inCallTime = this.#inCallTime(result);
        this.#kept.keepNewest(this.#writtenMs - (inCallTime.coversMs ?? this.#writtenMs));
        if (this.#awaited === 'final') this.#awaited = 'nothing';
        this.#sink.final(inCallTime);
      },
      ended: () => this.#sink.ended(),
      eagerEnded: (text) => this.#sink.eagerEnded(text),
      resumed: () => this.#sink.resumed(),
      closed: (error) => {
        closed();
        this.#closed(error);
      },
    };
  }

  /** Counts the times of a result from the start of the call, not of the recognizer. */
  #inCallTime({ endMs, coversMs, ...result }: RecognitionResult): RecognitionResult {
    return {
      ...result,
      ...(endMs === undefined ? {} : { endMs: this.#beginsAtMs + endMs }),
      ...(coversMs === undefined ? {} : { coversMs: this.#beginsAtMs + coversMs }),
    };
  }

  #catchUp(listening: RecognitionSession): void {
    const { frames, ms } = this.#kept;
    if (this.#broken === 0) return;
    for (const frame of frames) listening.write(frame);
    if (this.#awaited !== 'nothing') listening.onset(Math.min(ms, this.#ports.clock.now() - this.#speechSince));
    if (this.#awaited === 'final') listening.finalise();
  }

  #closed(error: ProviderError | null): void {
    if (this.#ends.signal.aborted) return;
    const waitMs = error?.retryable === false ? undefined : reopenAfterMs[this.#broken];
    this.#broken += 1;
    if (waitMs === undefined) this.#phase = { name: 'closed' };
    else this.#phase = { name: 'gap', stop: this.#ports.clock.after(waitMs, () => this.#open()) };
    if (error !== null) this.#sink.trouble(error);
    if (waitMs === undefined) this.#sink.lost();
    else if (error !== null && error.retryAfterMs !== 0) this.#sink.broke();
  }
}
