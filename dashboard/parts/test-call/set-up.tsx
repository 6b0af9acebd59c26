import { Button } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { SegmentedControl } from '../../components/tabs.tsx';
import { testCallTexts } from '../../texts/test-call.ts';
import type { Device } from './use-devices.ts';

/** Whether the user speaks, or types without a microphone. */
type Mode = 'talk' | 'type';
const modes = (['talk', 'type'] as const).map((value) => ({ value, text: testCallTexts.modes[value] }));

/** The initial settings of a test call. */
export type TestCallSettings = {
  readonly mode: Mode;
  /** Id of a microphone; empty for the default one. */
  readonly microphone: string;
  readonly variables: Readonly<Record<string, string>>;
};

type SetUpProps = {
  readonly value: TestCallSettings;
  /** Names of the variables that the assistant uses. */
  readonly names: readonly string[];
  readonly microphones: readonly Device[];
  /** Whether there was a call before. */
  readonly again: boolean;
  readonly onChange: (value: TestCallSettings) => void;
  readonly onStart: () => void;
};

/** The settings before a test call begins. */
export function SettingsForm({ value, names, microphones, again, onChange, onStart }: SetUpProps) {
  const give = (name: string, text: string) => onChange({ ...value, variables: { ...value.variables, [name]: text } });
  return (
    <form
      className="test-call-set-up"
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <SegmentedControl
        label={testCallTexts.mode}
        options={modes}
        value={value.mode}
        onPick={(mode) => onChange({ ...value, mode })}
      />
      {value.mode === 'talk' && isNamed(microphones) && (
        <DeviceSelect
          label={testCallTexts.microphone}
          devices={microphones}
          value={value.microphone}
          onPick={(microphone) => onChange({ ...value, microphone })}
        />
      )}
      {names.length > 0 && (
        <fieldset className="test-call-variables">
          <legend>{testCallTexts.variables}</legend>
          <p>{testCallTexts.variablesHint}</p>
          {names.map((name) => (
            <Field
              key={name}
              label={name}
              value={value.variables[name] ?? ''}
              onChange={(event) => give(name, event.target.value)}
            />
          ))}
        </fieldset>
      )}
      <Button kind="primary" icon="calls" submits>
        {again ? testCallTexts.again : testCallTexts.start}
      </Button>
    </form>
  );
}

type DeviceSelectProps = {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly value: string;
  readonly onPick: (id: string) => void;
};

/** A microphone or speaker to select. */
export function DeviceSelect({ label, devices, value, onPick }: DeviceSelectProps) {
  const options = [
    { value: '', text: testCallTexts.systemDefault },
    ...devices.map(({ id, name }, place) => ({ value: id, text: name || testCallTexts.unnamed(place + 1) })),
  ];
  return <Select label={label} value={value} options={options} onPick={onPick} />;
}

/** Whether the browser reveals device names, which requires microphone permission, and there is more than one device. */
export const isNamed = (devices: readonly Device[]): boolean =>
  devices.length > 1 && devices.some(({ name }) => name !== '');
