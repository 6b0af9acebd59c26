import { useMemo, useState } from 'react';
import type { CallEvent } from '#engine/call/events.ts';
import { type Change, changeError } from '#engine/replay/changed-settings.ts';
import { Button } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { Loading, Problem } from '../../components/states.tsx';
import { SegmentedControl } from '../../components/tabs.tsx';
import { callPageTexts } from '../../texts/call.ts';
import { ApplyChanges } from './apply-changes.tsx';
import type { Timeline } from './timeline.ts';
import { useWhatIf } from './use-what-if.ts';
import { useWhatIfMany } from './use-what-if-many.ts';
import { presetsFor, settingsOf } from './what-if.ts';
import { WhatIfManyResult } from './what-if-many-result.tsx';
import { WhatIfResult } from './what-if-result.tsx';
import './what-if.css';

type WhatIfViewProps = {
  /** The call's assistant; null if it has been deleted. */
  readonly assistantId: string | null;
  readonly talk: Timeline;
  readonly events: readonly CallEvent[];
  readonly onPick: (number: number) => void;
};

/** The calls that are replayed: this one, or the latest of the assistant. */
const scopes = ['call', 'many'] as const;
type Scope = (typeof scopes)[number];

/** The result of a call, or of many, with other settings. */
export function WhatIfView({ assistantId, talk, events, onPick }: WhatIfViewProps) {
  const { options } = talk.recording;
  const presets = useMemo(() => presetsFor(options), [options]);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [scope, setScope] = useState<Scope>('call');
  const asked = useWhatIf(events, changes);
  const many = useWhatIfMany(scope === 'many' ? assistantId : null, changes);
  const isAsked = (one: readonly Change[]) => JSON.stringify(one) === JSON.stringify(changes);
  return (
    <div className="whatif">
      <p className="whatif-lead">{callPageTexts.whatIfLead}</p>
      <fieldset className="whatif-presets">
        <legend className="only-heard">{callPageTexts.presetsLabel}</legend>
        {presets.map(({ id, changes: asks }) => (
          <button
            key={id}
            type="button"
            aria-pressed={isAsked(asks)}
            onClick={() => setChanges(isAsked(asks) ? [] : asks)}
          >
            {callPageTexts.presets[id]}
          </button>
        ))}
      </fieldset>
      <details className="whatif-more">
        <summary>{callPageTexts.otherSettings}</summary>
        <AddSetting
          settings={settingsOf(options)}
          refusal={(change) => changeError(options, [...without(changes, change.name), change])}
          onAdd={(change) => setChanges([...without(changes, change.name), change])}
        />
      </details>
      {changes.length > 0 && <Changes changes={changes} onChange={setChanges} />}
      {changes.length > 0 && assistantId !== null && (
        <SegmentedControl
          label={callPageTexts.scope}
          value={scope}
          options={scopes.map((value) => ({ value, text: callPageTexts.scopes[value] }))}
          onPick={setScope}
        />
      )}
      {scope === 'call' && <OneCall asked={asked} talk={talk} onPick={onPick} />}
      {many !== null && <WhatIfManyResult progress={many} />}
      {changes.length > 0 && assistantId !== null && <ApplyChanges assistantId={assistantId} changes={changes} />}
      <Limits />
    </div>
  );
}

type OneCallProps = Pick<WhatIfViewProps, 'talk' | 'onPick'> & { readonly asked: ReturnType<typeof useWhatIf> };

function OneCall({ asked, talk, onPick }: OneCallProps) {
  if (asked.type === 'running') return <Loading lines={5} />;
  if (asked.type === 'broken') return <Problem>{callPageTexts.whatIfFailed}</Problem>;
  if (asked.type === 'nothing') return null;
  const { answer } = asked;
  if (answer.type === 'refused') return <Problem>{answer.message}</Problem>;
  if (answer.type === 'unreadable') return <Problem>{callPageTexts.whatIfFailed}</Problem>;
  return <WhatIfResult comparison={answer.comparison} talk={talk} onPick={onPick} />;
}

const without = (changes: readonly Change[], name: string) => changes.filter((change) => change.name !== name);

type AddSettingProps = {
  readonly settings: readonly Change[];
  readonly refusal: (change: Change) => string | null;
  readonly onAdd: (change: Change) => void;
};

function AddSetting({ settings, refusal, onAdd }: AddSettingProps) {
  const [name, setName] = useState('min_delay_ms');
  const was = settings.find((setting) => setting.name === name)?.value ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const value = typed ?? was;
  return (
    <form
      className="whatif-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const refused = refusal({ name, value: value.trim() });
        setError(refused);
        if (refused === null) onAdd({ name, value: value.trim() });
      }}
    >
      <Select
        label={callPageTexts.setting}
        value={name}
        options={settings.map((setting) => ({ value: setting.name, text: setting.name }))}
        onPick={(next) => {
          setName(next);
          setTyped(null);
          setError(null);
        }}
      />
      <Field
        label={callPageTexts.settingValue}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        error={error ?? undefined}
      />
      <Button submits>{callPageTexts.addSetting}</Button>
    </form>
  );
}

type ChangesProps = { readonly changes: readonly Change[]; readonly onChange: (changes: readonly Change[]) => void };

function Changes({ changes, onChange }: ChangesProps) {
  return (
    <p className="whatif-changes">
      <span>{callPageTexts.changes}</span>
      {changes.map(({ name, value }) => (
        <button
          key={name}
          type="button"
          title={callPageTexts.removeChange}
          onClick={() => onChange(without(changes, name))}
        >
          <code>{`${name}=${value}`}</code>
          <span aria-hidden="true">{callPageTexts.remove}</span>
          <span className="only-heard">{callPageTexts.removeChange}</span>
        </button>
      ))}
      <Button kind="quiet" onClick={() => onChange([])}>
        {callPageTexts.clearChanges}
      </Button>
    </p>
  );
}

function Limits() {
  return (
    <aside className="whatif-limits">
      <h3>{callPageTexts.simulation}</h3>
      <ul>
        {callPageTexts.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </aside>
  );
}
