import type { AudioFrame } from '#codecs/frame.ts';
import { decodeWav } from '#codecs/wav.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { optionalUrl } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { neutralControls } from '../voice-controls.ts';
import { requestPiece } from './piece-request.ts';
import { PiecewiseSpeaking } from './piecewise.ts';
import { scaleSpeed } from './speaking-rate.ts';

const provider = 'piper';

/** The HTTP server that is part of Piper. */
export const piperSynthesiser = defineProvider({
  part: 'text_to_speech',
  facts: {
    name: provider,
    title: 'Piper',
    needs: ['PIPER_BASE_URL'],
    takes: [],
    local: true,
    limits:
      'A sentence plays when all of it is synthesized. Audio has the sample rate of the voice. The voice must be loaded in the Piper server.',
    formats: [],
    text: 'by piece',
    places: 'none',
    honours: ['speed', 'stability'],
    // See https://github.com/OHF-Voice/piper1-gpl/blob/main/docs/VOICES.md
    voices: [
      {
        provider,
        provider_voice_id: 'en_US-lessac-medium',
        name: 'Piper Lessac',
        gender: 'female',
        language: 'en',
        description: 'American English, clear.',
      },
    ],
  },
  settings: {
    PIPER_BASE_URL: optionalUrl,
  },
  create: ({ PIPER_BASE_URL: baseUrl }) =>
    baseUrl === null ? null : ({ clock }) => createPiperSynthesiser({ baseUrl, clock }),
});

export type PiperOptions = { readonly baseUrl: string; readonly clock?: Clock };

/** A synthesizer that returns each piece as a WAV file. See https://github.com/OHF-Voice/piper1-gpl/blob/main/docs/API_HTTP.md */
export function createPiperSynthesiser({ baseUrl, clock = requestClock }: PiperOptions): TextToSpeech {
  const url = `${baseUrl.replace(/\/+$/, '')}/`;
  return {
    name: provider,
    speak: ({ voice, signal: given }, sink) =>
      new PiecewiseSpeaking(
        (text, signal) => {
          const body = { text, voice: voice.voice, ...controlsOf(voice) };
          return frameOf(requestPiece({ provider, url, headers: {}, body, clock, signal }), signal);
        },
        { signal: given },
        sink,
      ),
  };
}

/** The default variation of the sound and of its lengths, at a stability of 0.5. */
const variation = { noise_scale: 0.667, noise_w_scale: 0.8 } as const;

/** A length above 1 is slower. A stability of 1 means no variation, 0 twice the default. */
function controlsOf({ speed, stability }: VoiceSettings): object {
  const pace = speed === 0 ? {} : { length_scale: 1 / scaleSpeed(speed, { slowest: 0.6, fastest: 1.5 }) };
  if (stability === neutralControls.stability) return pace;
  const varied = Object.entries(variation).map(([name, usual]) => [name, usual * 2 * (1 - stability)]);
  return { ...pace, ...Object.fromEntries(varied) };
}

/** The file as one frame at its rate. Throws `ProviderError` if it cannot be read. */
async function* frameOf(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<AudioFrame> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  if (signal.aborted) return;
  try {
    const { channels, rateHz } = decodeWav(Buffer.concat(parts));
    yield { samples: channels[0]!, rateHz };
  } catch (cause) {
    throw new ProviderError(provider, 'the response is not a readable WAV file', { retryable: true, cause });
  }
}
