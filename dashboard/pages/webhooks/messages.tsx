import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { WebhookDelivery } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { usePagedRows } from '../../api/paged-rows.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { LongTable } from '../../components/long-table.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { moment } from '../../format/time.ts';
import { DeliveryStatusBadge } from '../../parts/delivery-status.tsx';
import { webhookTexts } from '../../texts/webhooks.ts';
import { eventKinds } from './edit-endpoint.tsx';

const { columns: titles } = webhookTexts;
const statuses = Object.keys(webhookTexts.statuses) as readonly WebhookDelivery['status'][];

const columns: readonly Column<WebhookDelivery>[] = [
  {
    id: 'event',
    title: titles.event,
    width: 'minmax(150px, 1.4fr)',
    cell: ({ event, delivery_id }) => (
      <Link className="row-link mono" to={`/webhooks/${delivery_id}`}>
        {event}
      </Link>
    ),
  },
  { id: 'status', title: titles.status, width: '140px', cell: ({ status }) => <DeliveryStatusBadge status={status} /> },
  { id: 'made', title: titles.made, width: '148px', cell: ({ created_at }) => <Time at={created_at} /> },
  { id: 'attempts', title: titles.attempts, width: '84px', align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'next',
    title: titles.next,
    width: 'minmax(150px, 1fr)',
    cell: (delivery) => <WhatNext delivery={delivery} />,
  },
  {
    id: 'about',
    title: titles.about,
    width: 'minmax(90px, 0.7fr)',
    cell: ({ call_id, campaign_id }) => (
      <span className="webhook-soft">
        {call_id !== null ? webhookTexts.call : campaign_id !== null ? webhookTexts.campaign : ''}
      </span>
    ),
  },
];

function WhatNext({ delivery: { status, next_attempt_at, ended_at } }: { readonly delivery: WebhookDelivery }) {
  if (ended_at !== null) return <Time at={ended_at} />;
  const next = next_attempt_at === null ? webhookTexts.now : webhookTexts.at(moment(new Date(next_attempt_at)));
  return <span className="webhook-soft">{status === 'pending' ? next : ''}</span>;
}

/** The messages, and whether they were delivered. */
export function Messages() {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState(0);
  const status = statuses.find((one) => one === search.get('status'));
  const event = eventKinds.find((one) => one === search.get('event'));
  const callId = search.get('call_id') ?? undefined;
  const query = {
    ...(status === undefined ? {} : { status }),
    ...(event === undefined ? {} : { event }),
    ...(callId === undefined ? {} : { call_id: callId }),
  };
  const isNarrowed = Object.keys(query).length > 0;
  const narrow = (name: string, value: string) =>
    setSearch(Object.fromEntries(Object.entries({ ...query, [name]: value }).filter(([, one]) => one !== '')));
  const rows = usePagedRows({
    key: ['webhook deliveries', query, asked],
    fetchPage: (page, page_size, signal) =>
      unwrap(api.GET('/webhooks/deliveries', { params: { query: { ...query, page, page_size } }, signal })),
  });
  const any = { value: '', text: webhookTexts.any } as const;
  const clear = () => setSearch({});
  return (
    <div className="webhook-messages">
      <header className="webhook-bar">
        <h2>{webhookTexts.messages}</h2>
        <search className="webhook-filters" aria-label={webhookTexts.filters}>
          <Select
            label={webhookTexts.status}
            value={status ?? ''}
            options={[any, ...statuses.map((value) => ({ value, text: webhookTexts.statuses[value] }))]}
            onPick={(value) => narrow('status', value)}
          />
          <Select
            label={webhookTexts.event}
            value={event ?? ''}
            options={[any, ...eventKinds.map((value) => ({ value, text: value }))]}
            onPick={(value) => narrow('event', value)}
          />
          <Button onClick={() => setAsked(asked + 1)}>{webhookTexts.refresh}</Button>
          {isNarrowed && (
            <Button kind="quiet" onClick={clear}>
              {webhookTexts.clear}
            </Button>
          )}
        </search>
      </header>
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      {rows.error === null && rows.count === undefined && <Loading lines={6} />}
      {rows.count === 0 && (
        <Empty icon="webhooks" title={isNarrowed ? webhookTexts.noMatch : webhookTexts.noMessages}>
          {isNarrowed ? null : webhookTexts.noMessagesMore}
        </Empty>
      )}
      {rows.count !== undefined && rows.count > 0 && (
        <LongTable
          key={JSON.stringify([query, asked])}
          label={webhookTexts.messages}
          columns={columns}
          rows={rows}
          count={rows.count}
        />
      )}
    </div>
  );
}
