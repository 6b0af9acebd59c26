import type { Call } from '#client/paths.d.ts';
import { ElapsedTime } from '../../components/elapsed-time.tsx';
import { Icon } from '../../components/icon.tsx';
import { CallStatusBadge } from '../../parts/call-status.tsx';
import { callTexts } from '../../texts/calls.ts';
import { liveTexts } from '../../texts/live.ts';
import { talkTexts } from '../../texts/talk.ts';
import { numberOf } from './live-calls.ts';

type CallListProps = {
  readonly calls: readonly Call[];
  /** The selected call. */
  readonly open: string | null;
  readonly onOpen: (callId: string) => void;
};

/** The live calls, to select one. */
export function CallList({ calls, open, onOpen }: CallListProps) {
  return (
    <ul className="live-list" aria-label={liveTexts.calls}>
      {calls.map((call) => (
        <li key={call.call_id}>
          <button type="button" aria-pressed={call.call_id === open} onClick={() => onOpen(call.call_id)}>
            <span className="live-who">
              <Icon name={call.call_type} size={16} />
              <span className="only-heard">{callTexts.types[call.call_type]}</span>
              <span className="figures">{nameOf(call)}</span>
            </span>
            <span className="live-time">
              {call.status === 'in-progress' && call.start_time !== null ? (
                <ElapsedTime since={call.start_time} />
              ) : (
                <CallStatusBadge status={call.status} />
              )}
            </span>
            <span className="live-assistant">{call.assistant_name}</span>
            <span className="live-state">{call.state_path.join(` ${talkTexts.pathSeparator} `)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (call: Call): string =>
  call.call_type === 'web' ? callTexts.webVisitor : numberOf(call) || callTexts.unknownNumber;
