import type { Log } from '../foundation/log.ts';
import type { Mailer } from '../outbound/mailer.ts';
import type { Db } from '../store/database/database.ts';
import type { Queue } from '../store/database/jobs.ts';
import { alertEmail } from './email-text.ts';

/** E-mails about alerts. The queue retries for hours, because mail servers refuse mail for minutes on purpose (greylisting). */
export const alertEmailQueue: Queue<{ readonly alertChangeId: string }> = {
  name: 'alert-email',
  retries: 12,
  retryMs: 30_000,
  longestRetryMs: 1_800_000,
  limitMs: 60_000,
};

type EmailPorts = {
  readonly db: Db;
  readonly log: Log;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly dashboardUrl: () => string;
};

/**
 * Sends the e-mail about one change of an alert. A process that dies between sending and storing that sends it again, with the same `Message-ID`, by
 * which mail programs recognize it.
 */
export function createAlertEmail({ db, log, mailer, dashboardUrl }: EmailPorts) {
  return async ({ data: { alertChangeId } }: { readonly data: { readonly alertChangeId: string } }): Promise<void> => {
    const row = await db
      .selectFrom('alert_changes')
      .innerJoin('alerts', 'alerts.alert_id', 'alert_changes.alert_id')
      .leftJoin('assistants', 'assistants.assistant_id', 'alerts.assistant_id')
      .select(['alert_changes.change', 'alert_changes.value', 'alert_changes.threshold', 'alert_changes.at', 'email'])
      .select(['alerts.name', 'measure', 'window_minutes', 'emails', 'assistants.name as assistant'])
      .where('alert_change_id', '=', alertChangeId)
      .executeTakeFirst();
    if (row === undefined || row.email === 'sent' || row.emails.length === 0) return;
    const store = (email: 'sent' | 'failed', email_error: string | null) =>
      db
        .updateTable('alert_changes')
        .set({ email, email_error })
        .where('alert_change_id', '=', alertChangeId)
        .execute();
    if (mailer === null) {
      await store('failed', 'SMTP_URL is not set.');
      return;
    }
    try {
      await mailer.send({ id: alertChangeId, to: row.emails, ...alertEmail(row, dashboardUrl()) });
    } catch (error) {
      await store('failed', String(error instanceof Error ? error.message : error).slice(0, 500));
      log.warn({ alertChangeId, err: error }, 'cannot send an e-mail about an alert yet');
      throw error;
    }
    await store('sent', null);
  };
}
