import type { CallEvent } from '#engine/call/events.ts';
import { type Answer, type Change, compareChanged } from './what-if.ts';

/** Asks for a comparison; what is answered carries the same number. */
type Question = { readonly number: number; readonly changes: readonly Change[] };
/** The log of the call comes first, once. */
export type ToWorker = { readonly log: readonly CallEvent[] } | Question;
export type FromWorker = { readonly number: number; readonly answer: Answer };

let log: readonly CallEvent[] = [];

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('log' in data) log = data.log;
  else self.postMessage({ number: data.number, answer: compareChanged(log, data.changes) } satisfies FromWorker);
};
