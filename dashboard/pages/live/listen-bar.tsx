import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/states.tsx';
import { liveTexts } from '../../texts/live.ts';
import { useMonitor } from './use-monitor.ts';

/** Listening to a call, taking it over with the microphone, and muting a side. */
export function ListenBar({ callId }: { readonly callId: string }) {
  const { phase, status, problem, ...monitor } = useMonitor(callId);
  const mute = useMutation({
    mutationFn: (body: { readonly side: 'assistant' | 'caller'; readonly muted: boolean }) =>
      unwrap(api.POST('/calls/{call_id}/mute', { params: { path: { call_id: callId } }, body })),
  });
  const isOther = status !== null && status.agent !== null && !status.own;
  return (
    <div className="listen">
      <div className="controls-row">
        {phase !== 'on' && (
          <Button icon="play" busy={phase === 'connecting'} onClick={monitor.listen}>
            {liveTexts.listen}
          </Button>
        )}
        {phase === 'on' && status !== null && (
          <>
            <Button icon="stop" onClick={monitor.stop}>
              {liveTexts.stopListening}
            </Button>
            {status.own ? (
              <Button kind="primary" icon="undo" onClick={monitor.giveBack}>
                {liveTexts.giveBack}
              </Button>
            ) : (
              <Button kind="primary" icon="microphone" disabled={isOther} onClick={monitor.takeOver}>
                {liveTexts.takeOver}
              </Button>
            )}
            <Button
              icon={status.assistant_muted ? 'muted' : 'assistants'}
              aria-pressed={status.assistant_muted}
              onClick={() => mute.mutate({ side: 'assistant', muted: !status.assistant_muted })}
            >
              {status.assistant_muted ? liveTexts.unmuteAssistant : liveTexts.muteAssistant}
            </Button>
            <Button
              icon={status.caller_muted ? 'muted' : 'person'}
              aria-pressed={status.caller_muted}
              title={liveTexts.muteCallerHint}
              onClick={() => mute.mutate({ side: 'caller', muted: !status.caller_muted })}
            >
              {status.caller_muted ? liveTexts.unmuteCaller : liveTexts.muteCaller}
            </Button>
          </>
        )}
      </div>
      <p className="listen-status" role="status">
        {phase === 'on' &&
          (status?.own
            ? liveTexts.youHaveIt
            : isOther
              ? liveTexts.otherHasIt(status.agent ?? '')
              : liveTexts.listening)}
        {problem !== null && ` ${liveTexts.listenProblems[problem]}`}
      </p>
      {mute.error !== null && <Problem>{mute.error.message}</Problem>}
    </div>
  );
}
