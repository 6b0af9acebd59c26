import type { ReactNode } from 'react';
import './tiles.css';

/** A few numbers side by side. */
export function Tiles({ children }: { readonly children: ReactNode }) {
  return <div className="tiles">{children}</div>;
}

type TileProps = {
  readonly title: string;
  /** Undefined while it is loading. */
  readonly value: string | undefined;
  readonly unit?: string | undefined;
  /** What the number is about. */
  readonly more?: ReactNode;
};

/** One number, large, with what it is about. */
export function Tile({ title, value, unit, more }: TileProps) {
  return (
    <div className="tile">
      <span className="tile-title">{title}</span>
      {value === undefined ? (
        <span className="bone tile-bone" />
      ) : (
        <span className="tile-value figures">
          {value} {unit !== undefined && <span className="tile-unit">{unit}</span>}
        </span>
      )}
      <span className="tile-more">{more}</span>
    </div>
  );
}

/** A share as a line; the number stands beside it. */
export function Meter({ value }: { readonly value: number }) {
  return (
    <span className="tile-meter" aria-hidden="true">
      <span style={{ width: `${Math.min(1, value) * 100}%` }} />
    </span>
  );
}
