import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '#client/paths.d.ts';
import { api, take } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, Failed, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { Wide } from '../../components/wide.tsx';
import { keyTexts } from '../../texts/api-keys.ts';
import { CreateKey } from './create-key.tsx';
import { RevokeKey } from './revoke-key.tsx';

type Key = ApiKey;

const columnsWith = (revoke: (key: Key) => void): readonly Column<Key>[] => [
  {
    id: 'name',
    title: keyTexts.columns.name,
    width: 'minmax(120px, 2fr)',
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    id: 'prefix',
    title: keyTexts.columns.prefix,
    width: 'minmax(110px, 1fr)',
    cell: ({ prefix }) => <code>{prefix}…</code>,
  },
  {
    id: 'created',
    title: keyTexts.columns.created,
    width: '130px',
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  {
    id: 'used',
    title: keyTexts.columns.used,
    width: '130px',
    cell: ({ last_used_at }) => (last_used_at === null ? keyTexts.never : <Time at={last_used_at} />),
  },
  {
    id: 'revoke',
    title: '',
    width: '90px',
    align: 'end',
    cell: (key) => (
      <Button kind="quiet" aria-label={keyTexts.revokeNamed(key.name)} onClick={() => revoke(key)}>
        {keyTexts.revoke}
      </Button>
    ),
  },
];

/** Keys that programs show. */
export function Page() {
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<Key | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['api keys'],
    queryFn: ({ signal }) => take(api.GET('/api-keys', { params: { query: { page_size: 100 } }, signal })),
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
        {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading />}
        {data?.count === 0 && (
          <Empty icon="keys" title={keyTexts.none}>
            {keyTexts.noneMore}
          </Empty>
        )}
        {data !== undefined && data.count > 0 && (
          <Wide label={keyTexts.title}>
            <Table
              label={keyTexts.title}
              columns={columnsWith(setRevoking)}
              rows={data.results}
              keyOf={({ api_key_id }) => api_key_id}
            />
          </Wide>
        )}
      </Panel>
      <CreateKey open={creating} onClose={() => setCreating(false)} />
      <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />
    </PageFrame>
  );
}
