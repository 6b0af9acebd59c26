import { durationMs } from '#codecs/frame.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { OpenCounter } from './usage.ts';

/** Counts the audio that is written to a recognizer while it listens; replayed audio counts again. */
export function withRecogniserUsage(stt: SpeechToText, open: OpenCounter): SpeechToText {
  const { name, ratesHz, formats, finalP99Ms } = stt;
  const count = open({ part: 'speech_to_text', provider: name, unit: 'audio_seconds' });
  return {
    name,
    ratesHz,
    ...(formats === undefined ? {} : { formats }),
    ...(finalP99Ms === undefined ? {} : { finalP99Ms }),
    listen: (options, sink) => {
      let open = true;
      const listening = stt.listen(options, {
        interim: (text) => sink.interim(text),
        final: (result) => sink.final(result),
        ended: () => sink.ended?.(),
        eagerEnded: (text) => sink.eagerEnded?.(text),
        resumed: () => sink.resumed?.(),
        closed: (error) => {
          open = false;
          sink.closed(error);
        },
      });
      return {
        write: (frame) => {
          if (open) count(durationMs(frame) / 1_000);
          listening.write(frame);
        },
        onset: (preRollMs) => listening.onset(preRollMs),
        pausing: (silentMs) => listening.pausing?.(silentMs),
        finalise: () => listening.finalise(),
        expect: (context) => listening.expect(context),
      };
    },
  };
}

/** Counts the characters that a voice gets and the audio that it produces, whether or not it is heard. */
export function withVoiceUsage(tts: TextToSpeech, open: OpenCounter): TextToSpeech {
  const at = { part: 'text_to_speech', provider: tts.name } as const;
  const characters = open({ ...at, unit: 'characters' });
  const seconds = open({ ...at, unit: 'audio_seconds' });
  return {
    name: tts.name,
    ...(tts.formats === undefined ? {} : { formats: tts.formats }),
    speak: (options, sink) => {
      const speaking = tts.speak(options, {
        audio: (frame) => {
          seconds(durationMs(frame) / 1_000);
          sink.audio(frame);
        },
        aligned: (points) => sink.aligned(points),
        closed: (error) => sink.closed(error),
      });
      return {
        write: (text) => {
          characters([...text].length);
          speaking.write(text);
        },
        end: () => speaking.end(),
      };
    },
  };
}
