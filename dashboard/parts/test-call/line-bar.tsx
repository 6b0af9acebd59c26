import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { testCallTexts } from '../../texts/test-call.ts';
import { Keypad } from './keypad.tsx';
import { Level } from './level.tsx';
import { DeviceSelect, isNamed, type TestCallSettings } from './set-up.tsx';
import type { Devices } from './use-devices.ts';
import type { WebCallControls } from './use-web-call.ts';

const tones = {
  connecting: 'plain',
  live: 'good',
  reconnecting: 'warning',
  ended: 'plain',
} as const satisfies Record<string, BadgeTone>;

type LineBarProps = { readonly line: WebCallControls; readonly devices: Devices; readonly setUp: TestCallSettings };

/** The status and controls of a test call. */
export function CallBar({ line, devices, setUp }: LineBarProps) {
  const { phase, call, muted } = line;
  const speaks = setUp.mode === 'talk';
  const [shows, setShows] = useState(false);
  if (phase === 'idle' || phase === 'ended') return null;
  return (
    <div className="test-call-line">
      <div className="test-call-row">
        <span role="status">
          <Badge tone={tones[phase]}>{testCallTexts.phases[phase]}</Badge>
        </span>
        {speaks && (
          <>
            <Level node={call?.input ?? null} />
            <IconButton
              icon={muted ? 'muted' : 'microphone'}
              label={muted ? testCallTexts.unmute : testCallTexts.mute}
              aria-pressed={muted}
              onClick={() => line.mute(!muted)}
            />
          </>
        )}
        <IconButton icon="keypad" label={testCallTexts.keys} aria-expanded={shows} onClick={() => setShows(!shows)} />
        <Button kind="danger" icon="hangup" onClick={line.hangUp}>
          {testCallTexts.hangUp}
        </Button>
      </div>
      {shows && <Keypad onPress={(key) => call?.sendDigit(key)} />}
      <div className="test-call-devices">
        {speaks && isNamed(devices.microphones) && (
          <PickDevice
            label={testCallTexts.microphone}
            devices={devices.microphones}
            first={setUp.microphone}
            use={(id) => call?.useMicrophone(id === '' ? undefined : id)}
          />
        )}
        {isNamed(devices.speakers) && 'setSinkId' in AudioContext.prototype && (
          <PickDevice
            label={testCallTexts.speaker}
            devices={devices.speakers}
            first=""
            use={(id) => call?.useSpeaker(id)}
          />
        )}
      </div>
    </div>
  );
}

type PickDeviceProps = {
  readonly label: string;
  readonly devices: Devices['speakers'];
  readonly first: string;
  readonly use: (id: string) => Promise<void> | undefined;
};

/** Switches to another device. */
function PickDevice({ label, devices, first, use }: PickDeviceProps) {
  const [value, setValue] = useState(first);
  const pick = (id: string) => {
    setValue(id);
    void use(id);
  };
  return <DeviceSelect label={label} devices={devices} value={value} onPick={pick} />;
}
