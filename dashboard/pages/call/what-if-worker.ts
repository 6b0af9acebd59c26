import type { CallEvent } from '#engine/call/events.ts';
import { type Change, compareChanged, type ReplayAnswer } from '#engine/replay/changed-settings.ts';

/** A request for a comparison; the response carries the same number. */
type Question = { readonly number: number; readonly changes: readonly Change[] };
/** The log of the call, sent once at the start. */
export type ToWorker = { readonly log: readonly CallEvent[] } | Question;
export type FromWorker = { readonly number: number; readonly answer: ReplayAnswer };

let log: readonly CallEvent[] = [];

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('log' in data) log = data.log;
  else self.postMessage({ number: data.number, answer: compareChanged(log, data.changes) } satisfies FromWorker);
};
