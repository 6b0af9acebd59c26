import type { Period } from './period.ts';

/** The link to the calls of a period behind a number; `query` is a filter of the API. */
export function callsLink(period: Period, query?: object): string {
  const search = new URLSearchParams({ period, ...(query === undefined ? {} : { query: JSON.stringify(query) }) });
  return `/calls?${search}`;
}

/** Answered calls. */
export const answeredFilter = { start_time: { $isnot: null } } as const;
