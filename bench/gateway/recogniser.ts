import { durationMs } from '#codecs/frame.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { Schedule } from './schedule.ts';
import { questionText } from './words.ts';

/** Time from the true end of a turn to its final. */
const finalAfterMs = 100;

/**
 * Speech to text of one call by its schedule: one final per turn, 100 ms of received audio after the true end of the turn, and no interims. If asked
 * for a final while no words are pending, it returns an empty one.
 */
export function createStubRecogniser({ leadMs, loopMs, speechMs }: Schedule): SpeechToText {
  return {
    name: 'stub-stt',
    ratesHz: [8000],
    listen(options, sink) {
      let heardMs = 0;
      let turn = 0;
      const startMs = (): number => leadMs + turn * loopMs;
      const finish = (): void => {
        const text = questionText(turn);
        turn += 1;
        sink.final({ text, confidence: null });
      };
      options.signal.addEventListener('abort', () => sink.closed(null), { once: true });
      return {
        write(frame) {
          heardMs += durationMs(frame);
          if (heardMs >= startMs() + speechMs + finalAfterMs) finish();
        },
        onset() {},
        finalise() {
          if (heardMs <= startMs()) sink.final({ text: '', confidence: null });
        },
        expect() {},
      };
    },
  };
}
