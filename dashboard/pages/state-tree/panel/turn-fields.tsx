import type { SpeechProfile } from '#client/paths.d.ts';
import { TextArea } from '../../../components/field.tsx';
import { type Option, OptionFields } from '../../../parts/option-fields.tsx';
import { stateTurnTexts } from '../../../texts/state-fields.ts';
import { useEditing } from '../editing.ts';
import type { TreeState } from '../model/tree.ts';
import { useProblemsOf } from './problem-at.ts';

const { fields } = stateTurnTexts;
const options: readonly Option[] = [
  { name: 'interruptible', kind: 'yesno', ...fields.interruptible },
  { name: 'guard_ms', kind: 'number', min: 0, max: 10_000, ...fields.guard_ms },
  { name: 'pause_ms', kind: 'number', min: 0, max: 5_000, ...fields.pause_ms },
  { name: 'barge_in_ms', kind: 'number', min: 0, max: 10_000, ...fields.barge_in_ms },
  { name: 'barge_in_words', kind: 'number', min: 0, max: 10, ...fields.barge_in_words },
  { name: 'resume', kind: 'yesno', ...fields.resume },
  { name: 'keys', kind: 'yesno', ...fields.keys },
  { name: 'interrupters', kind: 'lines', ...fields.interrupters },
];

/** The turn-taking settings of a state that override the assistant's. */
export function TurnFields({ state }: { readonly state: TreeState }) {
  const { edit, readOnly } = useEditing();
  const errorAt = useProblemsOf(state.key);
  const { notice, profile = {}, ...others } = state.turn_taking;
  const set = (turn_taking: TreeState['turn_taking'], field: string) =>
    edit({ type: 'set', key: state.key, fields: { turn_taking } }, `${state.key}/turn_taking.${field}`);
  const withNotice = notice === undefined ? {} : { notice };
  const withProfile = (values: SpeechProfile) => (Object.keys(values).length === 0 ? {} : { profile: values });
  return (
    <>
      <p className="field-hint">{stateTurnTexts.lead}</p>
      <div data-field="turn_taking.notice">
        <TextArea
          {...stateTurnTexts.notice}
          rows={3}
          value={notice ?? ''}
          maxLength={2_000}
          readOnly={readOnly}
          error={errorAt('turn_taking.notice')}
          onChange={({ target }) =>
            set(
              { ...others, ...withProfile(profile), ...(target.value === '' ? {} : { notice: target.value }) },
              'notice',
            )
          }
        />
      </div>
      <OptionFields
        errorAt={errorAt}
        path="turn_taking.profile"
        options={options}
        values={profile}
        readOnly={readOnly}
        onChange={(values, name) => set({ ...others, ...withNotice, ...withProfile(values) }, name)}
      />
    </>
  );
}
