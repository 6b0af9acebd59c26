import type { Db } from '../../store/database/database.ts';
import {
  type DialHistory,
  lockDialHistories,
  readDialPolicy,
  saveDialPolicy,
} from '../../store/dialling/dial-policies.ts';
import { countriesOf, type DialDefaults } from './dial-permission.ts';
import { numberKind } from './number-kind.ts';

/** The margin over an account's previous usage. */
const headroom = 2;

/**
 * Gives accounts that dialed before dial policies existed a policy that covers their usage: the countries of the account's numbers and of those that
 * answered it in 90 days, and caps at twice its busiest hour and most expensive day if the default caps are lower. Costly kinds of numbers are not
 * included. Returns the number of accounts; 0 the second time.
 */
export async function deriveDialPolicies(db: Db, defaults: DialDefaults): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const histories = await lockDialHistories(trx);
    for (const history of histories) await adopt(trx, history, defaults);
    return histories.length;
  });
}

async function adopt(
  trx: Db,
  { accountId, answered, busiestHour, maxDailySpendMicros }: DialHistory,
  defaults: DialDefaults,
) {
  const { own_numbers } = await readDialPolicy(trx, accountId);
  const ordinary = answered.filter((number) => numberKind(number)?.kind === 'ordinary');
  const [own, all] = [countriesOf(own_numbers), countriesOf([...own_numbers, ...ordinary])];
  await saveDialPolicy(trx, accountId, {
    allowed_countries: all.length === own.length ? null : all,
    max_calls_per_hour: raised(busiestHour, defaults.callsPerHour),
    max_spend_per_day_micros: BigInt(raised(maxDailySpendMicros, defaults.spendPerDayMicros) ?? 0) || null,
  });
}

/** Null if the default suffices. */
function raised(most: number, usual: number | null): number | null {
  return usual !== null && most * headroom > usual ? most * headroom : null;
}
