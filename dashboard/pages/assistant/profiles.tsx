import { conversationTexts } from '../../texts/assistant-turns.ts';
import { stateTurnTexts as stateTexts } from '../../texts/state-fields.ts';
import { OptionalToggleRow } from './choice-rows.tsx';
import { useEditor, useField } from './editor-context.ts';
import { LinesRow, NumberRow } from './rows.tsx';
import { CollapsibleSection } from './section.tsx';
import { profileDefaults, type SpeechKind, speechKinds } from './turn-defaults.ts';

/** How each kind of the assistant's speech yields to the caller. */
export function Profiles() {
  return speechKinds.map((kind) => <Profile key={kind} kind={kind} />);
}

const profileFields = stateTexts.fields;
const numbers = {
  guard_ms: { min: 0, max: 10_000 },
  pause_ms: { min: 0, max: 5_000 },
  barge_in_ms: { min: 0, max: 10_000 },
  barge_in_words: { min: 0, max: 10 },
} as const;

function Profile({ kind }: { readonly kind: SpeechKind }) {
  const path = `turn_taking.profiles.${kind}`;
  const { draft } = useEditor();
  const { value = {} } = useField<object>(path);
  const usual = profileDefaults(kind, draft.behavior);
  const changed = Object.keys(value).length;
  const toggle = (field: 'interruptible' | 'resume' | 'keys') => (
    <OptionalToggleRow path={`${path}.${field}`} texts={profileFields[field]} fallback={usual[field]} />
  );
  const number = (field: keyof typeof numbers) => (
    <NumberRow
      path={`${path}.${field}`}
      texts={profileFields[field]}
      {...numbers[field]}
      fallback={usual[field]}
      optional
    />
  );
  return (
    <CollapsibleSection
      {...conversationTexts.profiles[kind]}
      {...(changed === 0 ? {} : { note: conversationTexts.changed(changed) })}
    >
      {toggle('interruptible')}
      {number('guard_ms')}
      {number('pause_ms')}
      {number('barge_in_ms')}
      {number('barge_in_words')}
      {toggle('resume')}
      {toggle('keys')}
      <LinesRow path={`${path}.interrupters`} texts={profileFields.interrupters} optional />
    </CollapsibleSection>
  );
}
