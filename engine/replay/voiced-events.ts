import type { VoicedRun } from '../call/voiced-runs.ts';
import type { At } from '../ports/clock.ts';
import type { RecordedInput, Recording } from './recording.ts';

/** Interval between reports of speech progress. */
const everyMs = 32;

/** Regenerates the reports of speech progress that were only summed up; omits those that were logged individually. */
export function restoreVoicedEvents({ steps, notes }: Recording): readonly RecordedInput[] {
  const logged = steps.flatMap(({ event }) => (event.type === 'caller.voiced' ? [event.at] : []));
  return notes.flatMap(({ after, event }) => {
    if (event.type !== 'voicing.measured') return [];
    return (event.runs as unknown as readonly VoicedRun[])
      .flatMap(pointsOf)
      .filter(([at]) => !logged.some((other) => Math.abs(other - at) < everyMs / 2))
      .map(([at, voicedMs]): RecordedInput => ({ event: { type: 'caller.voiced', at, voicedMs }, seq: after }));
  });
}

function pointsOf([from, voicedFromMs, until, voicedUntilMs]: VoicedRun): readonly (readonly [At, number])[] {
  const count = Math.round((voicedUntilMs - voicedFromMs) / everyMs);
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = count === 0 ? 0 : index / count;
    return [from + share * (until - from), voicedFromMs + share * (voicedUntilMs - voicedFromMs)] as const;
  });
}
