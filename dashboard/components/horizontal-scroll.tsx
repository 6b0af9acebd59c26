import type { ReactNode } from 'react';
import './horizontal-scroll.css';

type WideProps = { readonly label: string; readonly children: ReactNode };

/** A container that scrolls horizontally if its content is wider than the window, also by keyboard. */
export function HorizontalScroll({ label, children }: WideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="wide" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
