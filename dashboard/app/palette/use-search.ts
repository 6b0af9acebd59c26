import { useEffect, useState } from 'react';
import { type Hit, searchAccount } from './sources.ts';

/** The pause in typing after which the server is asked. */
const pauseMs = 200;

type Found = { readonly text: string; readonly hits: readonly Hit[] };

/** The results of the server for a text; `isSearching` until they belong to the current text. */
export function useSearch(text: string) {
  const [found, setFound] = useState<Found>({ text: '', hits: [] });
  useEffect(() => {
    const stop = new AbortController();
    const timer = window.setTimeout(() => {
      searchAccount(text, stop.signal).then(
        (hits) => setFound({ text, hits }),
        // Aborted, because the text has changed.
        () => {},
      );
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return { hits: found.hits, isSearching: found.text !== text };
}
