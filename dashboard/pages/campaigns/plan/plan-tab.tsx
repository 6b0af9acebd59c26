import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Campaign, LeadPlan } from '#client/paths.d.ts';
import { api, unwrap } from '../../../api/client.ts';
import { usePagedRows } from '../../../api/paged-rows.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { LongTable } from '../../../components/long-table.tsx';
import { Empty, ErrorState, Loading } from '../../../components/states.tsx';
import type { Column } from '../../../components/table.tsx';
import { SegmentedControl } from '../../../components/tabs.tsx';
import { Time } from '../../../components/time.tsx';
import { leadTexts } from '../../../texts/campaigns.ts';
import { planTexts } from '../../../texts/plan.ts';
import { toLeadQuery } from '../leads/filter.ts';
import { planSentence } from './sentences.ts';
import './plan-tab.css';

const moments = [
  { value: 'now', text: planTexts.now },
  { value: 'at', text: planTexts.at },
] as const;

/** A dry run: the fate of each lead at a given time, with reasons. */
export function PlanTab({ campaign }: { readonly campaign: Campaign }) {
  const { campaign_id, status } = campaign;
  const [kind, setKind] = useState<'now' | 'at'>('now');
  const [when, setWhen] = useState('');
  const [number, setNumber] = useState('');
  const queries = useQueryClient();
  const sought = useDeferredValue(number);
  const isPaused = status === 'paused';
  const at = kind === 'at' && when !== '' ? new Date(when).toISOString() : undefined;
  const query = {
    ...(at === undefined ? {} : { at }),
    ...(isPaused ? { if_active: 'true' as const } : {}),
    ...toLeadQuery({ number: sought }),
  };
  const rows = usePagedRows({
    key: ['campaigns', campaign_id, 'plan', query],
    fetchPage: (page, page_size, signal) =>
      unwrap(
        api.GET('/campaigns/{campaign_id}/plan', {
          params: { path: { campaign_id }, query: { ...query, page, page_size } },
          signal,
        }),
      ),
  });
  const columns = useMemo(() => columnsOf(campaign_id), [campaign_id]);
  return (
    <div className="plan-tab">
      <p className="campaign-more">{planTexts.lead}</p>
      {isPaused && <p className="campaign-warning">{planTexts.paused}</p>}
      <search className="plan-filters" aria-label={leadTexts.filters}>
        <SegmentedControl label={planTexts.moment} options={moments} value={kind} onPick={setKind} />
        {kind === 'at' && (
          <Field
            label={planTexts.when}
            type="datetime-local"
            value={when}
            onChange={(event) => setWhen(event.target.value)}
          />
        )}
        <Field
          label={planTexts.search}
          type="search"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button onClick={() => void queries.invalidateQueries({ queryKey: ['campaigns', campaign_id, 'plan'] })}>
          {leadTexts.refresh}
        </Button>
      </search>
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      {rows.error === null && rows.count === undefined && <Loading lines={8} />}
      {rows.count === 0 && (
        <Empty icon="campaigns" title={sought === '' ? planTexts.none : planTexts.noMatch}>
          {sought === '' ? planTexts.noneMore : undefined}
        </Empty>
      )}
      {rows.count !== undefined && rows.count > 0 && (
        <LongTable label={planTexts.title} columns={columns} rows={rows} count={rows.count} />
      )}
    </div>
  );
}

const columnsOf = (campaignId: string): readonly Column<LeadPlan>[] => [
  {
    id: 'number',
    title: planTexts.columns.number,
    width: '170px',
    cell: ({ lead_id, to_number }) => (
      <Link className="row-link figures" to={`/campaigns/${campaignId}/leads/${lead_id}`}>
        {to_number}
      </Link>
    ),
  },
  {
    id: 'when',
    title: planTexts.columns.when,
    width: '148px',
    cell: ({ dial_at }) => (dial_at === null ? planTexts.never : <Time at={dial_at} />),
  },
  {
    id: 'why',
    title: planTexts.columns.why,
    width: 'minmax(320px, 1fr)',
    cell: (plan) => (
      <span className={plan.reason === null ? 'plan-ready' : undefined} title={planSentence(plan)}>
        {planSentence(plan)}
      </span>
    ),
  },
];
