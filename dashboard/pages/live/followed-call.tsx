import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Call } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { ElapsedTime } from '../../components/elapsed-time.tsx';
import { Icon } from '../../components/icon.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { endReasonLabel } from '../../parts/call-labels.ts';
import { CallStatusBadge } from '../../parts/call-status.tsx';
import { LatencyLegend } from '../../parts/transcript/latency-bar.tsx';
import { TranscriptView } from '../../parts/transcript/transcript-view.tsx';
import { useLiveTranscript } from '../../parts/transcript/use-live-transcript.ts';
import { callTexts } from '../../texts/calls.ts';
import { liveTexts } from '../../texts/live.ts';
import { talkTexts } from '../../texts/talk.ts';
import { Controls } from './controls.tsx';
import { numberOf } from './live-calls.ts';

type FollowedProps = { readonly callId: string; readonly onClose: () => void };

const final: readonly Call['status'][] = ['completed', 'busy', 'no-answer', 'failed', 'canceled'];

/** A live call with its transcript and actions. */
export function LiveCallPanel({ callId, onClose }: FollowedProps) {
  const may = useHasRole('editor');
  const { talk, stream } = useLiveTranscript(callId);
  const asked = useQuery({
    queryKey: ['calls', callId],
    queryFn: ({ signal }) => unwrap(api.GET('/calls/{call_id}', { params: { path: { call_id: callId } }, signal })),
  });
  const queries = useQueryClient();
  useEffect(() => {
    // Refreshes the list immediately as well.
    if (talk.status !== null) void queries.invalidateQueries({ queryKey: ['calls'] });
  }, [talk.status, queries]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = asked.data !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);
  if (asked.error !== null && !isThere) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Loading lines={6} />;
  const call = asked.data.results;
  const status = (talk.status as Call['status'] | null) ?? call.status;
  const isOver = final.includes(status);
  return (
    <div className="followed">
      <header className="followed-head">
        <span className="followed-back">
          <Button kind="quiet" onClick={onClose}>
            {liveTexts.back}
          </Button>
        </span>
        <div className="followed-title">
          <h2 ref={heading} tabIndex={-1} className="figures">
            {call.call_type === 'web' ? callTexts.webVisitor : numberOf(call) || callTexts.unknownNumber}
          </h2>
          <CallStatusBadge status={status} />
          {!isOver && call.start_time !== null && <ElapsedTime since={call.start_time} />}
        </div>
        <p className="followed-more">
          {liveTexts.about(call.assistant_name, callTexts.types[call.call_type])}
          {call.call_type !== 'web' && (
            <span className="figures">{liveTexts.numbers(call.from_number, call.to_number)}</span>
          )}
        </p>
        {talk.state !== null && (
          <p className="followed-state" role="status">
            <Icon name="state" size={16} />
            <span className="only-heard">{liveTexts.state}</span>
            {talk.state.path.join(` ${talkTexts.pathSeparator} `)}
          </p>
        )}
      </header>
      {stream === 'broken' && (
        <p className="live-notice" role="status">
          {liveTexts.streamBroken}
        </p>
      )}
      <TranscriptView talk={talk} caller="caller" />
      <footer className="followed-foot">
        <LatencyLegend />
        {isOver && (
          <p className="followed-over">
            <span role="status">
              {talk.end === null ? liveTexts.ended : liveTexts.endedBecause(endReasonLabel(talk.end))}
            </span>
            <Link to={`/calls/${callId}`}>{liveTexts.toCall}</Link>
          </p>
        )}
        {!isOver && may && <Controls callId={callId} isAnswered={status === 'in-progress'} />}
      </footer>
    </div>
  );
}
