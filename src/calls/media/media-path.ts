import type { AudioFormat } from '#codecs/format.ts';
import { type MediaPath, negotiate } from '#codecs/negotiation.ts';
import type { Leg } from '#engine/ports/leg.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';

/** The two directions of a call's media as its wire carries them. */
type Wire = { readonly heard: AudioFormat; readonly leg: Leg };

/** The format of a call's audio at each stage, and where it is converted. */
export function mediaPath({ heard, leg }: Wire, stt: SpeechToText, tts: TextToSpeech): MediaPath {
  const outgoing = leg.format ?? { encoding: 'pcm_s16le', rateHz: leg.rateHz };
  return negotiate({
    incoming: [heard],
    outgoing: [outgoing],
    recogniser: stt.formats ?? [],
    voice: tts.formats ?? [],
  });
}
