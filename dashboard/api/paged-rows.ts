import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/** A page of a list as the API gives it. */
type ListPage<T> = { readonly count: number; readonly results: readonly T[] };

type Paged<T> = {
  /** Names the list with its filter; the number of the page is added. */
  readonly key: readonly unknown[];
  readonly fetchPage: (page: number, size: number, signal: AbortSignal) => Promise<ListPage<T>>;
};

/** A list of any length of which only what is seen is loaded. */
export type PagedRows<T> = {
  /** How many there are; undefined before the first page came. */
  readonly count: number | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** A row by its place; undefined while it is loading. */
  readonly rowAt: (index: number) => T | undefined;
  /** To be told which rows are seen. */
  readonly show: (first: number, last: number) => void;
};

const size = 100;
/** A list that was opened does not move under its reader; a new filter or a new visit asks anew. */
const keeping = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 } as const;

export function usePagedRows<T>({ key, fetchPage }: Paged<T>): PagedRows<T> {
  const [seen, setSeen] = useState<readonly [number, number]>([1, 1]);
  const queryOf = (page: number) => ({
    queryKey: [...key, page],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(page, size, signal),
    ...keeping,
  });
  const first = useQuery(queryOf(1));
  const pages = Array.from({ length: seen[1] - seen[0] + 1 }, (_, place) => seen[0] + place);
  const loaded = useQueries({ queries: pages.map(queryOf) });
  const count = first.data?.count;
  const rowAt = (index: number) => {
    const page = Math.floor(index / size) + 1;
    const results = page === 1 ? first.data?.results : loaded[page - seen[0]]?.data?.results;
    return results?.[index % size];
  };
  const show = useCallback((from: number, to: number) => {
    const next = [Math.floor(from / size) + 1, Math.floor(Math.max(from, to) / size) + 1] as const;
    setSeen((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
  }, []);
  return { count, error: first.error, retry: () => void first.refetch(), rowAt, show };
}
