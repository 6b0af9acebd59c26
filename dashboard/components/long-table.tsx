import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { PagedRows } from '../api/paged-rows.ts';
import { Head, Row, rowPx, type TableProps } from './table.tsx';

type LongTableProps<T> = TableProps<T> & { readonly rows: PagedRows<T>; readonly count: number };

/** A list of any length: renders only visible rows and loads only their pages. It has its own scrollbar. */
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
    // Rows that are only scrolled past are not requested.
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
