import { encodeWav } from '#codecs/wav.ts';
import { msPerChar } from './fake-voice.ts';
import { startVoiceHttp } from './fake-voice-http.ts';
import { sineSamples } from './sine.ts';

const rateHz = 22_050;

/**
 * Piper's HTTP server: a whole WAV file for each text, at the rate of the voice. See
 * https://github.com/OHF-Voice/piper1-gpl/blob/main/docs/API_HTTP.md
 */
export function startFakePiper() {
  return startVoiceHttp({
    ...{ route: 'POST /', keyed: false },
    textOf: ({ text, voice }) => (typeof text === 'string' && typeof voice === 'string' ? text : null),
    answer: (text) => {
      const samples = sineSamples((text.length * msPerChar * rateHz) / 1_000, {
        ...{ frequencyHz: 300, rateHz, peak: 8_000 },
      });
      return { type: 'audio/wav', bytes: encodeWav({ channels: [samples], rateHz }, 'pcm_s16le') };
    },
  });
}
