import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/** A page of a list in the API. */
type ListPage<T> = { readonly count: number; readonly results: readonly T[] };

type Paged<T> = {
  /** The cache key of the list with its filter; the page number is appended. */
  readonly key: readonly unknown[];
  readonly fetchPage: (page: number, size: number, signal: AbortSignal) => Promise<ListPage<T>>;
};

/** A list of any length that loads only visible rows. */
export type PagedRows<T> = {
  /** The number of rows; undefined before the first page has loaded. */
  readonly count: number | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The row at an index; undefined while it is loading. */
  readonly rowAt: (index: number) => T | undefined;
  /** Reports the visible rows. */
  readonly show: (first: number, last: number) => void;
};

const size = 100;
/** An open list does not change under its reader; a new filter or a new visit reloads it. */
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
