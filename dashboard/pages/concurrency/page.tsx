import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAssistants } from '../../api/assistants.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { Figure, FigureRow, Meter } from '../../components/figures.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { SegmentedControl } from '../../components/tabs.tsx';
import { count, percent } from '../../format/number.ts';
import { concurrencyTexts } from '../../texts/concurrency.ts';
import { ChangeLimit } from './change-limit.tsx';
import { History } from './history.tsx';
import { SlotHolders } from './holders.tsx';
import { Limits } from './limits.tsx';
import './page.css';
import { maxPeak, type Period, periods, spanOf } from './span.ts';

const liveMs = 5_000;
const historyMs = 60_000;
const { figures } = concurrencyTexts;

/** The number of concurrent calls, their owners, and their limits. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const [changing, setChanging] = useState(false);
  const isOwner = useHasRole('owner');
  const period = periods.find((one) => one === search.get('period')) ?? 'day';
  const assistant_id = search.get('assistant') ?? '';
  const { from, to, step } = spanOf(period);
  const now = useQuery({
    queryKey: ['concurrency', 'detail'],
    queryFn: ({ signal }) => unwrap(api.GET('/users/concurrency', { signal })),
    refetchInterval: liveMs,
  });
  const query = {
    from: from.toISOString(),
    to: to.toISOString(),
    step,
    ...(assistant_id === '' ? {} : { assistant_id }),
  };
  const history = useQuery({
    queryKey: ['concurrency', 'history', query],
    queryFn: ({ signal }) => unwrap(api.GET('/analytics/concurrency', { params: { query }, signal })),
    refetchInterval: historyMs,
  });
  const usage = now.data?.results;
  const peaks = history.data?.results;
  const [on, limit] = [usage?.concurrency_count ?? 0, usage?.concurrency_limit ?? 0];
  const most = peaks === undefined ? undefined : maxPeak(peaks);
  return (
    <PageFrame
      title={concurrencyTexts.title}
      lead={concurrencyTexts.lead}
      actions={isOwner && <Button onClick={() => setChanging(true)}>{concurrencyTexts.change}</Button>}
    >
      {now.error !== null && <ErrorState error={now.error} onRetry={() => void now.refetch()} />}
      {now.error === null && (
        <FigureRow>
          <Figure
            title={figures.now}
            value={usage && count(on)}
            unit={usage && figures.nowOf(count(limit))}
            more={<Meter value={limit === 0 ? 1 : on / limit} />}
          />
          <Figure title={figures.free} value={usage && count(Math.max(0, limit - on))} more={figures.freeMore} />
          <Figure
            title={figures.peak}
            value={most === undefined ? undefined : count(most)}
            more={figures.peakMore[period]}
          />
          <Figure
            title={figures.share}
            value={most === undefined || usage === undefined ? undefined : percent(limit === 0 ? 1 : most / limit)}
            more={figures.shareMore}
          />
        </FigureRow>
      )}
      <Panel
        title={concurrencyTexts.history[step]}
        actions={
          <Filters period={period} assistant={assistant_id} onChange={(next) => setSearch(next, { replace: true })} />
        }
      >
        {history.error !== null && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
        {history.error === null && peaks === undefined && <Loading lines={4} />}
        {peaks !== undefined && usage !== undefined && <History peaks={peaks} limit={limit} step={step} />}
      </Panel>
      {usage !== undefined && (
        <>
          <SlotHolders usage={usage} />
          <Limits usage={usage} />
          <ChangeLimit usage={usage} open={changing} onClose={() => setChanging(false)} />
        </>
      )}
    </PageFrame>
  );
}

type FiltersProps = {
  readonly period: Period;
  readonly assistant: string;
  readonly onChange: (search: Record<string, string>) => void;
};

function Filters({ period, assistant, onChange }: FiltersProps) {
  const assistants = useAssistants();
  const searchOf = (next: Period, id: string) => ({ period: next, ...(id === '' ? {} : { assistant: id }) });
  return (
    <search className="concurrency-filters" aria-label={concurrencyTexts.period}>
      <Select
        label={concurrencyTexts.assistant}
        value={assistant}
        options={[
          { value: '', text: concurrencyTexts.anyAssistant },
          ...assistants.map(({ assistant_id, name }) => ({ value: assistant_id, text: name })),
        ]}
        onPick={(id) => onChange(searchOf(period, id))}
      />
      <SegmentedControl
        label={concurrencyTexts.period}
        value={period}
        options={periods.map((value) => ({ value, text: concurrencyTexts.periods[value] }))}
        onPick={(next) => onChange(searchOf(next, assistant))}
      />
    </search>
  );
}
