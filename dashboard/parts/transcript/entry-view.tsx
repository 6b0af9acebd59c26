import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { latency } from '../../format/number.ts';
import { talkTexts } from '../../texts/talk.ts';
import { LatencyBar } from './latency-bar.tsx';
import type { TranscriptEntry } from './transcript.ts';

type Of<Kind extends TranscriptEntry['kind']> = Extract<TranscriptEntry, { readonly kind: Kind }>;
type EntryProps = { readonly entry: TranscriptEntry; readonly caller: string };

/** One entry of a conversation: speech, an action or a state. */
export function EntryView({ entry, caller }: EntryProps) {
  switch (entry.kind) {
    case 'user':
      return (
        <div className="talk-turn talk-user">
          <p className="talk-who">{caller}</p>
          <p className="talk-words">{entry.text}</p>
        </div>
      );
    case 'dropped':
      return (
        <div className="talk-turn talk-user talk-dropped">
          <p className="talk-who">
            {caller} <span>{talkTexts.dropped[entry.reason] ?? entry.reason}</span>
          </p>
          <p className="talk-words">{entry.text}</p>
        </div>
      );
    case 'agent':
      return (
        <div className="talk-turn talk-assistant">
          <p className="talk-who">{talkTexts.agent}</p>
          <p className="talk-words">{entry.text}</p>
        </div>
      );
    case 'assistant':
      return <AssistantTurn entry={entry} />;
    case 'tool':
      return <ToolCall entry={entry} />;
    case 'state':
      return (
        <p className="talk-state">
          <Icon name="state" size={16} />
          <span className="only-heard">{talkTexts.entered}</span>
          <span>{entry.path.join(` ${talkTexts.pathSeparator} `)}</span>
        </p>
      );
    case 'note':
      return (
        <p className="talk-note">
          {talkTexts.notes[entry.note]} {entry.more !== '' && <span className="mono">{entry.more}</span>}
        </p>
      );
  }
}

function AssistantTurn({ entry: { text, unheard, interrupted, wait } }: { readonly entry: Of<'assistant'> }) {
  return (
    <div className="talk-turn talk-assistant">
      <p className="talk-who">
        {talkTexts.assistant} {interrupted && <span>{talkTexts.interrupted}</span>}
      </p>
      <p className="talk-words">
        {text}
        {unheard !== '' && (
          <>
            <span className="only-heard">{talkTexts.unheard}</span>
            <span className="talk-unheard" title={talkTexts.unheardHint}>
              {unheard}
            </span>
          </>
        )}
      </p>
      {wait !== null && <LatencyBar wait={wait} />}
    </div>
  );
}

const tones: Readonly<Record<string, BadgeTone>> = { running: 'info', ok: 'good' };
const outcomeTexts: Readonly<Record<string, string>> = talkTexts.outcomes;

function ToolCall({ entry: { name, args, result, outcome, ranMs } }: { readonly entry: Of<'tool'> }) {
  return (
    <details className="talk-tool">
      <summary>
        <Icon name="integrations" size={16} />
        <span className="only-heard">{talkTexts.tool}</span>
        <span className="mono">{name}</span>
        <Badge tone={tones[outcome] ?? 'warning'}>{outcomeTexts[outcome] ?? outcome.replaceAll('_', ' ')}</Badge>
        {ranMs !== null && ranMs > 0 && (
          <span className="talk-ran figures">{talkTexts.ran(latency(ranMs / 1000))}</span>
        )}
      </summary>
      <dl>
        <dt>{talkTexts.args}</dt>
        <dd>
          <pre>{inLines(args)}</pre>
        </dd>
        <dt>{talkTexts.result}</dt>
        <dd>
          <pre>{result === null ? talkTexts.noResult : inLines(result)}</pre>
        </dd>
      </dl>
    </details>
  );
}

/** Formats JSON on several lines; anything else is unchanged. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
