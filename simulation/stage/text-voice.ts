import type { Clock } from '#engine/ports/clock.ts';
import type { SpeakOptions, SpeakSink, SynthesisSession, TextToSpeech } from '#engine/ports/text-to-speech.ts';

/** Duration of a character at normal speed. */
const characterMs = 60;
const voiceHz = 8_000;

/** A voice without sound whose audio has the duration that a person would need. */
export class TextVoice implements TextToSpeech {
  readonly name = 'text voice';
  readonly #clock: Clock;
  readonly #firstMs: number;

  constructor(clock: Clock, firstMs: number) {
    this.#clock = clock;
    this.#firstMs = firstMs;
  }

  speak({ voice, signal }: SpeakOptions, sink: SpeakSink): SynthesisSession {
    let [chars, ms, pieces] = [0, 0, 0];
    let isEnding = false;
    let isClosed = false;
    const close = (): void => {
      if (isClosed) return;
      isClosed = true;
      sink.closed(null);
    };
    signal.addEventListener('abort', close, { once: true });
    const say = (text: string): void => {
      pieces -= 1;
      if (isClosed) return;
      const durationMs = Math.round((text.length * characterMs) / 2 ** voice.speed);
      sink.aligned(wordEnds(text, durationMs).map((end) => ({ chars: chars + end.chars, ms: ms + end.ms })));
      chars += text.length;
      ms += durationMs;
      sink.audio({ samples: new Int16Array((durationMs * voiceHz) / 1000).fill(500), rateHz: voiceHz });
      if (isEnding && pieces === 0) close();
    };
    return {
      write: (text) => {
        pieces += 1;
        this.#clock.after(this.#firstMs, () => say(text));
      },
      end: () => {
        isEnding = true;
        if (pieces === 0) close();
      },
    };
  }
}

function wordEnds(text: string, durationMs: number) {
  const ends = Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => index + word.length);
  const points = ends.map((chars) => ({ chars, ms: (durationMs * chars) / text.length }));
  return [...points.filter(({ chars }) => chars < text.length), { chars: text.length, ms: durationMs }];
}
