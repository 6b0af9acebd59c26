import { useQuery } from '@tanstack/react-query';
import type { Call } from '#client/paths.d.ts';
import { Button } from '../../components/button.tsx';
import { callPageTexts } from '../../texts/call.ts';
import { usualLatency } from './data.ts';
import './latency-view.css';
import type { Talk } from './talk.ts';
import { lasting, placeInCall } from './times.ts';
import { PartBar, PartList } from './wait-parts.tsx';
import { answersIn, medianOf, rankOf, slowestOf, type Usual, type Wait, waitParts, waitsOf } from './waits.ts';

type LatencyViewProps = {
  readonly call: Call;
  readonly talk: Talk;
  readonly picked: number | null;
  readonly onPick: (number: number) => void;
};

/** The latency of each reply, by parts. */
export function LatencyView({ call, talk, picked, onPick }: LatencyViewProps) {
  const { data: usual = null } = useQuery(usualLatency(call));
  const waits = waitsOf(talk);
  const answers = answersIn(waits);
  const slowest = slowestOf(answers);
  const median = medianOf(answers.map(({ latencyMs }) => latencyMs));
  if (slowest === null || median === null) return <p className="inspector-none">{callPageTexts.latencyNone}</p>;
  const parts = waitParts.filter((part) => waits.some((wait) => wait.parts.some((one) => one.part === part)));
  return (
    <div className="latency-view">
      <div className="latency-figures">
        <Figure name={callPageTexts.median} value={lasting(median)} more={callPageTexts.replyCount(answers.length)} />
        <Figure
          name={callPageTexts.slowest}
          value={lasting(slowest.latencyMs)}
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
  readonly wait: Wait;
  readonly wholeMs: number;
  readonly usual: Usual | null;
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
          <span className="figures">{placeInCall(speech.fromMs)}</span>
          <span className="latency-words">{speech.words.map(({ text }) => text).join(' ')}</span>
          {!wait.isToCaller && <span className="latency-after">{callPageTexts.unknownPart}</span>}
          {isSlow && <span className="latency-rank">{callPageTexts.ranks[rank]}</span>}
          <strong className="figures">{lasting(latencyMs)}</strong>
        </span>
        <PartBar wait={wait} wholeMs={wholeMs} />
      </button>
      {isPicked && <PartList wait={wait} />}
    </li>
  );
}
