import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { View } from '#client/paths.d.ts';
import { apiUrl, ownUrl } from '../../api/address.ts';
import { useZoneOf } from '../../api/assistants.ts';
import { api, take } from '../../api/client.ts';
import { usePagedRows } from '../../api/paged-rows.ts';
import { useMay } from '../../app/session-context.ts';
import { Button } from '../../components/button.tsx';
import { LongTable } from '../../components/long-table.tsx';
import { PageFrame } from '../../components/page.tsx';
import { Empty, Failed, Loading } from '../../components/states.tsx';
import { count as written } from '../../format/number.ts';
import { kindsOf } from '../../parts/query/fields.ts';
import { QueryEditor } from '../../parts/query/query-editor.tsx';
import { readFilter as readConditions } from '../../parts/query/tree.ts';
import { callTexts } from '../../texts/calls.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { keepColumns, keptColumns, readColumns, sameColumns, usualColumns } from './chosen-columns.ts';
import { allColumns } from './columns.tsx';
import { callFields } from './fields.ts';
import { type CallFilter, curlOf, filterOf, queryOf, readFilter, viewOf, writeFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import './page.css';
import { SaveView } from './save-view.tsx';

const kindOf = kindsOf(callFields);
const conditionsIn = (query: string): number => (query === '' ? 0 : (readConditions(query, kindOf)?.nodes.length ?? 1));

/** All calls, narrowed as the address says. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const [until, setUntil] = useState(() => new Date());
  const filter = readFilter(search);
  const [more, setMore] = useState(filter.query !== '');
  const [asking, setAsking] = useState<'columns' | 'view' | null>(null);
  const mayKeep = useMay('editor');
  const views = useViews();
  const view = views.find(({ view_id }) => view_id === search.get('view')) ?? null;
  const query = queryOf(filter, until);
  const zoneOf = useZoneOf();
  const columns = useMemo(() => allColumns(zoneOf), [zoneOf]);
  const known = columns.map(({ id }) => id);
  const chosen = readColumns(search.get('columns'), known) ?? readColumns(keptColumns(), known) ?? usualColumns;
  const rows = usePagedRows({
    key: ['calls', query],
    fetchPage: (page, page_size, signal) =>
      take(api.GET('/calls', { params: { query: { ...query, brief: 'true', page, page_size } }, signal })),
  });
  const isNarrowed = Object.keys(writeFilter(filter)).length > 0;
  const go = (next: CallFilter, rest: { view?: string | null; columns?: readonly string[] } = {}) => {
    const shown = rest.columns ?? readColumns(search.get('columns'), known) ?? [];
    const picked = rest.view === undefined ? search.get('view') : rest.view;
    setSearch({
      ...writeFilter(next),
      ...(shown.length === 0 ? {} : { columns: shown.join() }),
      ...(picked === null ? {} : { view: picked }),
    });
  };
  const clear = () => setSearch({});
  const pick = (next: View | null) => {
    if (next === null) return clear();
    setMore(next.parameters.query !== undefined);
    go(filterOf(next), { view: next.view_id, columns: next.columns });
  };
  const closeDialog = () => setAsking(null);
  const titles = columns.map(({ id, title }) => ({ id, title }));
  return (
    <PageFrame
      title={callTexts.title}
      fills
      actions={
        <>
          <span className="calls-count" role="status">
            {rows.count === undefined ? '' : rows.count === 1 ? callTexts.one : callTexts.count(written(rows.count))}
          </span>
          {mayKeep && (
            <Button kind="quiet" onClick={() => setAsking('view')}>
              {callTexts.saveView}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setAsking('columns')}>
            {callTexts.chooseColumns}
          </Button>
          <a className="button button-quiet" href={apiUrl(`/calls.csv?${new URLSearchParams(query)}`)} download>
            {callTexts.export}
          </a>
          <Button onClick={() => setUntil(new Date())}>{callTexts.refresh}</Button>
        </>
      }
    >
      <Filters
        filter={filter}
        onChange={(next) => go(next)}
        onClear={isNarrowed ? clear : null}
        views={views}
        view={view}
        onView={pick}
        more={{ open: more, conditions: conditionsIn(filter.query), turn: () => setMore(!more) }}
      />
      {more && (
        <QueryEditor
          key={filter.query}
          fields={callFields}
          text={filter.query}
          onApply={(text) => go({ ...filter, query: text })}
          request={curlOf(ownUrl('').replace(/\/app\/$/, ''), filter, until)}
        />
      )}
      {rows.error !== null && <Failed error={rows.error} onRetry={rows.retry} />}
      {rows.error === null && rows.count === undefined && <Loading lines={9} />}
      {rows.count === 0 && (
        <Empty icon="calls" title={isNarrowed ? callTexts.noMatch : callTexts.none}>
          {isNarrowed ? <Button onClick={clear}>{callTexts.clear}</Button> : callTexts.noneMore}
        </Empty>
      )}
      {rows.count !== undefined && rows.count > 0 && (
        <LongTable
          key={JSON.stringify(query)}
          label={callTexts.title}
          columns={columns.filter(({ id }) => chosen.includes(id))}
          rows={rows}
          count={rows.count}
        />
      )}
      <ChooseColumns
        open={asking === 'columns'}
        columns={titles}
        chosen={chosen}
        onChoose={(next) => {
          keepColumns(next);
          go(filter, { columns: sameColumns(next, usualColumns) ? [] : next });
        }}
        onClose={closeDialog}
      />
      <SaveView
        open={asking === 'view'}
        content={{ ...viewOf(filter), columns: sameColumns(chosen, usualColumns) ? [] : [...chosen] }}
        view={view}
        onSaved={(saved) => {
          closeDialog();
          go(filter, { view: saved.view_id });
        }}
        onRemoved={() => go(filter, { view: null })}
        onClose={closeDialog}
      />
    </PageFrame>
  );
}

/** The views of calls that the account keeps. */
function useViews(): readonly View[] {
  const { data } = useQuery({
    queryKey: ['views'],
    queryFn: ({ signal }) =>
      take(api.GET('/views', { params: { query: { collection: 'calls', page_size: 100 } }, signal })),
    staleTime: 60_000,
  });
  return data?.results ?? [];
}
