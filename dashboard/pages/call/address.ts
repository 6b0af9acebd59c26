import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** What the address of the page holds: the list that one came from, the turn and the view that one looks at. */
type PlaceName = 'list' | 'turn' | 'view';

/** A part of the address, and a way to change it that leaves the others and is no step back in the browser. */
export function usePlace(name: PlaceName): readonly [string | null, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(setSearch);
  useEffect(() => {
    latest.current = setSearch;
  });
  const set = useCallback(
    (value: string) =>
      latest.current(
        (now) => {
          now.set(name, value);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name],
  );
  return [search.get(name), set];
}
