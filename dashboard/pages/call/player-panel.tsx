import { useMemo, useState } from 'react';
import type { Call } from '#client/paths.d.ts';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { SegmentedControl } from '../../components/tabs.tsx';
import { callPageTexts } from '../../texts/call.ts';
import { usePeaks } from './data.ts';
import { type Player, usePlayerValue } from './player.ts';
import './player.css';
import { regionsOf } from './regions.ts';
import type { Timeline } from './timeline.ts';
import { formatCallTime } from './times.ts';
import { Waveform } from './waveform.tsx';

type PlayerPanelProps = {
  readonly call: Call;
  readonly talk: Pick<Timeline, 'items' | 'holds'>;
  readonly player: Player | null;
  /** Whether the times of events are known. */
  readonly isTimed: boolean;
};
const speeds = [
  { value: '1', text: callPageTexts.speed1 },
  { value: '1.5', text: callPageTexts.speed15 },
  { value: '2', text: callPageTexts.speed2 },
] as const;
type Zoom = keyof typeof callPageTexts.zooms;

/** The recording: its waveform with markers, and the player controls. */
export function PlayerPanel({ call, talk, player, isTimed }: PlayerPanelProps) {
  const { data: peaks, error, refetch } = usePeaks(call);
  const [zoom, setZoom] = useState<Zoom>('whole');
  const regions = useMemo(
    () =>
      isTimed ? regionsOf(talk, { interrupted: callPageTexts.marks.interrupted, held: callPageTexts.marks.held }) : [],
    [talk, isTimed],
  );
  if (call.call_recording_url === null) return <p className="call-note">{callPageTexts.notRecorded}</p>;
  return (
    <Panel>
      <div className="player">
        <Controls player={player} durationMs={(peaks?.duration ?? call.call_duration_seconds) * 1000}>
          <SegmentedControl
            label={callPageTexts.zoom}
            value={zoom}
            onPick={setZoom}
            options={Object.entries(callPageTexts.zooms).map(([value, text]) => ({ value: value as Zoom, text }))}
          />
        </Controls>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && (peaks === undefined || player === null) && <Loading lines={2} />}
        {peaks !== undefined && player !== null && (
          <Waveform player={player} peaks={peaks} regions={regions} near={zoom === 'near'} />
        )}
        <Legend />
      </div>
    </Panel>
  );
}

type ControlsProps = {
  readonly player: Player | null;
  readonly durationMs: number;
  readonly children: React.ReactNode;
};

function Controls({ player, durationMs, children }: ControlsProps) {
  const isPlaying = usePlayerValue(player, (one) => one.playing, false);
  const isBroken = usePlayerValue(player, (one) => one.failed, false);
  const second = usePlayerValue(player, (one) => Math.floor(one.positionMs / 1000), 0);
  const speed = usePlayerValue(player, (one) => one.audio.playbackRate, 1);
  if (isBroken) return <p className="player-broken">{callPageTexts.recordingLost}</p>;
  return (
    <div className="player-controls">
      <Button kind="primary" icon={isPlaying ? 'pause' : 'play'} onClick={() => player?.toggle()}>
        {isPlaying ? callPageTexts.pause : callPageTexts.play}
      </Button>
      <span className="figures player-position">
        {callPageTexts.position(formatCallTime(second * 1000), formatCallTime(durationMs))}
      </span>
      <span className="player-keys">{callPageTexts.keys}</span>
      <SegmentedControl
        label={callPageTexts.speed}
        value={String(speed)}
        onPick={(rate) => {
          if (player !== null) player.audio.playbackRate = Number(rate);
        }}
        options={speeds}
      />
      {children}
    </div>
  );
}

function Legend() {
  const { sides, marks } = callPageTexts;
  return (
    <ul className="player-legend">
      <li className="player-key key-user">{sides.user}</li>
      <li className="player-key key-assistant">{sides.assistant}</li>
      <li className="player-key key-interrupted">{marks.interrupted}</li>
      <li className="player-key key-held">{marks.held}</li>
      <li className="player-key key-tool">{marks.tool}</li>
    </ul>
  );
}
