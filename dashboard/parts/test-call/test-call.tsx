import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { talkTexts } from '../../texts/talk.ts';
import { testCallTexts } from '../../texts/test-call.ts';
import { endReasonLabel } from '../call-labels.ts';
import { LatencyLegend } from '../transcript/latency-bar.tsx';
import { TranscriptView } from '../transcript/transcript-view.tsx';
import { useLiveTranscript } from '../transcript/use-live-transcript.ts';
import { Composer } from './composer.tsx';
import { CallBar } from './line-bar.tsx';
import { type CallProblem, problemMessage } from './problem.ts';
import { SettingsForm, type TestCallSettings } from './set-up.tsx';
import './test-call.css';
import { useDevices } from './use-devices.ts';
import { useWebCall, type WebCallControls } from './use-web-call.ts';

/** The current state. */
type TestState = { readonly id: string; readonly name: string };
type TestCallProps = {
  readonly assistantId: string;
  /** Called with each entered state, and with null when the call is over. */
  readonly onState?: (state: TestState | null) => void;
};

/** A call to an assistant from this page: audio, live transcript, and a hang-up on leaving. */
export function TestCall({ assistantId, onState = () => {} }: TestCallProps) {
  const line = useWebCall();
  const devices = useDevices(line.devices);
  const [setUp, setSetUp] = useState<TestCallSettings>({ mode: 'talk', microphone: '', variables: {} });
  const { data } = useQuery({
    queryKey: ['assistants', assistantId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/ai-assistants/{assistant_id}', { params: { path: { assistant_id: assistantId } }, signal })),
  });
  const start = (mode = setUp.mode) =>
    line.start(mode === 'type' ? null : setUp.microphone, () => register(assistantId, setUp.variables));
  const typeInstead = () => {
    setSetUp({ ...setUp, mode: 'type' });
    start('type');
  };
  const isOver = line.phase === 'idle' || line.phase === 'ended';
  return (
    <section className="test-call" aria-label={testCallTexts.title}>
      <CallBar line={line} devices={devices} setUp={setUp} />
      {line.problem !== null && <ProblemView problem={line.problem} line={line} onType={typeInstead} />}
      {line.callId !== null && <Followed key={line.callId} line={line} callId={line.callId} onState={onState} />}
      {!isOver && setUp.mode === 'type' && <Composer line={line} />}
      {isOver && (
        <SettingsForm
          value={setUp}
          names={data?.results.required_variables ?? []}
          microphones={devices.microphones}
          again={line.phase === 'ended'}
          onChange={setSetUp}
          onStart={() => start()}
        />
      )}
    </section>
  );
}

type FollowedProps = {
  readonly line: WebCallControls;
  readonly callId: string;
  readonly onState: (state: TestState | null) => void;
};

/** The call according to its event stream. */
function Followed({ line, callId, onState }: FollowedProps) {
  const { talk, stream } = useLiveTranscript(callId);
  const { state } = talk;
  const isOver = line.phase === 'ended';
  const tell = useEffectEvent(onState);
  useEffect(() => {
    tell(state === null || isOver ? null : { id: state.id, name: state.name });
    return () => tell(null);
  }, [state, isOver]);
  return (
    <>
      {stream === 'broken' && <p className="test-call-broken">{testCallTexts.streamBroken}</p>}
      {state !== null && !isOver && (
        <p className="test-call-state">
          <Icon name="state" size={16} />
          <span>{testCallTexts.state}</span>
          <strong>{state.path.join(` ${talkTexts.pathSeparator} `)}</strong>
        </p>
      )}
      <TranscriptView talk={talk} caller="you" heard={line.heard} />
      <div className="test-call-foot">
        <LatencyLegend />
        {isOver && (
          <p className="test-call-end">
            <span role="status">{talk.end === null ? testCallTexts.phases.ended : endReasonLabel(talk.end)}</span>
            <Link to={`/calls/${callId}`}>{testCallTexts.toCall}</Link>
          </p>
        )}
      </div>
    </>
  );
}

type ProblemProps = { readonly problem: CallProblem; readonly line: WebCallControls; readonly onType: () => void };

function ProblemView({ problem, line, onType }: ProblemProps) {
  const { title, more } = problemMessage(problem);
  const isDeaf = ['permission_denied', 'no_microphone', 'microphone_busy'].includes(problem.code);
  return (
    <div className="test-call-problem" role="alert">
      <Icon name="warning" />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{more}</p>
        {problem.code === 'autoplay_blocked' && (
          <Button onClick={() => void line.call?.resumeAudio()}>{testCallTexts.allowSound}</Button>
        )}
        {isDeaf && line.phase === 'ended' && <Button onClick={onType}>{testCallTexts.typeInstead}</Button>}
      </div>
    </div>
  );
}

async function register(assistantId: string, given: TestCallSettings['variables']) {
  const variables = Object.entries(given).map(([var_name, var_value]) => ({ var_name, var_value }));
  const { results } = await unwrap(api.POST('/calls/web/register', { body: { assistant_id: assistantId, variables } }));
  return { callId: results.call_id, url: results.url };
}
