import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

type PopupProps = {
  /** The element that it appears below, or above if there is no room. */
  readonly beside: RefObject<HTMLElement | null>;
  /** Moves `beside` when it changes. */
  readonly text: string;
  readonly children: ReactNode;
};

const edgePx = 8;

/** A small popup above the page that scrolls with it. */
export function Popup({ beside, text, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => popup.current?.showPopover(), []);
  useLayoutEffect(() => {
    const put = () => {
      if (beside.current !== null && popup.current !== null) place(popup.current, beside.current);
    };
    put();
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    return () => {
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
    };
  }, [beside, text]);
  return (
    <div className="prompt-popup" popover="manual" ref={popup}>
      {children}
    </div>
  );
}

function place(popup: HTMLElement, beside: HTMLElement): void {
  const at = beside.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const left = Math.max(edgePx, Math.min(at.left, window.innerWidth - width - edgePx));
  const isRoom = at.bottom + height + edgePx < window.innerHeight;
  popup.style.left = `${left}px`;
  popup.style.top = `${isRoom ? at.bottom + 2 : Math.max(edgePx, at.top - height - 2)}px`;
}
