import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { appendEvents, areEventsStored } from '../../store/calls/call-events.ts';
import { findAnyCall, lockCall, recordFinding, updateCall } from '../../store/calls/calls.ts';
import type { EventFollowUp } from '../../store/calls/event-log.ts';
import { appendVisit } from '../../store/calls/state-visits.ts';
import { amendTurn, appendTurn } from '../../store/calls/turns.ts';
import { storeVendorUsage } from '../../store/calls/vendor-usage.ts';
import type { Db } from '../../store/database/database.ts';
import { errorCode } from '../../store/database/store-error.ts';
import type { CallService } from '../lifecycle/service.ts';
import type { SpooledCall } from './format.ts';
import type { Spool } from './spool.ts';

type TakeInPorts = {
  readonly db: Db;
  readonly calls: Pick<CallService, 'finish'>;
  readonly spool: Spool;
  readonly follow: EventFollowUp;
  readonly log: Logger;
};

/**
 * Stores the spool files of earlier processes, each exactly once, even if several processes do so concurrently or one is killed in between. A file
 * without a matching call is moved aside; a file that the database rejects stays for the next start.
 */
export async function importSpool(ports: TakeInPorts): Promise<void> {
  for (const name of await ports.spool.names()) await takeInFile(ports, name);
}

async function takeInFile(ports: TakeInPorts, name: string): Promise<void> {
  const { spool, log } = ports;
  try {
    const spooled = await spool.read(name);
    if (spooled === null) return;
    await storeSpooled(ports, spooled);
    await spool.remove(name);
    log.warn({ callId: spooled.callId }, 'stored call data that an earlier process left in the spool');
  } catch (err) {
    log.error({ err, file: name }, 'cannot store a spool file');
    if (!isUnfit(err)) return;
    await spool
      .reject(name)
      .catch((error: unknown) => log.error({ err: error, file: name }, 'cannot remove a spool file'));
  }
}

/** Whether no later attempt can succeed: the file's content is wrong, or violates a constraint of the tables (classes 22 and 23). */
const isUnfit = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof ZodError ||
  error instanceof RangeError ||
  /^2[23]/.test(errorCode(error));

async function storeSpooled({ db, calls, follow, log }: TakeInPorts, call: SpooledCall): Promise<void> {
  const { callId, end } = call;
  await db.transaction().execute(async (trx) => {
    // Another process with the same file waits here, then finds everything stored.
    if ((await lockCall(trx, callId)) === undefined) throw new RangeError(`call ${callId} does not exist`);
    await storeReports(trx, call);
    for (const part of call.events) {
      const events = part.map((event) => ({ callId, event }));
      if (await areEventsStored(trx, events)) continue;
      await appendEvents(trx, events);
      await follow.run(trx, events);
    }
  });
  if (end === null) return;
  const { status, reason, lastedMs, recording } = end;
  const moved = await calls.finish(callId, status, reason, { recording, lastedMs });
  if (moved !== undefined) return;
  const closed = await findAnyCall(db, callId);
  if (closed?.end_reason !== reason)
    log.warn(
      { callId, reason, storedReason: closed?.end_reason },
      'a call was closed before the spool delivered its end',
    );
}

async function storeReports(trx: Db, { callId, turns, visits, verdicts, findings, usage }: SpooledCall): Promise<void> {
  for (const { ordinal, item } of turns)
    if ('was' in item) await amendTurn(trx, callId, item);
    else await appendTurn(trx, callId, ordinal, item);
  for (const { ordinal, item } of visits) await appendVisit(trx, callId, ordinal, item);
  for (const verdict of verdicts) await updateCall(trx, callId, { answered_by: verdict });
  for (const finding of findings) await recordFinding(trx, callId, finding);
  await storeVendorUsage(trx, callId, usage);
}
