import type { TurnEvent } from '../turn/types.ts';

/**
 * Origin of an input of turn taking: from `outside`, independent of decisions; a `consequence` of an effect, which happens when that effect is
 * performed; or a `timer` that an effect started.
 */
type InputOrigin = 'outside' | 'consequence' | 'timer';

/** The origin of each input. */
export const inputOrigins = {
  'call.answered': 'outside',
  'media.started': 'outside',
  'caller.started': 'outside',
  'caller.voiced': 'outside',
  'caller.lulled': 'outside',
  'caller.stopped': 'outside',
  'transcript.interim': 'outside',
  'transcript.final': 'outside',
  'transcript.ended': 'outside',
  'transcript.eager_ended': 'outside',
  'transcript.resumed': 'outside',
  'turn.judged': 'consequence',
  'turn.unjudged': 'consequence',
  'reply.token': 'consequence',
  'reply.worded': 'consequence',
  'reply.audible': 'consequence',
  'reply.finished': 'consequence',
  'reply.failed': 'consequence',
  'playback.started': 'consequence',
  'playback.paused': 'consequence',
  'playback.stalled': 'consequence',
  'playback.ended': 'consequence',
  'tool.called': 'consequence',
  'tool.returned': 'consequence',
  'end.requested': 'consequence',
  'say.requested': 'outside',
  'profile.changed': 'consequence',
  'overlap.judged': 'outside',
  'digit.pressed': 'outside',
  'text.typed': 'outside',
  'expectation.changed': 'consequence',
  'hearing.broke': 'outside',
  'hearing.lost': 'outside',
  'answering.detected': 'outside',
  'beep.heard': 'outside',
  'tone.heard': 'outside',
  'keys.requested': 'consequence',
  'keys.ordered': 'outside',
  'transfer.requested': 'outside',
  'transfer.ringing': 'consequence',
  'transfer.picked_up': 'consequence',
  'transfer.answered': 'consequence',
  'transfer.completed': 'consequence',
  'transfer.failed': 'consequence',
  'takeover.requested': 'outside',
  'takeover.ended': 'outside',
  'agent.said': 'outside',
  'whisper.received': 'outside',
  'mute.changed': 'outside',
  'media.lost': 'outside',
  'media.returned': 'outside',
  'silence.changed': 'outside',
  'line.dead': 'outside',
  'drain.requested': 'outside',
  'timer.fired': 'timer',
  'call.hung_up': 'outside',
} as const satisfies Readonly<Record<TurnEvent['type'], InputOrigin>>;

/** Whether `type` is an input of turn taking. */
export function isInputType(type: string): type is TurnEvent['type'] {
  return Object.hasOwn(inputOrigins, type);
}
