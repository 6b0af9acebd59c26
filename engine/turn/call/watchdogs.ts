import type { TurnState } from '../state.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers } from '../step.ts';
import { hangUp } from './ending.ts';

type Watchdog = 'clearing' | 'paused' | 'ending';

const watchdogs: readonly Watchdog[] = ['clearing', 'paused', 'ending'];

/** Key of the state under watch, constant as long as the state lasts; null outside of it. */
function watched({ call, agent: { playback } }: TurnState, watchdog: Watchdog): string | null {
  if (call.phase === 'ended') return null;
  if (watchdog === 'ending') return call.phase === 'ending' && playback.phase !== 'playing' ? 'ending' : null;
  if (playback.phase !== watchdog || call.mediaLostAt !== null) return null;
  return `${playback.reply.id} ${playback.phase === 'paused' ? playback.resumes : ''}`;
}

/** Starts the watchdogs of entered states and stops those of states that were left [R14 to R16]. */
export function updateWatchdogs(step: Step): void {
  const { state, before, options } = step;
  const { call } = state;
  const isSameCall = call.phase === before.call.phase && call.mediaLostAt === before.call.mediaLostAt;
  if (isSameCall && state.agent.playback === before.agent.playback) return;
  const limitMs = { clearing: options.clearingMs, paused: options.pausedMs, ending: options.endingMs };
  for (const watchdog of watchdogs) {
    const now = watched(state, watchdog);
    if (now === watched(before, watchdog)) continue;
    if (now !== null) startTimerAt(step, watchdog, step.at + limitMs[watchdog]);
    else if (call.phase !== 'ended') stopTimers(step, watchdog);
  }
}

/** A state has lasted too long: a defect elsewhere, which the call survives [R17]. */
export function onWatchdog(step: Step, watchdog: Watchdog): void {
  const { state, options } = step;
  if (watched(state, watchdog) === null) return;
  const threshold = { clearing: options.clearingMs, paused: options.pausedMs, ending: options.endingMs }[watchdog];
  logDecision(step, { clearing: 'R14', paused: 'R15', ending: 'R16' }[watchdog], 'watchdog', {
    because: `${watchdog} lasts too long`,
    state: watchdog,
    threshold_ms: threshold,
  });
  if (watchdog === 'ending') return hangUp(step, state.call.endReason ?? 'failure');
  if (watchdog === 'paused')
    return dispatch(step, { type: 'playback.interrupt', rule: 'R15', because: 'playback was paused too long' });
  dispatch(step, { type: 'playback.endUnconfirmed' });
}
