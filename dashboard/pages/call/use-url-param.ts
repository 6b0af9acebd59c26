import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The state in the page's address: the originating list, the selected turn and the selected view. */
type PlaceName = 'list' | 'turn' | 'view';

/** A parameter of the address, and a setter that keeps the others and adds no history entry. */
export function useUrlParam(name: PlaceName): readonly [string | null, (value: string) => void] {
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
