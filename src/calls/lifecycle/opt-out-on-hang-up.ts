import { wantsNoCalls } from '#embedded/stand-in/opt-out.ts';
import type { Turn } from '#engine/call/events.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import { noteWish } from '../../store/campaigns/opt-out.ts';
import { type Db, together } from '../../store/database/database.ts';

/** Adds a callee to the do-not-call list who asks for no more calls and hangs up before a reply. */
export async function heedLastWords(
  db: Db,
  { call_id, call_type, finding }: StoredCall,
  turns: readonly Turn[],
): Promise<void> {
  if (call_type !== 'outbound' || finding === 'opted_out' || !wantsNoCalls(unanswered(turns))) return;
  await together(db, (trx) => noteWish(trx, call_id, 'opted_out', 'requested in a call before hanging up'));
}

function unanswered(turns: readonly Turn[]): string {
  const since = turns.slice(turns.findLastIndex(({ role }) => role === 'assistant') + 1);
  return since.map((turn) => (turn.role === 'user' ? turn.content : '')).join(' ');
}
