import { createSileroDetector } from '#embedded/silero/detector.ts';
import { VoiceActivity } from '#engine/hearing/vad.ts';
import type { DetectionSession, OnWindow, VoiceDetector } from '#engine/ports/voice-detector.ts';
import { materialHz } from './clip.ts';

/** The product detector's output for a recording: the speech probability, the level in dBFS and the log odds of the caller of each window. */
export type DetectorWindows = {
  readonly probabilities: Float64Array;
  readonly levelsDb: Float64Array;
  readonly logOdds: readonly (number | undefined)[];
};

/** Reports of speech detection in milliseconds of the recording; `noticedMs` is the time of the report. */
export type SpeechReport =
  | { readonly type: 'started'; readonly noticedMs: number; readonly fromMs: number }
  | { readonly type: 'stopped'; readonly noticedMs: number; readonly spokeUntilMs: number };

const detector = createSileroDetector({ backlogWindows: 8_192, tickMs: Number.POSITIVE_INFINITY });
/** Number of recordings that the detector processes concurrently. */
const atOnce = 32;
const frameMs = 20;

/** Runs the product's detector over recordings; the probabilities are the same as in a call, where audio arrives frame by frame. */
export function runDetector(lines: readonly Int16Array[]): readonly DetectorWindows[] {
  const heard: DetectorWindows[] = [];
  for (let from = 0; from < lines.length; from += atOnce)
    heard.push(...detectTogether(lines.slice(from, from + atOnce)));
  return heard;
}

function detectTogether(lines: readonly Int16Array[]): readonly DetectorWindows[] {
  const heard = lines.map((): { probability: number; levelDb: number; callerLogOdds: number | undefined }[] => []);
  const streams = lines.map((_, index) =>
    detector.open((probability, levelDb = 0, callerLogOdds) =>
      heard[index]!.push({ probability, levelDb, callerLogOdds }),
    ),
  );
  for (const [index, samples] of lines.entries()) streams[index]!.write({ samples, rateHz: materialHz });
  while (detector.waitingWindows > 0) detector.tick();
  for (const stream of streams) stream.close();
  return heard.map((windows) => ({
    probabilities: Float64Array.from(windows, ({ probability }) => probability),
    levelsDb: Float64Array.from(windows, ({ levelDb }) => levelDb),
    logOdds: windows.map(({ callerLogOdds }) => callerLogOdds),
  }));
}

/** A detector that replays the product detector's results at the pace of the audio; `tick` as in the product. */
export class ReplayedDetector implements VoiceDetector {
  readonly name = detector.name;
  readonly windowMs = detector.windowMs;
  readonly tailMs = detector.tailMs;
  readonly #windows: DetectorWindows;
  #heardMs = 0;
  #told = 0;
  #tell: OnWindow | null = null;

  constructor(windows: DetectorWindows) {
    this.#windows = windows;
  }

  open(onWindow: OnWindow): DetectionSession {
    this.#tell = onWindow;
    return {
      write: ({ samples, rateHz }) => {
        this.#heardMs += (samples.length * 1000) / rateHz;
      },
      close: () => {
        this.#tell = null;
      },
    };
  }

  tick(): void {
    for (; (this.#told + 1) * this.windowMs <= this.#heardMs; this.#told += 1) {
      const { probabilities, levelsDb, logOdds } = this.#windows;
      this.#tell?.(probabilities[this.#told] ?? 0, levelsDb[this.#told], logOdds[this.#told]);
    }
  }
}

/**
 * Results of the engine's speech detection for the windows, and their times: a window is reported with the tick after the frame that completes it.
 */
export function detectSpeech(
  { probabilities, levelsDb, logOdds }: DetectorWindows,
  tickAfterMs: number,
): readonly SpeechReport[] {
  const { windowMs, tailMs } = detector;
  const activity = new VoiceActivity({ windowMs, tailMs });
  const heard: SpeechReport[] = [];
  for (const [window, probability] of probabilities.entries()) {
    const noticedMs = Math.ceil(((window + 1) * windowMs) / frameMs) * frameMs + tickAfterMs;
    const event = activity.hear(probability, levelsDb[window], logOdds[window]);
    if (event?.type === 'speech.started') heard.push({ type: 'started', noticedMs, fromMs: event.atMediaMs });
    if (event?.type === 'speech.stopped') {
      heard.push({ type: 'stopped', noticedMs, spokeUntilMs: event.spokeUntilMediaMs });
    }
  }
  return heard;
}
