import { callPageTexts } from '../../texts/call.ts';
import { lasting } from './times.ts';
import type { Wait } from './waits.ts';
import './wait-parts.css';

/** The parts of a latency as a proportional bar; `wholeMs` is the full width. */
export function PartBar({ wait, wholeMs }: { readonly wait: Wait; readonly wholeMs: number }) {
  return (
    <span className="falls-bar" aria-hidden="true">
      {wait.parts.map(({ part, ms }) => (
        <span
          key={part}
          className={`falls-${part}`}
          style={{ width: `${(ms / wholeMs) * 100}%` }}
          title={`${callPageTexts.parts[part]}: ${lasting(ms)}`}
        />
      ))}
    </span>
  );
}

/** The parts of a latency in words and milliseconds, and their sum. */
export function PartList({ wait }: { readonly wait: Wait }) {
  return (
    <dl className="falls-list figures">
      {wait.parts.map(({ part, ms }) => (
        <div key={part}>
          <dt>
            <span className={`falls-key falls-${part}`} aria-hidden="true" />
            {callPageTexts.parts[part]}
          </dt>
          <dd>{lasting(ms)}</dd>
        </div>
      ))}
      <div className="falls-sum">
        <dt>{callPageTexts.sum}</dt>
        <dd>{lasting(wait.latencyMs)}</dd>
      </div>
    </dl>
  );
}
