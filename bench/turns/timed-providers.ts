import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import type {
  Alignment,
  SpeakOptions,
  SpeakSink,
  SynthesisSession,
  TextToSpeech,
} from '#engine/ports/text-to-speech.ts';
import { type Clip, materialHz, msToSamples } from './clip.ts';

/** A model that answers every request with one sentence after a fixed time. `moved` is called when a promise was settled. */
export class TimedModel implements LanguageModel {
  readonly name = 'timed';
  readonly #clock: Clock;
  readonly #firstMs: number;
  readonly #moved: () => void;

  constructor(clock: Clock, firstMs: number, moved: () => void) {
    this.#clock = clock;
    this.#firstMs = firstMs;
    this.#moved = moved;
  }

  async *generate(_prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
    this.#moved();
    await this.#wait(signal);
    if (!signal.aborted) yield { type: 'text', text: 'Certainly, I will look into that for you right away.' };
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        cancel();
        this.#moved();
        resolve();
      };
      const cancel = this.#clock.after(this.#firstMs, over);
      signal.addEventListener('abort', over, { once: true });
    });
  }
}

/** Duration of audio for texts without a clip. */
const characterMs = 60;

/** A voice whose audio is ready a fixed time after the text: a clip if there is one, else a steady sound. */
export class TimedVoice implements TextToSpeech {
  readonly name = 'timed';
  readonly #clock: Clock;
  readonly #firstMs: number;
  readonly #clips: ReadonlyMap<string, Clip>;

  constructor(clock: Clock, firstMs: number, clips: ReadonlyMap<string, Clip> = new Map()) {
    this.#clock = clock;
    this.#firstMs = firstMs;
    this.#clips = clips;
  }

  speak({ signal }: SpeakOptions, sink: SpeakSink): SynthesisSession {
    let chars = 0;
    let ms = 0;
    let pieces = 0;
    let ending = false;
    let closed = false;
    const close = (): void => {
      if (closed) return;
      closed = true;
      sink.closed(null);
    };
    signal.addEventListener('abort', close, { once: true });
    return {
      write: (text) => {
        pieces += 1;
        this.#clock.after(this.#firstMs, () => {
          if (closed) return;
          const { samples, words } = this.#voiced(text);
          sink.aligned(alignments(text, words, { chars, ms }));
          chars += text.length;
          ms += (samples.length * 1000) / materialHz;
          sink.audio({ samples, rateHz: materialHz });
          pieces -= 1;
          if (ending && pieces === 0) close();
        });
      },
      end: () => {
        ending = true;
        if (pieces === 0) close();
      },
    };
  }

  #voiced(text: string): Clip {
    const steady = (): Clip => ({
      samples: new Int16Array(msToSamples(text.length * characterMs)).fill(500),
      words: [],
    });
    return this.#clips.get(text.trim()) ?? steady();
  }
}

function alignments(text: string, words: Clip['words'], before: Alignment): readonly Alignment[] {
  const points: Alignment[] = [];
  let at = 0;
  for (const word of words) {
    at = text.indexOf(word.text, at) + word.text.length;
    points.push({ chars: before.chars + at, ms: before.ms + word.untilMs });
  }
  return points;
}
