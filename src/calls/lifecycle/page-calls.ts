import type { PageCallLimits } from '../../settings/unauthenticated-limits.ts';
import { countWebCalls } from '../../store/calls/calls.ts';
import { countPageCalls } from '../../store/calls/page-calls.ts';
import type { Db } from '../../store/database/database.ts';

/** A page visitor who requests a call: the page's origin, and a keyed hash of the visitor's address. */
export type PageVisit = { readonly origin: string; readonly visitor: Buffer };

/**
 * Why an assistant rejects a visitor's call now; null if it does not. `asks` is when the call is registered, `connects` when its media are connected.
 * The calling code must lock the account, so that no other call comes between.
 */
export async function findPageCallRefusal(
  trx: Db,
  limits: PageCallLimits,
  { assistantId, visitor, step }: { assistantId: string; visitor: Buffer; step: 'asks' | 'connects' },
): Promise<'limit_reached' | 'too_many_in_an_hour' | null> {
  const { atOnce, perHour, perAddress, perAddressHour } = limits;
  if ((await countWebCalls(trx, assistantId)) >= atOnce) return 'limit_reached';
  const counts = await countPageCalls(trx, assistantId, visitor);
  if (counts.ofAddress >= (perAddress ?? Infinity)) return 'limit_reached';
  if (counts.ofAssistantInHour >= (perHour ?? Infinity)) return 'too_many_in_an_hour';
  const isRepeated = step === 'asks' && counts.ofAddressInHour >= (perAddressHour ?? Infinity);
  return isRepeated ? 'too_many_in_an_hour' : null;
}
