import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The distance from its end within which a list counts as being at the end. */
const nearPx = 40;

type Following = {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Whether the end is kept in view; not after the user has scrolled up. */
  readonly follows: boolean;
  readonly toEnd: () => void;
};

/** Keeps the end of a list in view as `content` grows, until the user scrolls up. */
export function useStickToBottom(content: unknown): Following {
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
