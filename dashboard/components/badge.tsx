import './badge.css';

/** A state in a word; the colour only says it again. */
export type BadgeTone = 'plain' | 'good' | 'warning' | 'danger' | 'info';

export function Badge({ tone = 'plain', children }: { readonly tone?: BadgeTone; readonly children: string }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
