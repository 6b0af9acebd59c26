import { Select } from '../../components/field.tsx';
import { assistantTexts } from '../../texts/assistant.ts';
import { conversationTexts, turnFields } from '../../texts/assistant-turns.ts';
import { OptionalChoiceRow, OptionalToggleRow } from './choice-rows.tsx';
import { useEditor, useField } from './editor-context.ts';
import { Profiles } from './profiles.tsx';
import { LongTextRow, NumberRow } from './rows.tsx';
import { CollapsibleSection, Section } from './section.tsx';
import { turnDefaults } from './turn-defaults.ts';

type NumberPath = keyof typeof turnFields;
type Limits = { readonly min: number; readonly max: number; readonly step?: number };

/** When the assistant speaks, waits, yields and sends reminders. */
export function ConversationTab() {
  const { draft } = useEditor();
  const usual = turnDefaults(draft.behavior);
  const number = (path: NumberPath, limits: Limits, fallback: number | null) => (
    <NumberRow path={path} texts={turnFields[path]} {...limits} fallback={fallback} optional />
  );
  return (
    <>
      <Section title={conversationTexts.pace}>
        <Behavior />
        {number('turn_taking.min_delay_ms', { min: 0, max: 5_000 }, usual.min_delay_ms)}
        {number('turn_taking.max_delay_ms', { min: 0, max: 20_000 }, usual.max_delay_ms)}
      </Section>
      <Section title={conversationTexts.reminders}>
        <NumberRow
          path="reminder_message_frequency"
          texts={turnFields.reminder_message_frequency}
          {...{ min: 0, max: 3_600, fallback: 10 }}
        />
        <NumberRow
          path="max_reminder_messages"
          texts={turnFields.max_reminder_messages}
          {...{ min: 0, max: 100, fallback: 3 }}
        />
        <CollapsibleSection title={assistantTexts.more}>
          {number('turn_taking.hold_factor', { min: 1, max: 60, step: 0.5 }, usual.hold_factor)}
        </CollapsibleSection>
      </Section>
      <Section title={conversationTexts.machines} hint={conversationTexts.machinesHint}>
        <Machines />
      </Section>
      <Section title={conversationTexts.kinds} hint={conversationTexts.kindsHint}>
        <Profiles />
      </Section>
      <Section title={assistantTexts.more}>
        <CollapsibleSection title={conversationTexts.limits}>
          {number('turn_taking.opening_delay_ms', { min: 0, max: 30_000 }, usual.opening_delay_ms)}
          {number('turn_taking.false_interruption_ms', { min: 0, max: 10_000 }, usual.false_interruption_ms)}
          <OptionalToggleRow
            path="turn_taking.speculate"
            texts={turnFields['turn_taking.speculate']}
            fallback={usual.speculate}
          />
          {number('turn_taking.comfort_noise_db', { min: -80, max: -30 }, null)}
          {number('turn_taking.max_call_seconds', { min: 30, max: 14_400 }, usual.max_call_seconds)}
        </CollapsibleSection>
        <CollapsibleSection title={conversationTexts.tools}>
          {number('turn_taking.filler_after_ms', { min: 300, max: 60_000 }, usual.filler_after_ms)}
          {number('turn_taking.max_fillers', { min: 0, max: 5 }, usual.max_fillers)}
          {number('turn_taking.max_tool_rounds', { min: 1, max: 10 }, usual.max_tool_rounds)}
        </CollapsibleSection>
        <CollapsibleSection title={conversationTexts.keys} hint={conversationTexts.keysHint}>
          {number('turn_taking.keys.count', { min: 0, max: 40 }, usual.keys.count)}
          <Terminator />
          {number('turn_taking.keys.gap_ms', { min: 0, max: 20_000 }, usual.keys.gap_ms)}
          {number('turn_taking.keys.first_ms', { min: 0, max: 60_000 }, usual.keys.first_ms)}
        </CollapsibleSection>
      </Section>
    </>
  );
}

function Behavior() {
  const { value = 0, change, error, readOnly } = useField<number>('behavior');
  return (
    <Select<string>
      {...turnFields.behavior}
      error={error}
      value={String(value)}
      options={conversationTexts.behaviors.map((text, place) => ({ value: String(place), text }))}
      disabled={readOnly}
      onPick={(picked) => change(Number(picked))}
    />
  );
}

function Machines() {
  const path = 'turn_taking.machine_detection';
  const { value } = useField<string>(`${path}.mode`);
  return (
    <>
      <OptionalChoiceRow
        path={`${path}.mode`}
        texts={turnFields[`${path}.mode`]}
        options={conversationTexts.modes}
        fallback="hang_up"
      />
      {value === 'leave_message' && (
        <LongTextRow path={`${path}.message`} texts={turnFields[`${path}.message`]} maxLength={2_000} optional />
      )}
      {value !== 'off' && (
        <LongTextRow
          path={`${path}.screening_answer`}
          texts={turnFields[`${path}.screening_answer`]}
          rows={2}
          maxLength={500}
          optional
        />
      )}
      {(value === undefined || value === 'hang_up' || value === 'leave_message') && (
        <LongTextRow
          path={`${path}.neutral_sentence`}
          texts={turnFields[`${path}.neutral_sentence`]}
          rows={2}
          maxLength={500}
          optional
        />
      )}
    </>
  );
}

const keys = ['#', '*', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Unset means `#`; empty means none. */
function Terminator() {
  const path = 'turn_taking.keys.terminator';
  const { value, change, error, readOnly } = useField<string>(path);
  return (
    <Select<string>
      {...turnFields[path]}
      error={error}
      value={value === undefined ? 'unset' : value}
      options={[
        { value: 'unset', text: assistantTexts.unset('#') },
        { value: '', text: conversationTexts.none },
        ...keys.map((key) => ({ value: key, text: key })),
      ]}
      disabled={readOnly}
      onPick={(picked) => change(picked === 'unset' ? undefined : picked)}
    />
  );
}
