import type { ConcurrencyPeak } from '#client/paths.d.ts';
import { Empty } from '../../components/states.tsx';
import { count } from '../../format/number.ts';
import { day, moment } from '../../format/time.ts';
import { concurrencyTexts } from '../../texts/concurrency.ts';
import { maxPeak, scaleTop } from './span.ts';

type HistoryProps = {
  readonly peaks: readonly ConcurrencyPeak[];
  readonly limit: number;
  readonly step: 'hour' | 'day';
};

/** The peak of concurrent calls in each step, with the limit if it is within range. */
export function History({ peaks, limit, step }: HistoryProps) {
  const most = maxPeak(peaks);
  if (most === 0) return <Empty icon="live" title={concurrencyTexts.historyNone} />;
  // A limit far above would flatten the calls.
  const top = scaleTop(limit <= most * 4 ? Math.max(most, limit) : most);
  const heightOf = (value: number) => `${(value / top) * 100}%`;
  const titleOf = ({ begins_at, peak }: ConcurrencyPeak) => {
    const at = new Date(begins_at);
    return concurrencyTexts.stepTitle(step === 'day' ? day(at) : moment(at), peak);
  };
  const [first, last] = [peaks[0], peaks.at(-1)];
  return (
    <figure className="concurrency-history">
      <div className="concurrency-scale figures" aria-hidden="true">
        <span>{count(top)}</span>
        <span>{count(0)}</span>
      </div>
      <div className="concurrency-plot">
        {limit <= top && (
          <span className="concurrency-limit" style={{ bottom: heightOf(limit) }}>
            {concurrencyTexts.limitLine(count(limit))}
          </span>
        )}
        <ol className="concurrency-bars">
          {peaks.map((one) => (
            <li key={one.begins_at} title={titleOf(one)}>
              <span className="only-heard">{titleOf(one)}</span>
              <span className="concurrency-bar" style={{ height: heightOf(one.peak) }} />
            </li>
          ))}
        </ol>
      </div>
      {first !== undefined && last !== undefined && (
        <figcaption className="concurrency-ends" aria-hidden="true">
          <span>{moment(new Date(first.begins_at))}</span>
          <span>{moment(new Date(last.begins_at))}</span>
        </figcaption>
      )}
    </figure>
  );
}
