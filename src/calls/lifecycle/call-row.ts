import type { StoredCall } from '../../store/calls/calls.ts';
import { outcomeOf } from './outcome.ts';

/** The public fields of a call, named as in the API. `baseUrl` is for the URL of its recording. */
export function publicCallFields(call: StoredCall, baseUrl: string) {
  const duration = durationMs(call);
  const { account_id, node_id, finding, recording, variables, variable_names, ...shown } = call;
  return {
    ...shown,
    outcome: outcomeOf(call),
    variables: [...(variable_names ?? Object.keys(variables))],
    created_at: toOffsetTime(call.created_at),
    start_time: call.start_time && toOffsetTime(call.start_time),
    end_time: call.end_time && toOffsetTime(call.end_time),
    call_duration_seconds: Math.round(duration / 1000),
    call_duration_ms: duration,
    call_recording_url:
      recording === null || call.end_time === null ? null : `${baseUrl}/calls/${call.call_id}/recording`,
  };
}

/** RFC 3339 with the offset of UTC. */
export const toOffsetTime = (date: Date): string => date.toISOString().replace('Z', '+00:00');

/** The duration of the conversation, up to now while the call is in progress. */
function durationMs({ start_time, end_time }: StoredCall): number {
  if (start_time === null) return 0;
  return Math.max(0, (end_time ?? new Date()).getTime() - start_time.getTime());
}
