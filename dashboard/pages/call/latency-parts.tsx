import { callPageTexts } from '../../texts/call.ts';
import type { ReplyLatency } from './reply-latencies.ts';
import { formatMs } from './times.ts';
import './latency-parts.css';

/** The parts of a latency as a proportional bar; `wholeMs` is the full width. */
export function PartBar({ wait, wholeMs }: { readonly wait: ReplyLatency; readonly wholeMs: number }) {
  return (
    <span className="falls-bar" aria-hidden="true">
      {wait.parts.map(({ part, ms }) => (
        <span
          key={part}
          className={`falls-${part}`}
          style={{ width: `${(ms / wholeMs) * 100}%` }}
          title={`${callPageTexts.parts[part]}: ${formatMs(ms)}`}
        />
      ))}
    </span>
  );
}

/** The parts of a latency in words and milliseconds, and their sum. */
export function PartList({ wait }: { readonly wait: ReplyLatency }) {
  return (
    <dl className="falls-list figures">
      {wait.parts.map(({ part, ms }) => (
        <div key={part}>
          <dt>
            <span className={`falls-key falls-${part}`} aria-hidden="true" />
            {callPageTexts.parts[part]}
          </dt>
          <dd>{formatMs(ms)}</dd>
        </div>
      ))}
      <div className="falls-sum">
        <dt>{callPageTexts.sum}</dt>
        <dd>{formatMs(wait.latencyMs)}</dd>
      </div>
    </dl>
  );
}
