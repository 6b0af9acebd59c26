import type { ReactNode } from 'react';
import './table.css';

export type Column<T> = {
  readonly id: string;
  readonly title: string;
  /** Only screen readers get the title, such as that of a column of buttons. */
  readonly hidesTitle?: true;
  /** A track of a CSS grid: `1fr`, `120px`, `minmax(120px, 2fr)`. */
  readonly width: string;
  readonly align?: 'end';
  readonly cell: (row: T) => ReactNode;
};

export type TableProps<T> = {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
};
type RowTableProps<T> = TableProps<T> & { readonly rows: readonly T[]; readonly keyOf: (row: T) => string };

/** The height of an absolutely positioned row. */
export const rowPx = 48;
const tracks = <T,>(columns: readonly Column<T>[]) => ({
  gridTemplateColumns: columns.map(({ width }) => width).join(' '),
});

/** A table that is loaded completely. A link in its first cell makes the row clickable. */
export function Table<T>({ label, columns, rows, keyOf }: RowTableProps<T>) {
  return (
    <div className="table" role="table" aria-label={label}>
      <Head columns={columns} />
      <div role="rowgroup">
        {rows.map((row) => (
          <Row key={keyOf(row)} columns={columns} row={row} />
        ))}
      </div>
    </div>
  );
}

/** The header row. */
export function Head<T>({ columns }: { readonly columns: readonly Column<T>[] }) {
  return (
    <div className="table-head" role="rowgroup">
      <div className="table-row" role="row" aria-rowindex={1} style={tracks(columns)}>
        {columns.map(({ id, title, hidesTitle, align }) => (
          <span key={id} role="columnheader" className={align === 'end' ? 'at-end' : undefined}>
            {hidesTitle === undefined ? title : <span className="only-heard">{title}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}

type RowProps<T> = {
  readonly columns: readonly Column<T>[];
  /** Undefined while it is loading. */
  readonly row: T | undefined;
  readonly place?: { readonly ordinal: number; readonly top: number };
};

/** One row, in the flow or at an absolute position. */
export function Row<T>({ columns, row, place }: RowProps<T>) {
  const style = place === undefined ? {} : { transform: `translateY(${place.top}px)`, height: rowPx };
  return (
    <div
      className={place === undefined ? 'table-row' : 'table-row placed'}
      role="row"
      aria-rowindex={place?.ordinal}
      style={{ ...tracks(columns), ...style }}
    >
      {columns.map(({ id, cell, align }) => (
        <span key={id} role="cell" className={align === 'end' ? 'at-end figures' : undefined}>
          {row === undefined ? <span className="bone" /> : cell(row)}
        </span>
      ))}
    </div>
  );
}
