import { sql } from 'kysely';
import type { StoredAlert } from '../store/alerts/alerts.ts';
import { measureNow } from '../store/alerts/measures.ts';
import type { Db } from '../store/database/database.ts';
import type { Jobs } from '../store/database/jobs.ts';
import type { Announce } from '../store/webhooks/announce.ts';
import { alertEmailQueue } from './email-job.ts';
import { judge } from './judge.ts';

/** How often an alert is checked. */
export const alertCheckSeconds = 60;
/** A slow measure must not hold its row, and a database connection, for long. */
const measureLimitMs = 10_000;

type CheckPorts = { readonly db: Db; readonly jobs: Jobs; readonly announce: Announce };

/** Checks all alerts that are due; several processes share them. Returns how many were checked. */
export async function checkDueAlerts(ports: CheckPorts): Promise<number> {
  let checked = 0;
  while (await checkNext(ports)) checked += 1;
  return checked;
}

/**
 * Checks one due alert in one transaction with everything that follows from it: the row is locked, so that no other process checks it, and a process
 * that dies leaves it due. An alert whose measure fails is due again later, after the others.
 */
async function checkNext({ db, ...ports }: CheckPorts): Promise<boolean> {
  let current: string | null = null;
  try {
    return await db.transaction().execute(async (trx) => {
      const alert = await takeDue(trx);
      if (alert === undefined) return false;
      current = alert.alert_id;
      await sql`select set_config('statement_timeout', ${String(measureLimitMs)}, true)`.execute(trx);
      await settle(trx, ports, alert);
      return true;
    });
  } catch (error) {
    if (current !== null) await postpone(db, current);
    throw error;
  }
}

function takeDue(trx: Db): Promise<StoredAlert | undefined> {
  return trx
    .selectFrom('alerts')
    .selectAll()
    .where('enabled', '=', true)
    .where('next_check_at', '<=', sql<Date>`now()`)
    .orderBy('next_check_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

const nextCheck = sql<Date>`now() + ${sql.lit(alertCheckSeconds)} * interval '1 second'`;

async function postpone(db: Db, alertId: string): Promise<void> {
  await db.updateTable('alerts').set({ next_check_at: nextCheck }).where('alert_id', '=', alertId).execute();
}

async function settle(trx: Db, ports: Omit<CheckPorts, 'db'>, alert: StoredAlert): Promise<void> {
  const value = await measureNow(trx, alert.measure, {
    accountId: alert.account_id,
    assistantId: alert.assistant_id,
    windowMinutes: alert.window_minutes,
    leastCalls: alert.least_calls,
  });
  const change = judge(alert, value);
  const now = sql<Date>`now()`;
  const moved =
    change === null ? {} : { status: change === 'fired' ? ('firing' as const) : ('ok' as const), status_since: now };
  await trx
    .updateTable('alerts')
    .set({
      ...moved,
      last_value: value,
      checked_at: now,
      next_check_at: nextCheck,
    })
    .where('alert_id', '=', alert.alert_id)
    .execute();
  if (change !== null) await report(trx, ports, alert, { change, value });
}

type Change = { readonly change: 'fired' | 'recovered'; readonly value: number | null };

async function report(
  trx: Db,
  { jobs, announce }: Omit<CheckPorts, 'db'>,
  alert: StoredAlert,
  { change, value }: Change,
) {
  const { alert_id, account_id, name, measure, threshold, window_minutes, assistant_id, emails } = alert;
  const { alert_change_id } = await trx
    .insertInto('alert_changes')
    .values({ alert_id, account_id, change, value, threshold, email: emails.length === 0 ? 'none' : 'pending' })
    .returning('alert_change_id')
    .executeTakeFirstOrThrow();
  const about = { alert_change_id, alert_id, name, measure, change, value, threshold, window_minutes, assistant_id };
  await announce(trx, account_id, 'alert.changed', about);
  if (emails.length > 0) await jobs.enqueue(trx, alertEmailQueue, { alertChangeId: alert_change_id });
}
