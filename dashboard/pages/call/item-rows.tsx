import { Badge } from '../../components/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { endReasonLabel } from '../../parts/call-labels.ts';
import { callPageTexts } from '../../texts/call.ts';
import type { Player } from './player.ts';
import type { ToolUse } from './timeline.ts';
import type { TimelineEvent } from './timeline-events.ts';
import { formatCallTime, formatMs, humanizeCode } from './times.ts';

type ItemRowProps = {
  readonly item: ToolUse | TimelineEvent;
  readonly isTimed: boolean;
  readonly player: Player | null;
  readonly onPick: (number: number) => void;
};

/** An event between turns. */
export function ItemRow({ item, isTimed, onPick }: ItemRowProps) {
  return (
    <div className={`record-item record-${item.kind === 'tool' ? 'tool' : item.what}`}>
      <span className="record-at figures">{isTimed ? formatCallTime(item.fromMs) : ''}</span>
      {item.kind === 'tool' ? <Tool tool={item} onPick={onPick} /> : <Happened moment={item} />}
    </div>
  );
}

const tones = { ok: 'good', refused: 'warning', cancelled: 'plain' } as const;

function Tool({ tool, onPick }: { readonly tool: ToolUse; readonly onPick: (number: number) => void }) {
  const { name, args, result, outcome, ranMs, number } = tool;
  const tone = outcome !== null && outcome in tones ? tones[outcome as keyof typeof tones] : 'danger';
  return (
    <details onToggle={(event) => event.currentTarget.open && onPick(number)}>
      <summary>
        <Icon name="tool" size={16} />
        <code>{name}</code>
        <span className="record-args">{oneLine(args)}</span>
        {outcome !== null && <Badge tone={tone}>{callPageTexts.outcomes[outcome] ?? humanizeCode(outcome)}</Badge>}
        {ranMs !== null && <span className="figures record-ran">{formatMs(ranMs)}</span>}
      </summary>
      <dl className="record-data">
        <dt>{callPageTexts.args}</dt>
        <dd>
          <pre>{spread(args)}</pre>
        </dd>
        <dt>{callPageTexts.result}</dt>
        <dd>{result === null ? callPageTexts.noResult : <pre>{spread(result)}</pre>}</dd>
      </dl>
    </details>
  );
}

const oneLine = (json: string): string => (json === '{}' ? '' : json);

/** Formats JSON on several lines; anything else is unchanged. */
function spread(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Happened({ moment }: { readonly moment: TimelineEvent }) {
  switch (moment.what) {
    case 'state':
      return <State moment={moment} />;
    case 'dropped':
      return (
        <span>
          <q>{moment.text === '' ? callPageTexts.aSound : moment.text}</q>
          <em>{callPageTexts.dropped[moment.reason] ?? humanizeCode(moment.reason)}</em>
        </span>
      );
    case 'key':
      return <span>{callPageTexts.key(moment.digit)}</span>;
    case 'silence':
      return <span>{callPageTexts.silence(formatMs(moment.untilMs - moment.fromMs))}</span>;
    case 'end':
      return <span>{callPageTexts.ended(endReasonLabel(moment.reason))}</span>;
    case 'trouble':
      return (
        <span>
          <Icon name="warning" size={16} />
          {moment.text}
        </span>
      );
    case 'news':
      return <span>{moment.text}</span>;
    case 'interrupted':
      return null;
  }
}

function State({ moment }: { readonly moment: Extract<TimelineEvent, { what: 'state' }> }) {
  const { path, cause, when, values } = moment;
  const given = Object.entries(values);
  return (
    <span>
      <span className="record-enters">{callPageTexts.enters}</span>
      <strong>{path.at(-1)}</strong>
      <em>{when ?? callPageTexts.stateCauses[cause] ?? humanizeCode(cause)}</em>
      {given.map(([name, value]) => (
        <code key={name}>{`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`}</code>
      ))}
    </span>
  );
}
