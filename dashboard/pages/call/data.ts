import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Call } from '#client/paths.d.ts';
import type { CallEvent } from '#engine/call/events.ts';
import { RecordingError } from '#engine/replay/recording.ts';
import { api, unwrap } from '../../api/client.ts';
import { parseTimeline, type Timeline } from './timeline.ts';

/** The polling interval for a call that may still change. */
const everyMs = 3_000;
const dayMs = 86_400_000;
/** With fewer replies, it means nothing which of them are among the slowest. */
const minReplies = 50;
/** The waveform's segments per second, and the API's maximum. */
const peaksPerSecond = 25;
const mostPeaks = 20_000;

const over: ReadonlySet<Call['status']> = new Set(['completed', 'busy', 'no-answer', 'failed', 'canceled']);
export const isOver = ({ status }: Pick<Call, 'status'>): boolean => over.has(status);

export function useCall(callId: string) {
  return useQuery({
    queryKey: ['call', callId],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/calls/{call_id}', { params: { path: { call_id: callId } }, signal }))).results,
    refetchInterval: ({ state }) => {
      const call = state.data;
      if (call === undefined) return false;
      // The analysis arrives shortly after the end.
      const isAnalysed = call.call_analysis !== null || call.start_time === null || isOld(call);
      return isOver(call) && isAnalysed ? false : everyMs;
    },
  });
}

const isOld = ({ end_time }: Call): boolean => end_time !== null && Date.now() - Date.parse(end_time) > 120_000;

/** The complete event log of a call; up to now while the call is in progress. */
export function useEvents(call: Call | undefined) {
  const callId = call?.call_id ?? '';
  return useQuery({
    queryKey: ['call', callId, 'events', call?.status],
    enabled: call !== undefined,
    queryFn: ({ client, queryKey, signal }) => fetchEvents(callId, client.getQueryData(queryKey) ?? [], signal),
    refetchInterval: call === undefined || isOver(call) ? false : everyMs,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** A log with the entries that the server has after its end; the same log if it has no more. */
export async function fetchEvents(
  callId: string,
  known: readonly CallEvent[],
  signal: AbortSignal,
): Promise<readonly CallEvent[]> {
  const header = { 'last-event-id': String(known.at(-1)?.event_id ?? 0) };
  const asked = api.GET('/calls/{call_id}/events', { params: { path: { call_id: callId }, header }, signal });
  const { results } = await unwrap(asked);
  // The API's entry without its type is the entry that turn taking wrote.
  return results.length === 0 ? known : fetchEvents(callId, [...known, ...(results as unknown as CallEvent[])], signal);
}

/** The conversation in a log; null if the log does not contain decisions. */
export function useTimeline(events: readonly CallEvent[] | undefined): Timeline | null {
  return useMemo(() => {
    if (events === undefined) return null;
    try {
      return parseTimeline(events);
    } catch (error) {
      if (error instanceof RecordingError) return null;
      throw error;
    }
  }, [events]);
}

/** The waveform of a recording. */
export function usePeaks(call: Call) {
  const points = Math.min(mostPeaks, Math.max(1_000, call.call_duration_seconds * peaksPerSecond));
  return useQuery({
    queryKey: ['call', call.call_id, 'peaks'],
    enabled: call.call_recording_url !== null,
    queryFn: async ({ signal }) => {
      const params = { path: { call_id: call.call_id }, query: { points } };
      return (await unwrap(api.GET('/calls/{call_id}/recording/peaks', { params, signal }))).results;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The response time of a call's assistant in the days around the call; null with too few replies. */
export function latencyQuery(call: Call) {
  const made = Date.parse(call.created_at);
  const span = { from: new Date(made - 29 * dayMs).toISOString(), to: new Date(made + dayMs).toISOString() };
  return {
    queryKey: ['latency', call.assistant_id, span],
    enabled: call.assistant_id !== null,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { assistant_id: call.assistant_id!, group_by: 'all' as const, ...span };
      const [group] = (await unwrap(api.GET('/analytics/latency', { params: { query }, signal }))).results;
      return group === undefined || group.answers < minReplies ? null : group.latency;
    },
    staleTime: 60_000,
  };
}

/** The name of the campaign that a call belongs to. */
export function useCampaignName(campaignId: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['campaign', campaignId, 'name'],
    enabled: campaignId !== null,
    queryFn: async ({ signal }) => {
      const params = { path: { campaign_id: campaignId! } };
      return (await unwrap(api.GET('/campaigns/{campaign_id}', { params, signal }))).results.name;
    },
    staleTime: 60_000,
  });
  return data;
}

type Page = { readonly results?: readonly { readonly call_id?: string }[] };

/** The calls of the originating list, newest first, as far as it was loaded; empty without one. */
export function useListedCallIds(callId: string): readonly string[] {
  const client = useQueryClient();
  const [listed] = useState(() => {
    const pages = client.getQueriesData<Page>({ queryKey: ['calls'] });
    const found = pages.find(([, page]) => page?.results?.some(({ call_id }) => call_id === callId));
    if (found === undefined) return [];
    const list = JSON.stringify(found[0].slice(0, -1));
    return pages
      .filter(([key]) => JSON.stringify(key.slice(0, -1)) === list)
      .toSorted(([one], [other]) => Number(one.at(-1)) - Number(other.at(-1)))
      .flatMap(([, page]) => page?.results?.map(({ call_id }) => call_id ?? '') ?? []);
  });
  return listed;
}
