import type { ReactNode } from 'react';
import './facts.css';

/** A fact: its name, its value, its meaning. */
export type Fact = { readonly term: string; readonly value: ReactNode; readonly hint?: ReactNode };

/** A list of facts with their meanings. */
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
