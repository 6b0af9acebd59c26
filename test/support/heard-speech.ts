import { durationMs } from '#codecs/frame.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type {
  Alignment,
  SpeakOptions,
  SynthesisSession,
  TextToSpeech,
  VoiceSettings,
} from '#engine/ports/text-to-speech.ts';

/** Default voice settings. */
export const plainVoice: VoiceSettings = {
  voice: 'canary-voice',
  language: 'en',
  speed: 0,
  emotion: [],
  stability: 0.5,
  clarity: 0.75,
  latencyOptimisation: 0,
  boost: false,
};

/** One speech of a synthesizer, and its events. */
export class HeardSpeech {
  readonly told: string[] = [];
  readonly points: Alignment[] = [];
  readonly payloads: Uint8Array[] = [];
  readonly abort = new AbortController();
  readonly closed: Promise<ProviderError | null>;
  readonly speaking: SynthesisSession;
  ms = 0;

  constructor(tts: TextToSpeech, options: Partial<SpeakOptions> = {}) {
    const { promise, resolve } = Promise.withResolvers<ProviderError | null>();
    this.closed = promise;
    this.speaking = tts.speak(
      { voice: plainVoice, rateHz: 8_000, signal: this.abort.signal, ...options },
      {
        audio: (frame) => {
          this.told.push('audio');
          this.ms += durationMs(frame);
          if (frame.encoded !== undefined) this.payloads.push(frame.encoded.payload);
        },
        aligned: (points) => {
          this.told.push('aligned');
          this.points.push(...points);
        },
        closed: (error) => {
          this.told.push('closed');
          resolve(error);
        },
      },
    );
  }

  say(...parts: readonly string[]): void {
    for (const part of parts) this.speaking.write(part);
    this.speaking.end();
  }
}
