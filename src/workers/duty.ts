/** The work of a process behind the port: everything, or only its calls or its API requests. */
export type Duty = 'everything' | 'calls' | 'api';

/** Whether a process with this duty takes calls. */
export const takesCalls = (duty: Duty): boolean => duty !== 'api';

/** Whether a process with this duty answers API requests, and so also carries out jobs and dials campaigns. */
export const answersRequests = (duty: Duty): boolean => duty !== 'calls';

/** Returns the duties of the processes behind the port, the one that starts first at the front: it must answer requests. */
export function dutiesOf({
  workers,
  apiWorkers,
}: {
  readonly workers: number;
  readonly apiWorkers: number;
}): readonly Duty[] {
  const apart = apiWorkers > 0;
  const api = Array.from({ length: apiWorkers }, () => 'api' as const);
  return [...api, ...Array.from({ length: workers }, () => (apart ? ('calls' as const) : ('everything' as const)))];
}
