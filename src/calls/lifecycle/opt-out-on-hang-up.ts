import { isOptOut } from '#embedded/stand-in/opt-out.ts';
import type { Turn } from '#engine/call/events.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import { recordCalleeRequest } from '../../store/campaigns/opt-out.ts';
import { type Db, runInTransaction } from '../../store/database/database.ts';

/** Adds a callee to the do-not-call list who asks for no more calls and hangs up before a reply. */
export async function recordOptOutOnHangUp(
  db: Db,
  { call_id, call_type, finding }: StoredCall,
  turns: readonly Turn[],
): Promise<void> {
  if (call_type !== 'outbound' || finding === 'opted_out' || !isOptOut(unanswered(turns))) return;
  await runInTransaction(db, (trx) =>
    recordCalleeRequest(trx, call_id, 'opted_out', 'requested in a call before hanging up'),
  );
}

function unanswered(turns: readonly Turn[]): string {
  const since = turns.slice(turns.findLastIndex(({ role }) => role === 'assistant') + 1);
  return since.map((turn) => (turn.role === 'user' ? turn.content : '')).join(' ');
}
