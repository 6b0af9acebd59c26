import './badge.css';

/** A status in a word; its color only repeats it. */
export type BadgeTone = 'plain' | 'good' | 'warning' | 'danger' | 'info';

export function Badge({ tone = 'plain', children }: { readonly tone?: BadgeTone; readonly children: string }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
