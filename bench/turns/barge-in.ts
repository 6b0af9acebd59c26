import type { TurnOptions } from '#engine/turn/options.ts';
import type { Clip } from './clip.ts';
import type { SpokenSegment } from './ground-truth-recogniser.ts';
import { explanation } from './overlap-scripts.ts';
import { type OverlapRecording, settleMs } from './overlaps.ts';
import { imaginedSegment } from './recogniser-errors.ts';
import { type TickedDetector, VirtualCall } from './virtual-call.ts';

/** One overlap as detected for turn taking. */
type BargeInRun = {
  readonly recording: OverlapRecording;
  readonly line: Int16Array;
  readonly detector: TickedDetector;
  readonly turns: TurnOptions;
  readonly punctuated: boolean;
  readonly wordErrorShare?: number;
  readonly clips: ReadonlyMap<string, Clip>;
};

/** Outcome of the assistant's speech. */
export type BargeInVerdict = {
  readonly recording: OverlapRecording;
  /** Whether it was stopped, and if so, whether before the overlap started. */
  readonly outcome: 'stopped' | 'stopped before' | 'went on';
  /** How often it was paused and resumed. */
  readonly resumes: number;
  /** Time from the true onset to the end of its last frame that the caller heard; null if it was not stopped. */
  readonly stopMs: number | null;
};

const frameMs = 20;
const tooLateMs = 2_500;

/** Plays the overlap into a call and observes whether the assistant stops, and when the caller heard the last of it. */
export async function bargeIn(run: BargeInRun): Promise<BargeInVerdict> {
  const { recording, line, detector, turns, punctuated, clips, wordErrorShare = 0 } = run;
  const { onsetMs, untilMs } = recording;
  let clearedMs: number | null = null;
  let resumes = 0;
  const call = new VirtualCall(
    {
      line,
      detector,
      turns,
      punctuated,
      clips,
      seed: recording.seed,
      stretches: stretchesHeard(recording, wordErrorShare),
      wordErrorShare,
      opening: explanation.join(' '),
      expects: {},
      echo: recording.echo,
    },
    (event, atMs) => {
      if (event.type === 'playback.clear') clearedMs ??= atMs;
      if (event.type === 'playback.resume' && atMs >= onsetMs && clearedMs === null) resumes += 1;
    },
  );
  await call.run(untilMs + settleMs, () => clearedMs !== null && clearedMs + 100 < untilMs);
  const outcome = outcomeOf(recording, clearedMs);
  const stopMs = outcome === 'stopped' ? lastHeardMs(call, clearedMs ?? 0) - onsetMs : null;
  return { recording, outcome, resumes, stopMs };
}

/** In sound without words, a recognizer that makes errors may imagine some. */
function stretchesHeard(recording: OverlapRecording, wordErrorShare: number): readonly SpokenSegment[] {
  const { stretches, onsetMs, untilMs, seed } = recording;
  if (stretches.length > 0) return stretches;
  return [imaginedSegment({ fromMs: onsetMs, untilMs }, wordErrorShare, seed) ?? []].flat();
}

function outcomeOf({ onsetMs, untilMs }: OverlapRecording, clearedMs: number | null): BargeInVerdict['outcome'] {
  if (clearedMs === null || clearedMs >= untilMs + tooLateMs) return 'went on';
  return clearedMs < onsetMs ? 'stopped before' : 'stopped';
}

/** The end of the last frame that was playing when the line was cleared, or that had played before the pause. */
function lastHeardMs({ carrier, startsAt }: VirtualCall, clearedMs: number): number {
  const before = carrier.playedAt.map((at) => at - startsAt).findLast((atMs) => atMs <= clearedMs);
  return (before ?? 0) + frameMs;
}
