import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CallOverview } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { startOfDay } from '../../format/time.ts';

export const periods = [1, 7, 30, 90] as const;
export type Period = (typeof periods)[number];
export type Choice = {
  readonly days: Period;
  readonly assistant: string;
  readonly campaign: string;
  readonly by: 'assistant' | 'campaign';
};

const hourMs = 3_600_000;

/** The selected filters, in the address of the page. */
export function useChoice(): readonly [Choice, (next: Partial<Choice>) => void] {
  const [search, setSearch] = useSearchParams();
  const choice: Choice = {
    days: periods.find((one) => String(one) === search.get('days')) ?? 7,
    assistant: search.get('assistant') ?? '',
    campaign: search.get('campaign') ?? '',
    by: search.get('by') === 'campaign' ? 'campaign' : 'assistant',
  };
  const choose = (next: Partial<Choice>): void => {
    const entries = Object.entries({ ...choice, ...next }).map(([name, value]) => [name, String(value)]);
    setSearch(Object.fromEntries(entries.filter(([, value]) => value !== '')), { replace: true });
  };
  return [choice, choose];
}

/** The figures over time and by group; steps without calls are null. */
export function useOverview({ days, assistant, campaign, by }: Choice) {
  const from = startOfDay(days - 1);
  const to = startOfDay(-1);
  const step = days === 1 ? 'hour' : 'day';
  const filter = {
    from: from.toISOString(),
    to: to.toISOString(),
    ...(assistant === '' ? {} : { assistant_id: assistant }),
    ...(campaign === '' ? {} : { campaign_id: campaign }),
  };
  const ask = (query: { step: 'all' | 'hour' | 'day'; group_by: 'none' | 'assistant' | 'campaign' }) => ({
    queryKey: ['overview', filter, query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(api.GET('/analytics/overview', { params: { query: { ...filter, ...query } }, signal })),
    placeholderData: keepPreviousData,
  });
  const overTime = useQuery(ask({ step, group_by: 'none' }));
  const groups = useQuery(ask({ step: 'all', group_by: by }));
  const found = overTime.data?.results;
  const fromMs = from.getTime();
  const steps = useMemo(
    () =>
      found === undefined
        ? null
        : stepsOf(found, { fromMs, toMs: to.getTime(), stepMs: step === 'hour' ? hourMs : 24 * hourMs }),
    [found, fromMs, to.getTime(), step],
  );
  return {
    steps,
    step,
    groups: groups.data?.results,
    error: overTime.error ?? groups.error,
    retry: () => void overTime.refetch(),
  } as const;
}

type Steps = { readonly fromMs: number; readonly toMs: number; readonly stepMs: number };
export type Step = { readonly at: number; readonly figures: CallOverview | null };

function stepsOf(found: readonly CallOverview[], { fromMs, toMs, stepMs }: Steps): readonly Step[] {
  const byTime = new Map(found.map((one) => [Date.parse(one.begins_at), one]));
  const length = Math.round((Math.min(toMs, Date.now()) - fromMs) / stepMs + 0.5);
  return Array.from({ length }, (_, place) => fromMs + place * stepMs).map((at) => ({
    at,
    figures: byTime.get(at) ?? null,
  }));
}
