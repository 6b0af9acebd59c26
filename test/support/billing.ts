import type { Rates } from '#src/calls/usage/billing.ts';
import type { NewCall, StoredCall } from '#src/store/calls/calls.ts';
import type { Db } from '#src/store/database/database.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { storeCall } from './stored.ts';

/** Micro-dollars per minute: 6, 9 and 3 cents. */
export const rates: Rates = { inbound: 60_000, outbound: 90_000, web: 30_000 };

/** An answered call in progress. */
export async function storeAnsweredCall(db: Db, change: Partial<NewCall> = {}): Promise<StoredCall> {
  const { call_id } = await storeCall(db, change);
  const call = await advanceCall(db, call_id, 'in-progress');
  if (call === undefined) throw new TypeError('the call was not queued');
  return call;
}
