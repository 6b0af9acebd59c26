import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near its end a list counts as being there. */
const nearPx = 40;

type Following = {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Whether the end is kept in sight; not while somebody has scrolled up. */
  readonly follows: boolean;
  readonly toEnd: () => void;
};

/** Keeps the end of a list in sight that grows with `content`, until somebody scrolls up. */
export function useFollowEnd(content: unknown): Following {
  const scroller = useRef<HTMLElement>(null);
  const [follows, setFollows] = useState(true);
  useEffect(() => {
    const element = scroller.current;
    const look = () => {
      if (element !== null) setFollows(element.scrollHeight - element.scrollTop - element.clientHeight < nearPx);
    };
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!follows || element === null) return undefined;
    const show = () => element.scrollTo(0, element.scrollHeight);
    show();
    const resized = new ResizeObserver(show);
    resized.observe(element);
    return () => resized.disconnect();
  }, [content, follows]);
  return { scroller, follows, toEnd: () => setFollows(true) };
}
