import { useId, useState } from 'react';
import type { Comparison, Outcome, Totals, TurnComparison } from '#engine/replay/comparison.ts';
import { type Difference, differenceOf } from '#engine/replay/difference.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { callPageTexts } from '../../texts/call.ts';
import type { Timeline } from './timeline.ts';
import { formatCallTime, formatMs, humanizeCode } from './times.ts';

type WhatIfResultProps = {
  readonly comparison: Comparison;
  readonly talk: Timeline;
  readonly onPick: (number: number) => void;
};

/** The differences of a replay: in total, and reply by reply. */
export function WhatIfResult({ comparison, talk, onPick }: WhatIfResultProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const turns = comparison.turns.map((turn) => ({ turn, difference: differenceOf(turn) }));
  const changed = turns.filter(({ difference }) => difference.type !== 'same');
  return (
    <section className="whatif-result" aria-label={callPageTexts.replayed}>
      <p className="whatif-count" role="status">
        {changed.length === 0 ? callPageTexts.nothingChanged : callPageTexts.turnsChanged(changed.length, turns.length)}
      </p>
      <TotalsTable {...comparison} />
      <label className="whatif-all" htmlFor={id}>
        <input id={id} type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
        {callPageTexts.showAll}
      </label>
      <ol className="whatif-turns">
        {(all ? turns : changed).map(({ turn, difference }, place) => (
          <Row key={place} turn={turn} difference={difference} talk={talk} onPick={onPick} />
        ))}
      </ol>
    </section>
  );
}

const figures = Object.keys(callPageTexts.totals) as (keyof Totals)[];
const isTime = (figure: keyof Totals): boolean => figure === 'meanDelayMs' || figure === 'medianDelayMs';

/** The metrics of both sides. */
export function TotalsTable({ recorded, replayed }: Pick<Comparison, 'recorded' | 'replayed'>) {
  const shown = (figure: keyof Totals, value: number | null) =>
    value === null ? callPageTexts.nothing : isTime(figure) ? formatMs(value) : String(value);
  return (
    <table className="whatif-totals figures">
      <thead>
        <tr>
          <th scope="col">{callPageTexts.figure}</th>
          <th scope="col">{callPageTexts.recorded}</th>
          <th scope="col">{callPageTexts.replayed}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr
            key={figure}
            data-differs={shown(figure, recorded[figure]) !== shown(figure, replayed[figure]) || undefined}
          >
            <th scope="row">{callPageTexts.totals[figure]}</th>
            <td>{shown(figure, recorded[figure])}</td>
            <td>{shown(figure, replayed[figure])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly turn: TurnComparison;
  readonly difference: Difference;
  readonly talk: Timeline;
  readonly onPick: (number: number) => void;
};

function Row({ turn, difference, talk, onPick }: RowProps) {
  const { words, cause, recorded, replayed } = turn;
  const told = words === '' ? (callPageTexts.causes[cause] ?? humanizeCode(cause)) : words;
  const start = recorded?.startedMs ?? null;
  const speech = start === null ? undefined : talk.speeches.find((one) => isAt(one.fromMs, start, talk));
  return (
    <li>
      <p className="whatif-words">
        {speech === undefined ? (
          <span>{told}</span>
        ) : (
          <button type="button" onClick={() => onPick(speech.number)}>
            <span className="figures">{formatCallTime(speech.fromMs)}</span> {told}
          </button>
        )}
        <Verdict difference={difference} />
      </p>
      <dl className="whatif-sides figures">
        <dt>{callPageTexts.recorded}</dt>
        <dd>{sideOf(recorded)}</dd>
        <dt>{callPageTexts.replayed}</dt>
        <dd>{sideOf(replayed)}</dd>
      </dl>
    </li>
  );
}

/** Replies count from the answer of the call, the page from the start of the recording. */
const isAt = (fromMs: number, startedMs: number, { answeredMs }: Timeline): boolean =>
  Math.abs(fromMs - startedMs - answeredMs) < 1;

function sideOf(outcome: Outcome | null): string {
  if (outcome === null || outcome.startedMs === null) return callPageTexts.nothing;
  const { delayMs, startedMs, cutOff, interrupted, held, late } = outcome;
  const notes = [
    delayMs === null ? callPageTexts.atTime(formatCallTime(startedMs)) : formatMs(delayMs),
    ...(cutOff ? [callPageTexts.cutOff] : []),
    ...(interrupted && !cutOff ? [callPageTexts.isInterrupted] : []),
    ...(held > 0 ? [callPageTexts.paused] : []),
    ...(late ? [callPageTexts.over] : []),
  ];
  return notes.join(', ');
}

function Verdict({ difference }: { readonly difference: Difference }) {
  const [tone, text] = verdictOf(difference);
  return <Badge tone={tone}>{text}</Badge>;
}

function verdictOf(difference: Difference): readonly [BadgeTone, string] {
  switch (difference.type) {
    case 'same':
      return ['plain', callPageTexts.same];
    case 'moved': {
      const by = formatMs(Math.abs(difference.byMs));
      return difference.byMs < 0 ? ['good', callPageTexts.sooner(by)] : ['warning', callPageTexts.laterBy(by)];
    }
    case 'gone':
      return ['info', callPageTexts.gone];
    case 'new':
      return ['info', callPageTexts.fresh];
    case 'otherwise':
      return ['info', callPageTexts.sameStart];
  }
}
