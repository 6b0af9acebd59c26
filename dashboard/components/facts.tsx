import type { ReactNode } from 'react';
import './facts.css';

/** One thing that is known: its name, its value, what it means. */
export type Fact = { readonly term: string; readonly value: ReactNode; readonly hint?: ReactNode };

/** What is known of one thing, with what each of it means. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, value, hint }) => (
        <div key={term} className="fact">
          <dt>{term}</dt>
          <dd>
            <div className="fact-value">{value}</div>
            {hint !== undefined && <p className="fact-hint">{hint}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
