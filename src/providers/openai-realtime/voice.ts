import { type ProviderError as Failure, ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeakOptions, SpeakSink, SynthesisSession, TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { OpenSpeech } from '../tts/open-speech.ts';
import { SpeechAudio } from '../tts/speech-audio.ts';
import { hasSameWords } from './conversation.ts';
import type { PendingResponse } from './responses.ts';
import { type RealtimeSession, realtimeFormats } from './session.ts';

const instructions =
  'You read texts aloud. Say the text of the user word for word, in its own language, in a natural tone. Add nothing, leave nothing out, change nothing, answer nothing.';

/**
 * The session's voice reads a text aloud, outside of its conversation. A model may change the words: each piece is buffered completely before it is
 * passed on, and a piece with other words is a failure, so that the next voice says it.
 */
export function createRealtimeVoice(session: RealtimeSession): TextToSpeech {
  return {
    name: session.options.name,
    formats: realtimeFormats,
    speak: (options, sink) => new Reading(session, options, sink),
  };
}

class Reading implements SynthesisSession {
  readonly #session: RealtimeSession;
  readonly #speech: OpenSpeech;
  readonly #pieces: { readonly text: string; readonly until: number }[] = [];
  readonly #release: () => void;
  #asked: PendingResponse | null = null;
  #ended = false;

  constructor(session: RealtimeSession, { signal }: SpeakOptions, sink: SpeakSink) {
    this.#session = session;
    this.#release = session.hold();
    this.#speech = new OpenSpeech({
      signal,
      cancel: () => this.#asked?.cancel(),
      sink: {
        audio: (frame) => sink.audio(frame),
        aligned: (points) => sink.aligned(points),
        closed: (error) => {
          this.#release();
          sink.closed(error);
        },
      },
    });
  }

  write(text: string): void {
    const due = this.#speech.write(text);
    if (due === null) return;
    this.#pieces.push({ text: due, until: this.#speech.written });
    this.#next();
  }

  end(): void {
    this.#ended = true;
    this.#next();
  }

  #next(): void {
    if (this.#speech.isClosed || this.#asked !== null) return;
    const piece = this.#pieces.shift();
    if (piece !== undefined) return this.#read(piece);
    if (!this.#ended) return;
    if (this.#speech.ms === 0) return this.#speech.close(null);
    this.#speech.finish();
  }

  #read({ text, until }: { readonly text: string; readonly until: number }): void {
    const chunks: Uint8Array[] = [];
    let said = '';
    const input = [{ type: 'message', role: 'user', content: [{ type: 'input_text', text }] }];
    const beside = { conversation: 'none', input, instructions, tools: [], tool_choice: 'none' } as const;
    this.#asked = this.#session.connection().ask(beside, {
      audio: (_, bytes) => void chunks.push(bytes),
      spoken: (_, words) => {
        said += words;
      },
      ended: ({ error }) => {
        this.#asked = null;
        const problem = error ?? this.#difference(text, said);
        if (problem !== null) return this.#speech.close(problem);
        const audio = new SpeechAudio(this.#session.format, (frame) => this.#speech.audio(frame));
        for (const chunk of chunks) audio.take(chunk);
        this.#speech.reached(until);
        this.#next();
      },
    });
  }

  #difference(text: string, said: string): Failure | null {
    if (hasSameWords(text, said)) return null;
    const message = 'spoke words other than the text';
    return new ProviderError(this.#session.options.name, message, { retryable: true });
  }
}
