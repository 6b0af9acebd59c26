import type { Period } from './period.ts';

/** The address of the calls of a period that a number counts; `query` is a filter of the API. */
export function callsBehind(period: Period, query?: object): string {
  const search = new URLSearchParams({ period, ...(query === undefined ? {} : { query: JSON.stringify(query) }) });
  return `/calls?${search}`;
}

/** Somebody answered. */
export const answered = { start_time: { $isnot: null } } as const;
