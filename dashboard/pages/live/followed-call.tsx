import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Call } from '#client/paths.d.ts';
import { api, take } from '../../api/client.ts';
import { useMay } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Failed, Loading } from '../../components/states.tsx';
import { Ticking } from '../../components/ticking.tsx';
import { CallStatusBadge } from '../../parts/call-status.tsx';
import { endInWords } from '../../parts/call-words.ts';
import { TalkView } from '../../parts/talk/talk-view.tsx';
import { useTalk } from '../../parts/talk/use-talk.ts';
import { WaitLegend } from '../../parts/talk/wait-bar.tsx';
import { callTexts } from '../../texts/calls.ts';
import { liveTexts } from '../../texts/live.ts';
import { talkTexts } from '../../texts/talk.ts';
import { Controls } from './controls.tsx';
import { numberOf } from './live-calls.ts';

type FollowedProps = { readonly callId: string; readonly onClose: () => void };

const final: readonly Call['status'][] = ['completed', 'busy', 'no-answer', 'failed', 'canceled'];

/** A live call with its transcript and actions. */
export function FollowedCall({ callId, onClose }: FollowedProps) {
  const may = useMay('editor');
  const { talk, stream } = useTalk(callId);
  const asked = useQuery({
    queryKey: ['calls', callId],
    queryFn: ({ signal }) => take(api.GET('/calls/{call_id}', { params: { path: { call_id: callId } }, signal })),
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
  if (asked.error !== null && !isThere) return <Failed error={asked.error} onRetry={() => void asked.refetch()} />;
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
          {!isOver && call.start_time !== null && <Ticking since={call.start_time} />}
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
      <TalkView talk={talk} caller="caller" />
      <footer className="followed-foot">
        <WaitLegend />
        {isOver && (
          <p className="followed-over">
            <span role="status">
              {talk.end === null ? liveTexts.ended : liveTexts.endedBecause(endInWords(talk.end))}
            </span>
            <Link to={`/calls/${callId}`}>{liveTexts.toCall}</Link>
          </p>
        )}
        {!isOver && may && <Controls callId={callId} isAnswered={status === 'in-progress'} />}
      </footer>
    </div>
  );
}
