import { useQuery } from '@tanstack/react-query';
import type { Call } from '#client/paths.d.ts';
import { Button } from '../../components/button.tsx';
import { callPageTexts } from '../../texts/call.ts';
import { latencyQuery } from './data.ts';
import './latency-view.css';
import { PartBar, PartList } from './latency-parts.tsx';
import {
  type LatencyPercentiles,
  latencyParts,
  medianOf,
  type ReplyLatency,
  rankOf,
  repliesToCaller,
  replyLatencies,
  slowestOf,
} from './reply-latencies.ts';
import type { Timeline } from './timeline.ts';
import { formatCallTime, formatMs } from './times.ts';

type LatencyViewProps = {
  readonly call: Call;
  readonly talk: Timeline;
  readonly picked: number | null;
  readonly onPick: (number: number) => void;
};

/** The latency of each reply, by parts. */
export function LatencyView({ call, talk, picked, onPick }: LatencyViewProps) {
  const { data: usual = null } = useQuery(latencyQuery(call));
  const waits = replyLatencies(talk);
  const answers = repliesToCaller(waits);
  const slowest = slowestOf(answers);
  const median = medianOf(answers.map(({ latencyMs }) => latencyMs));
  if (slowest === null || median === null) return <p className="inspector-none">{callPageTexts.latencyNone}</p>;
  const parts = latencyParts.filter((part) => waits.some((wait) => wait.parts.some((one) => one.part === part)));
  return (
    <div className="latency-view">
      <div className="latency-figures">
        <Figure name={callPageTexts.median} value={formatMs(median)} more={callPageTexts.replyCount(answers.length)} />
        <Figure
          name={callPageTexts.slowest}
          value={formatMs(slowest.latencyMs)}
          more={usual === null ? '' : callPageTexts.ranks[rankOf(slowest.latencyMs, usual)]}
        />
        <Button onClick={() => onPick(slowest.speech.number)}>{callPageTexts.showSlowest}</Button>
      </div>
      <p className="latency-hint">
        {callPageTexts.latencyHint} {usual !== null && callPageTexts.ranksHint}
      </p>
      <ul className="latency-legend">
        {parts.map((part) => (
          <li key={part}>
            <span className={`falls-key falls-${part}`} aria-hidden="true" />
            {callPageTexts.parts[part]}
          </li>
        ))}
      </ul>
      <ol className="latency-rows">
        {waits.map((wait) => (
          <Row
            key={wait.speech.number}
            wait={wait}
            wholeMs={Math.max(...waits.map(({ latencyMs }) => latencyMs))}
            usual={usual}
            isPicked={wait.speech.number === picked}
            onPick={onPick}
          />
        ))}
      </ol>
    </div>
  );
}

function Figure({ name, value, more }: { readonly name: string; readonly value: string; readonly more: string }) {
  return (
    <p className="latency-figure figures">
      <span>{name}</span>
      <strong>{value}</strong>
      <small>{more}</small>
    </p>
  );
}

type RowProps = {
  readonly wait: ReplyLatency;
  readonly wholeMs: number;
  readonly usual: LatencyPercentiles | null;
  readonly isPicked: boolean;
  readonly onPick: (number: number) => void;
};

function Row({ wait, wholeMs, usual, isPicked, onPick }: RowProps) {
  const { speech, latencyMs } = wait;
  const rank = usual === null || !wait.isToCaller ? null : rankOf(latencyMs, usual);
  const isSlow = rank !== null && rank !== 'half' && rank !== 'p90';
  return (
    <li data-picked={isPicked || undefined}>
      <button type="button" aria-expanded={isPicked} onClick={() => onPick(speech.number)}>
        <span className="latency-what">
          <span className="figures">{formatCallTime(speech.fromMs)}</span>
          <span className="latency-words">{speech.words.map(({ text }) => text).join(' ')}</span>
          {!wait.isToCaller && <span className="latency-after">{callPageTexts.unknownPart}</span>}
          {isSlow && <span className="latency-rank">{callPageTexts.ranks[rank]}</span>}
          <strong className="figures">{formatMs(latencyMs)}</strong>
        </span>
        <PartBar wait={wait} wholeMs={wholeMs} />
      </button>
      {isPicked && <PartList wait={wait} />}
    </li>
  );
}
