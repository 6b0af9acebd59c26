import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WalletEntry } from '#client/paths.d.ts';
import { apiUrl } from '../../api/address.ts';
import { api, unwrap } from '../../api/client.ts';
import { usePagedRows } from '../../api/paged-rows.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { LongTable } from '../../components/long-table.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import type { QueryField } from '../../parts/query/fields.ts';
import { QueryEditor } from '../../parts/query/query-editor.tsx';
import { walletTexts } from '../../texts/wallet.ts';
import { Refund, ReverseTransaction } from './reverse-transaction.tsx';
import { transactionColumns } from './transaction-columns.tsx';

type EntryType = WalletEntry['type'];
const typeNames: Readonly<Record<EntryType, string>> = walletTexts.entryTypes;
const types = Object.keys(typeNames) as readonly EntryType[];

const kinds: Readonly<Record<string, QueryField['kind']>> = { amount: 'number', created_at: 'moment', type: 'choice' };
const fields: readonly QueryField[] = Object.entries(walletTexts.fields).map(([name, title]) => ({
  name,
  title,
  kind: kinds[name] ?? 'text',
  ...(name === 'type' ? { options: types.map((value) => ({ value, text: typeNames[value] })) } : {}),
}));

/** All transactions of the wallet, with filters by type and subject. */
export function Transactions() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('query') ?? '';
  const type = types.find((one) => one === search.get('type'));
  const [more, setMore] = useState(text !== '');
  const [undoing, setUndoing] = useState<WalletEntry | null>(null);
  const canUndo = useHasRole('owner');
  const columns = useMemo(() => transactionColumns(canUndo ? setUndoing : null), [canUndo]);
  const query = queryOf(type, text);
  const rows = usePagedRows({
    key: ['wallet entries', query],
    fetchPage: (page, page_size, signal) =>
      unwrap(api.GET('/wallet/transactions', { params: { query: { ...query, page, page_size } }, signal })),
  });
  const narrow = (change: Readonly<Record<string, string>>) =>
    setSearch(
      Object.fromEntries(Object.entries({ ...Object.fromEntries(search), ...change }).filter(([, one]) => one !== '')),
    );
  const isNarrowed = text !== '' || type !== undefined;
  return (
    <div className="wallet-entries">
      <search className="wallet-filters" aria-label={walletTexts.filters}>
        <Select
          label={walletTexts.type}
          value={type ?? ''}
          options={[{ value: '', text: walletTexts.any }, ...types.map((value) => ({ value, text: typeNames[value] }))]}
          onPick={(value) => narrow({ type: value })}
        />
        <Button kind="quiet" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? walletTexts.less : walletTexts.more}
        </Button>
        {isNarrowed && (
          <Button kind="quiet" onClick={() => narrow({ type: '', query: '' })}>
            {walletTexts.clear}
          </Button>
        )}
        <a
          className="button button-plain wallet-export"
          href={apiUrl(`/wallet/transactions.csv?${new URLSearchParams(query)}`)}
          download
        >
          {walletTexts.export}
        </a>
      </search>
      {more && <QueryEditor fields={fields} text={text} onApply={(next) => narrow({ query: next })} request={null} />}
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      {rows.error === null && rows.count === undefined && <Loading lines={6} />}
      {rows.count === 0 && (
        <Empty icon="wallet" title={isNarrowed ? walletTexts.noMatch : walletTexts.noEntries}>
          {isNarrowed ? null : walletTexts.noEntriesMore}
        </Empty>
      )}
      {rows.count !== undefined && rows.count > 0 && (
        <LongTable
          key={JSON.stringify(query)}
          label={walletTexts.entries}
          columns={columns}
          rows={rows}
          count={rows.count}
        />
      )}
      <ReverseTransaction entry={undoing?.type === 'charge' ? null : undoing} onClose={() => setUndoing(null)} />
      <Refund entry={undoing?.type === 'charge' ? undoing : null} onClose={() => setUndoing(null)} />
    </div>
  );
}

function queryOf(type: EntryType | undefined, text: string): { query?: string } {
  if (type === undefined) return text === '' ? {} : { query: text };
  return { query: text === '' ? JSON.stringify({ type }) : `{"$and":[{"type":"${type}"},${text}]}` };
}
