import type { LoadCallOptions } from '#demo/load/call.ts';
import type { CallerAudio } from '#demo/load/speech.ts';
import { scheduledTalk } from '#demo/load/talk-policy.ts';
import type { Schedule } from '../gateway/schedule.ts';

const frameMs = 20;

/** Schedule of the load contract for the call with this number: onsets are spread over all phases of a detector's window. */
export function contractSchedule(call: number, { speechMs }: CallerAudio): Schedule {
  return { leadMs: 1_000 + (call % 8) * frameMs, loopMs: 4_000, speechMs, parity: (call >> 3) % 2 };
}

/** A caller who speaks by a schedule, which the start of the stream states. */
export function scheduledCaller(schedule: Schedule): Pick<LoadCallOptions, 'talk' | 'parameters'> {
  const parameters = Object.fromEntries(Object.entries(schedule).map(([name, value]) => [name, String(value)]));
  return { talk: scheduledTalk(schedule), parameters };
}
