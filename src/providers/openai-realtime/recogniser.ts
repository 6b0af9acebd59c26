import { bytesPerMs } from '#codecs/format.ts';
import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink, RecognitionSession, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { AudioSender } from '../stt/audio-sender.ts';
import { SpokenItems } from '../stt/openai-items.ts';
import { Utterance } from '../stt/utterance.ts';
import type { Connection } from './connection.ts';
import { type RealtimeSession, realtimeFormats } from './session.ts';

const messageMs = 100;
const answerMs = 1_500;
/** The shortest audio that can be committed. */
const leastCommitMs = 100;
/** Audio buffered for speech that is detected late, or that began before the connection. */
const keepMs = 5_500;

/**
 * The recognizer of a session: sends only speech, from the detector's onset to the end that turn detection finds, so that each utterance is one item
 * of the provider's conversation. Its words come from the transcription that runs next to the model.
 */
export function createRealtimeRecogniser(session: RealtimeSession): SpeechToText {
  return {
    name: session.options.name,
    ratesHz: [24_000],
    formats: realtimeFormats,
    listen: (options, sink) => new RealtimeListening(session, options, sink),
  };
}

class RealtimeListening implements RecognitionSession {
  readonly #session: RealtimeSession;
  readonly #connection: Connection;
  readonly #signal: AbortSignal;
  readonly #sink: ListenSink;
  readonly #utterance: Utterance;
  readonly #items = new SpokenItems();
  readonly #sender: AudioSender;
  readonly #count: (seconds: number) => void;
  readonly #release: () => void;
  readonly #takeBack: () => void;
  readonly #onAbort = (): void => this.#end(null);
  #kept: AudioFrame[] = [];
  #keptMs = 0;
  #speaking = false;
  #sentMs = 0;
  #over = false;

  constructor(session: RealtimeSession, options: ListenOptions, sink: ListenSink) {
    this.#session = session;
    this.#signal = options.signal;
    this.#sink = sink;
    const { clock, count, name: provider } = session.options;
    const format = options.format ?? realtimeFormats[2];
    const stalled = (): void => this.#fail(`returned no transcript within ${answerMs} ms`);
    this.#utterance = new Utterance({ clock, answerMs, stalled }, sink);
    this.#count = count({ part: 'speech_to_text', provider, unit: 'audio_seconds' });
    this.#sender = new AudioSender(format, messageMs, (bytes) =>
      this.#append(bytes, bytes.length / bytesPerMs(format)),
    );
    session.hear({ format, language: options.language, context: options.context });
    this.#release = session.hold();
    this.#connection = session.connection();
    this.#takeBack = this.#connection.onClosed((error) => this.#end(error));
    this.#connection.hearing = {
      committed: (item) => this.#items.ended(item),
      words: (item, delta) => this.#heard(item, delta),
      completed: (item, text) => this.#completed(item, text),
      failed: (code) => this.#fail(`could not transcribe${code === null ? '' : ` (${code})`}`),
      refused: () => this.#refused(),
    };
    this.#signal.addEventListener('abort', this.#onAbort, { once: true });
    if (this.#signal.aborted) queueMicrotask(this.#onAbort);
  }

  write(frame: AudioFrame): void {
    if (this.#over) return;
    if (this.#speaking) return this.#sender.write(frame);
    this.#kept.push(frame);
    this.#keptMs += durationMs(frame);
    while (this.#keptMs > keepMs) this.#keptMs -= durationMs(this.#kept.shift()!);
  }

  onset(preRollMs: number): void {
    this.#utterance.onset(preRollMs);
    if (this.#speaking || this.#over) return;
    this.#speaking = true;
    const kept = this.#kept.splice(0);
    let skipMs = this.#keptMs - preRollMs;
    this.#keptMs = 0;
    for (const frame of kept) {
      if (skipMs <= 0) this.#sender.write(frame);
      skipMs -= durationMs(frame);
    }
  }

  finalise(): void {
    if (this.#over) return;
    this.#speaking = false;
    this.#sender.flush();
    // The provider's response time begins with the request.
    this.#connection.inTurn(() => {
      this.#utterance.finalise((again) => {
        if (!again) this.#items.giveUp();
        this.#commit();
      });
    });
  }

  /** Phrases are set when a session begins. */
  expect(): void {}

  #append(bytes: Uint8Array, ms: number): void {
    this.#sentMs += ms;
    this.#count(ms / 1_000);
    this.#connection.append(bytes);
  }

  #commit(): void {
    const { fromMs, words } = this.#items.current;
    if (this.#sentMs - fromMs < leastCommitMs && words === '') {
      if (!this.#items.awaited) this.#utterance.settled();
      return;
    }
    this.#items.end(this.#sentMs);
    this.#connection.commit();
  }

  #heard(id: string, delta: string): void {
    this.#utterance.alive();
    const item = this.#items.heard(id, delta);
    if (item !== null) this.#utterance.interim(item.words.trim(), null, item.untilMs ?? this.#sentMs);
  }

  #completed(id: string, text: string): void {
    this.#utterance.alive();
    if (!this.#utterance.finalising) this.#items.giveUp();
    this.#items.completed(id, text);
    this.#tell();
  }

  #tell(): void {
    for (let item = this.#items.take(); item !== null; item = this.#items.take()) {
      const { complete, fromMs, late } = item;
      const segment = { text: complete?.trim() ?? '', confidence: null, fromMs, endMs: null };
      this.#utterance.segment(segment, !late && !this.#items.awaited);
    }
  }

  #refused(): void {
    this.#items.rejected();
    this.#tell();
  }

  /** Another recognizer takes over the caller's audio; model and voice continue. */
  #fail(message: string): void {
    this.#end(new ProviderError(this.#session.options.name, message, { retryable: true }));
  }

  #end(error: ProviderError | null): void {
    if (this.#over) return;
    this.#over = true;
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.#connection.hearing = null;
    this.#takeBack();
    this.#utterance.close();
    this.#sender.close();
    this.#kept = [];
    this.#release();
    this.#sink.closed(error);
  }
}
