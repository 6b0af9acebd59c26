import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PagedRows } from '../api/paged-rows.ts';
import './table.css';

export type Column<T> = {
  readonly id: string;
  readonly title: string;
  /** A track of a CSS grid: `1fr`, `120px`, `minmax(120px, 2fr)`. */
  readonly width: string;
  readonly align?: 'end';
  readonly cell: (row: T) => ReactNode;
};

type TableProps<T> = {
  /** What the rows are. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
};
type RowTableProps<T> = TableProps<T> & { readonly rows: readonly T[]; readonly keyOf: (row: T) => string };
type LongTableProps<T> = TableProps<T> & { readonly rows: PagedRows<T>; readonly count: number };

const rowPx = 48;
const tracks = <T,>(columns: readonly Column<T>[]) => ({
  gridTemplateColumns: columns.map(({ width }) => width).join(' '),
});

/** A list that is loaded whole. A link in its first cell makes its row pressable. */
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

/** A list of any length: only the rows that are seen are there, and only their pages are loaded. It scrolls by itself. */
export function LongTable<T>({ label, columns, rows, count }: LongTableProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
  });
  const seen = virtual.getVirtualItems();
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0];
  const { show } = rows;
  useEffect(() => {
    // Rows that are only passed by are not asked for.
    const timer = window.setTimeout(() => show(first, last), 60);
    return () => window.clearTimeout(timer);
  }, [first, last, show]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="table-scroll" ref={scroller} tabIndex={0} role="region" aria-label={label}>
      <div className="table" role="table" aria-label={label} aria-rowcount={count + 1}>
        <Head columns={columns} />
        <div className="table-space" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {seen.map(({ index, start }) => (
            <Row key={index} columns={columns} row={rows.rowAt(index)} place={{ ordinal: index + 2, top: start }} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Head<T>({ columns }: { readonly columns: readonly Column<T>[] }) {
  return (
    <div className="table-head" role="rowgroup">
      <div className="table-row" role="row" aria-rowindex={1} style={tracks(columns)}>
        {columns.map(({ id, title, align }) => (
          <span key={id} role="columnheader" className={align === 'end' ? 'at-end' : undefined}>
            {title}
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

function Row<T>({ columns, row, place }: RowProps<T>) {
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
