import type { ExplanationLine } from '#engine/replay/explanation.ts';
import { callPageTexts } from '../../texts/call.ts';
import { PartBar, PartList } from './latency-parts.tsx';
import { replyLatencies } from './reply-latencies.ts';
import { RuleMark } from './rule-mark.tsx';
import type { Speech, Timeline, ToolUse } from './timeline.ts';
import { seconds } from './times.ts';
import { explainTurn } from './why.ts';
import './why-view.css';

type WhyViewProps = { readonly talk: Timeline; readonly picked: number | null };

/** The decisions of a turn, with rules and reasons, as in `parley why`. */
export function WhyView({ talk, picked }: WhyViewProps) {
  const turn = talk.items.find((item): item is Speech | ToolUse => 'number' in item && item.number === picked);
  if (turn === undefined) return <p className="inspector-none">{callPageTexts.whyPick}</p>;
  const { before, own } = explainTurn(talk, turn);
  const wait = replyLatencies(talk).find(({ speech }) => speech.number === turn.number);
  const who = turn.kind === 'tool' ? callPageTexts.whyTool : callPageTexts.sides[turn.role];
  const words = turn.kind === 'tool' ? turn.name : turn.words.map(({ text }) => text).join(' ');
  return (
    <div className="why">
      <h3>{callPageTexts.whyTurn(turn.number, who)}</h3>
      <p className="why-words">{words}</p>
      {wait !== undefined && (
        <>
          <PartBar wait={wait} wholeMs={wait.latencyMs} />
          <PartList wait={wait} />
        </>
      )}
      {before.length > 0 && (
        <>
          <h4>{callPageTexts.whyBefore}</h4>
          <Lines lines={before} />
          <h4>{callPageTexts.whyOwn}</h4>
        </>
      )}
      {own.length === 0 && <p className="inspector-none">{callPageTexts.whyNone}</p>}
      <Lines lines={own} />
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly ExplanationLine[] }) {
  return (
    <ol className="why-lines">
      {lines.map(({ atMs, rule, text }, place) => (
        <li key={place} data-decided={rule !== null || undefined}>
          <span className="figures why-at">{seconds(atMs)}</span>
          <RuleMark rule={rule} />
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
