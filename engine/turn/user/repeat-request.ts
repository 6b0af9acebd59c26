import { isCallerAwaited } from '../call/view.ts';
import type { View } from '../step.ts';

/** The rule by which the assistant asks the caller to repeat the open turn, which has no words; null if it is noise. */
export function askAgainRule(view: View): string | null {
  const { wordlessTurns, recogniser, turn } = view.state.user;
  const { doubtful, interrupted, retracted, wordlessMs } = turn;
  const long = wordlessMs >= view.options.wordlessMs;
  if (doubtful !== '') return 'U9';
  if (retracted && isFirstMissed(view)) return 'U36';
  if (!long) return null;
  if (recogniser === 'broken') return 'U12';
  if (interrupted !== null && interrupted !== 'unclear') return 'U11';
  if (isFirstMissed(view)) return 'U37';
  return wordlessTurns > 0 ? 'U10' : null;
}

/** Whether the caller spoke when it was their turn, and no request to repeat was heard since their last words [U36 to U38]. */
function isFirstMissed(view: View): boolean {
  const { user, call, dtmf } = view.state;
  const { overlapped, timedBy, wordlessMs } = user.turn;
  if (!isCallerAwaited(view) || overlapped || call.hold === 'asked' || dtmf.keys !== null) return false;
  const spoke = timedBy === 'voice' && wordlessMs >= view.options.continueMs && user.detector === 'trusted';
  return spoke && user.repeatRequests === 0;
}
