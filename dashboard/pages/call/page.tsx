import { Link, useParams } from 'react-router';
import type { Call } from '#client/paths.d.ts';
import type { CallEvent } from '#engine/call/events.ts';
import { apiUrl } from '../../api/address.ts';
import { ApiFailure } from '../../api/failure.ts';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { callPageTexts } from '../../texts/call.ts';
import { isOver, useCall, useEvents, useListedCallIds, useTimeline } from './data.ts';
import { Actions, callTitle, Facts } from './head.tsx';
import { Inspector } from './inspector.tsx';
import './page.css';
import { usePickedTurn } from './picked-turn.ts';
import { usePlayer } from './player.ts';
import { PlayerPanel } from './player-panel.tsx';
import { type Timeline, timelineFromTranscript } from './timeline.ts';
import { Transcript } from './transcript.tsx';
import { useTurnKeys } from './turn-keys.ts';

/** One call: what was said, when, and why the assistant spoke when it did. */
export function Page() {
  const { callId = '' } = useParams();
  const listed = useListedCallIds(callId);
  return <CallPage key={callId} callId={callId} listed={listed} />;
}

type CallPageProps = { readonly callId: string; readonly listed: readonly string[] };

function CallPage({ callId, listed }: CallPageProps) {
  const { data: call, error, refetch } = useCall(callId);
  const events = useEvents(call);
  if (error instanceof ApiFailure && error.status === 404) return <Missing />;
  const failure = error ?? events.error;
  if (call === undefined || events.data === undefined)
    return (
      <PageFrame title={call === undefined ? callPageTexts.title : callTitle(call)}>
        {failure === null ? (
          <Loading lines={8} />
        ) : (
          <ErrorState error={failure} onRetry={() => void Promise.all([refetch(), events.refetch()])} />
        )}
      </PageFrame>
    );
  return <Shown call={call} events={events.data} listed={listed} />;
}

function Missing() {
  return (
    <PageFrame title={callPageTexts.missing}>
      <Empty icon="calls" title={callPageTexts.missingMore}>
        <Link to="/calls">{callPageTexts.back}</Link>
      </Empty>
    </PageFrame>
  );
}

type ShownProps = { readonly call: Call; readonly events: readonly CallEvent[]; readonly listed: readonly string[] };

function Shown({ call, events, listed }: ShownProps) {
  const logged = useTimeline(events);
  const talk: Pick<Timeline, 'items' | 'speeches' | 'holds'> = logged ?? timelineFromTranscript(call.transcript_object);
  const player = usePlayer(call.call_recording_url === null ? null : apiUrl(`/calls/${call.call_id}/recording`));
  const { picked, pick, follow } = usePickedTurn(talk, player);
  useTurnKeys({ player, speeches: talk.speeches, picked, onPick: pick });
  const wasAnswered = call.start_time !== null;
  return (
    <PageFrame title={callTitle(call)} fills actions={<Actions call={call} events={events} listed={listed} />}>
      <Facts call={call} talk={logged} />
      {!isOver(call) && wasAnswered && <CallInProgress callId={call.call_id} />}
      {wasAnswered && isOver(call) && <PlayerPanel call={call} talk={talk} player={player} isTimed={logged !== null} />}
      <div className="call-halves">
        {wasAnswered ? (
          <Transcript
            talk={talk}
            isTimed={logged !== null}
            player={player}
            picked={picked}
            onPick={pick}
            onFollow={follow}
          />
        ) : (
          <NeverAnswered call={call} />
        )}
        <Inspector call={call} talk={logged} events={events} player={player} picked={picked} onPick={pick} />
      </div>
    </PageFrame>
  );
}

function CallInProgress({ callId }: { readonly callId: string }) {
  return (
    <p className="call-note" role="status">
      <strong>{callPageTexts.live}</strong>
      <span>{callPageTexts.liveMore}</span>
      <Link to={`/live?call=${callId}`}>{callPageTexts.toLive}</Link>
    </p>
  );
}

function NeverAnswered({ call }: { readonly call: Call }) {
  const { never } = callPageTexts;
  const title = call.status in never ? never[call.status as keyof typeof never] : never.other;
  return (
    <Panel>
      <Empty icon={call.call_type} title={title}>
        {isOver(call) && callPageTexts.neverMore}
      </Empty>
    </Panel>
  );
}
