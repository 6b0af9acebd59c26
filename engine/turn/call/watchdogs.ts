import { endUnconfirmed, interrupt } from '../agent/playback.ts';
import type { TurnState } from '../state.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { hangUp } from './ending.ts';

type Watchdog = 'clearing' | 'paused' | 'ending';

const watchdogs: readonly Watchdog[] = ['clearing', 'paused', 'ending'];

/** What a watchdog watches: a text that is the same as long as the state lasts; null while it does not. */
function watched(
  { call: { phase: call, mediaLostAt }, agent: { playback } }: TurnState,
  watchdog: Watchdog,
): string | null {
  if (call === 'ended') return null;
  if (watchdog === 'ending') return call === 'ending' && playback.phase !== 'playing' ? 'ending' : null;
  if (playback.phase !== watchdog || mediaLostAt !== null) return null;
  return `${playback.reply.id} ${playback.phase === 'paused' ? playback.resumes : ''}`;
}

/** Sets the watchdogs of the states that have been entered and stops those of the states that were left [T20]. */
export function watchTimes(step: Step, before: TurnState): void {
  const { state, options } = step;
  const {
    call: { phase: call, mediaLostAt },
    agent: { playback },
  } = before;
  if (state.call.phase === call && state.agent.playback === playback && state.call.mediaLostAt === mediaLostAt) return;
  const limitMs = { clearing: options.clearingMs, paused: options.pausedMs, ending: options.endingMs };
  for (const watchdog of watchdogs) {
    const now = watched(state, watchdog);
    if (now === watched(before, watchdog)) continue;
    if (now !== null) startTimerAt(step, watchdog, step.at + limitMs[watchdog]);
    else if (state.call.phase !== 'ended') stopTimers(step, watchdog);
  }
}

/** A state has lasted longer than it may: a defect somewhere else, which the call survives [T20]. */
export function onWatchdog(step: Step, watchdog: Watchdog): void {
  const { state, options } = step;
  if (watched(state, watchdog) === null) return;
  const threshold = { clearing: options.clearingMs, paused: options.pausedMs, ending: options.endingMs }[watchdog];
  decide(step, 'T20', 'watchdog', { because: `${watchdog} lasts too long`, state: watchdog, threshold_ms: threshold });
  if (watchdog === 'ending') return hangUp(step, state.call.endReason ?? 'failure');
  if (watchdog === 'paused') return interrupt(step, 'T14', 'playback was held too long');
  endUnconfirmed(step);
}
