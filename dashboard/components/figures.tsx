import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './figures.css';

/** Key figures, side by side. */
export function FigureRow({ children }: { readonly children: ReactNode }) {
  return <div className="figures-row">{children}</div>;
}

type FigureProps = {
  readonly title: string;
  /** Undefined while it is loading. */
  readonly value: string | undefined;
  readonly unit?: string | undefined;
  readonly more?: ReactNode;
  /** Details behind the number. */
  readonly to?: string;
};

/** A key figure that links to what it counts. */
export function Figure({ title, value, unit, more, to }: FigureProps) {
  const content = (
    <>
      <span className="figure-title">{title}</span>
      {value === undefined ? (
        <span className="bone figure-bone" />
      ) : (
        <span className="figure-value figures">
          {value} {unit !== undefined && <span className="figure-unit">{unit}</span>}
        </span>
      )}
      <span className="figure-more figures">{more}</span>
    </>
  );
  if (to === undefined) return <div className="figure">{content}</div>;
  return (
    <Link className="figure" to={to}>
      {content}
    </Link>
  );
}

/** A share as a bar; the number is next to it. */
export function Meter({ value }: { readonly value: number }) {
  return (
    <span className="meter" aria-hidden="true">
      <span style={{ width: `${Math.min(1, value) * 100}%` }} />
    </span>
  );
}
