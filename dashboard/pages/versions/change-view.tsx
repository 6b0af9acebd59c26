import type { VersionChange } from '#client/paths.d.ts';
import { useVoices } from '../../api/voices.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { versionTexts } from '../../texts/versions.ts';
import { shortenKept } from './shorten-kept.ts';

const { compare: texts } = versionTexts;
const tones: Readonly<Record<VersionChange['type'], BadgeTone>> = {
  added: 'good',
  removed: 'danger',
  changed: 'plain',
  moved: 'info',
};

/** One difference: the text before and after, with removed and added words marked. */
export function ChangeView({ change }: { readonly change: VersionChange }) {
  return (
    <>
      <h3 className="versions-change">
        {titleOf(change.path)} <Badge tone={tones[change.type]}>{texts.types[change.type]}</Badge>
      </h3>
      <div className="versions-sides">
        <Side change={change} side="before" />
        <Side change={change} side="after" />
      </div>
    </>
  );
}

function Side({ change, side }: { readonly change: VersionChange; readonly side: 'before' | 'after' }) {
  const { words, path } = change;
  const Mark = side === 'before' ? 'del' : 'ins';
  const marked = side === 'before' ? 'removed' : 'added';
  const value = change[side];
  return (
    <div className="versions-side">
      <span className="only-heard">{side === 'before' ? texts.from : texts.to}</span>
      {words === null ? (
        <Value value={value} isVoice={path === 'voice_id'} />
      ) : (
        shortenKept(words, side).map(({ type, text }, place) =>
          type === marked ? <Mark key={place}>{text}</Mark> : <span key={place}>{text}</span>,
        )
      )}
    </div>
  );
}

function Value({ value, isVoice }: { readonly value: unknown; readonly isVoice: boolean }) {
  const voices = useVoices();
  if (value === null || value === undefined || value === '') return <em>{texts.empty}</em>;
  const voice = isVoice ? voices.data?.find(({ voice_id }) => voice_id === value) : undefined;
  return <>{voice?.name ?? (typeof value === 'string' ? value : JSON.stringify(value, null, 2))}</>;
}

/** The field in words after the names of its states. */
function titleOf(path: string): string {
  const [, states, field = path] = /^(.*): ([a-z_]+)$/s.exec(path) ?? [];
  const name = Object.hasOwn(versionTexts.fields, field)
    ? versionTexts.fields[field as keyof typeof versionTexts.fields]
    : field;
  return states === undefined ? name : `${states}: ${name}`;
}
