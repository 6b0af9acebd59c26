import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { View } from '#client/paths.d.ts';
import { useTimeZoneLookup } from '../../api/assistants.ts';
import { api, unwrap } from '../../api/client.ts';
import { defaultColumns, readColumns, sameColumns, storeColumns, storedColumns } from './chosen-columns.ts';
import { allColumns } from './columns.tsx';
import { type CallFilter, filterOf, readFilter, writeFilter } from './filter.ts';

/** Other parameters to change with a filter in the address; omitted ones stay. */
type Along = { readonly view?: string | null; readonly columns?: readonly string[] };

/** The state of a list of calls, all of it in the address: filter, columns, selected view. */
export function useCallList() {
  const [search, setSearch] = useSearchParams();
  const [until, setUntil] = useState(() => new Date());
  const views = useViews();
  const zoneOf = useTimeZoneLookup();
  const columns = useMemo(() => allColumns(zoneOf), [zoneOf]);
  const known = columns.map(({ id }) => id);
  const named = readColumns(search.get('columns'), known);
  const go = (next: CallFilter, along: Along = {}) => {
    const shown = along.columns ?? named ?? [];
    const picked = along.view === undefined ? search.get('view') : along.view;
    setSearch({
      ...writeFilter(next),
      ...(shown.length === 0 ? {} : { columns: shown.join() }),
      ...(picked === null ? {} : { view: picked }),
    });
  };
  const filter = readFilter(search);
  return {
    filter,
    /** The list ends at this time, so that it does not move. */
    until,
    refresh: () => setUntil(new Date()),
    narrow: (next: CallFilter) => go(next),
    clear: () => setSearch({}),
    columns,
    chosen: named ?? readColumns(storedColumns(), known) ?? defaultColumns,
    choose: (next: readonly string[]) => {
      storeColumns(next);
      go(filter, { columns: sameColumns(next, defaultColumns) ? [] : next });
    },
    views,
    view: views.find(({ view_id }) => view_id === search.get('view')) ?? null,
    open: (view: View) => go(filterOf(view), { view: view.view_id, columns: view.columns }),
    /** Sets the selected view; null for none. */
    call: (viewId: string | null) => go(filter, { view: viewId }),
  };
}

/** The account's saved views of calls. */
function useViews(): readonly View[] {
  const { data } = useQuery({
    queryKey: ['views'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/views', { params: { query: { collection: 'calls', page_size: 100 } }, signal })),
    staleTime: 60_000,
  });
  return data?.results ?? [];
}
