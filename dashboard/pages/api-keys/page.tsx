import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiKey } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { keyTexts } from '../../texts/api-keys.ts';
import { shellTexts } from '../../texts/shell.ts';
import { CreateKey } from './create-key.tsx';
import { RevokeKey } from './revoke-key.tsx';
import './page.css';

type Key = ApiKey;

const columnsWith = (revoke: (key: Key) => void): readonly Column<Key>[] => [
  {
    id: 'name',
    title: keyTexts.columns.name,
    width: 'minmax(150px, 2fr)',
    cell: ({ name, prefix }) => (
      <TwoLines below={<code>{prefix}…</code>}>
        <strong>{name}</strong>
      </TwoLines>
    ),
  },
  {
    id: 'scopes',
    title: keyTexts.columns.scopes,
    width: 'minmax(190px, 3fr)',
    cell: (key) => (
      <TwoLines below={limitsOf(key)}>{key.scopes.map((scope) => keyTexts.scopeNames[scope]).join(', ')}</TwoLines>
    ),
  },
  {
    id: 'created',
    title: keyTexts.columns.created,
    width: '148px',
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  {
    id: 'expires',
    title: keyTexts.columns.expires,
    width: '150px',
    cell: ({ expires_at }) => <Expiry at={expires_at} />,
  },
  {
    id: 'used',
    title: keyTexts.columns.used,
    width: '148px',
    cell: (key) => <LastUse apiKey={key} />,
  },
  {
    id: 'revoke',
    title: shellTexts.actions,
    hidesTitle: true,
    width: '128px',
    align: 'end',
    cell: (key) => (
      <Button kind="quiet" aria-label={keyTexts.revokeNamed(key.name)} onClick={() => revoke(key)}>
        {keyTexts.revoke}
      </Button>
    ),
  },
];

type TwoLinesProps = { readonly children: ReactNode; readonly below: ReactNode };

function TwoLines({ children, below }: TwoLinesProps) {
  return (
    <span className="key-lines">
      <span>{children}</span>
      {below !== null && <small>{below}</small>}
    </span>
  );
}

/** The limits of a key; null for none. */
function limitsOf({ assistants, allowed_addresses }: Key): string | null {
  const parts = [
    ...(assistants === null ? [] : [keyTexts.countOfAssistants(assistants.length)]),
    ...(allowed_addresses ?? []),
  ];
  return parts.length === 0 ? null : keyTexts.limitedTo(parts.join(', '));
}

function Expiry({ at }: { readonly at: string | null }) {
  if (at === null) return keyTexts.never;
  return Date.parse(at) <= Date.now() ? <Badge tone="danger">{keyTexts.expired}</Badge> : <Time at={at} />;
}

function LastUse({ apiKey: { last_used_at, last_used_address } }: { readonly apiKey: Key }) {
  if (last_used_at === null) return keyTexts.never;
  return (
    <TwoLines below={last_used_address === null ? null : keyTexts.usedFrom(last_used_address)}>
      <Time at={last_used_at} />
    </TwoLines>
  );
}

/** Keys for programs. */
export function Page() {
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<Key | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['api keys'],
    queryFn: ({ signal }) => unwrap(api.GET('/api-keys', { params: { query: { page_size: 100 } }, signal })),
  });
  return (
    <PageFrame
      title={keyTexts.title}
      lead={keyTexts.lead}
      actions={
        <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
          {keyTexts.create}
        </Button>
      }
    >
      <Panel>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading />}
        {data?.count === 0 && (
          <Empty icon="keys" title={keyTexts.none}>
            {keyTexts.noneMore}
          </Empty>
        )}
        {data !== undefined && data.count > 0 && (
          <HorizontalScroll label={keyTexts.title}>
            <Table
              label={keyTexts.title}
              columns={columnsWith(setRevoking)}
              rows={data.results}
              keyOf={({ api_key_id }) => api_key_id}
            />
          </HorizontalScroll>
        )}
      </Panel>
      <CreateKey open={creating} onClose={() => setCreating(false)} />
      <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />
    </PageFrame>
  );
}
