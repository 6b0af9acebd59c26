import type { Clock } from '#engine/ports/clock.ts';
import type { DialPermission } from '../calls/dialling/dial-permission.ts';
import type { CallService } from '../calls/lifecycle/service.ts';
import type { WorkMeter } from '../metrics/work-meter.ts';
import { lockCall, type StoredCall, updateCall } from '../store/calls/calls.ts';
import { type Attempt, beginAttempt, findClaimedAttempt, lockActiveCampaign } from '../store/campaigns/attempts.ts';
import { findSuppression } from '../store/campaigns/suppressions.ts';
import type { Db } from '../store/database/database.ts';
import type { Queue } from '../store/database/jobs.ts';
import type { Job } from '../store/database/queue-worker.ts';
import { reserveDialSlot } from '../store/dialling/carrier-pace.ts';
import { dialWithinMs } from './plan-types.ts';

/** The queue of claimed attempts, for any process. A failed job is not retried: its claim expires. */
export const dialQueue: Queue<{ attempt_id: string }> = {
  name: 'dial',
  retries: 0,
  retryMs: 1_000,
  longestRetryMs: 1_000,
  limitMs: 60_000,
};

/** How long a claim is valid, because the rules that allowed the attempt must still apply when the carrier is asked. */
export const claimMs = dialWithinMs;

export type DialJobPorts = {
  readonly db: Db;
  readonly nodeId: string;
  readonly clock: Clock;
  readonly calls: Pick<CallService, 'finish' | 'dialQueued'>;
  /** The carrier's pace in calls per second. */
  readonly callsPerSecond: (provider: string) => number;
  readonly isDraining: () => boolean;
  /** Decides which numbers may be dialed; all numbers if absent. */
  readonly dials?: Pick<DialPermission, 'numberRefusal'> | undefined;
  readonly meter?: Pick<WorkMeter, 'ordered'>;
};

/**
 * Dials one attempt at the pace of its carrier. The database records that the carrier may have been asked before it is, so the attempt is never made
 * twice, whatever happens afterwards.
 */
export function createDialJob(ports: DialJobPorts): (job: Pick<Job<{ attempt_id: string }>, 'data'>) => Promise<void> {
  const { db, clock, calls } = ports;
  return async ({ data: { attempt_id } }) => {
    const claimed = await findClaimedAttempt(db, attempt_id);
    if (claimed?.call_id == null || ports.isDraining()) return;
    const rate = ports.callsPerSecond(claimed.provider);
    if (Number.isFinite(rate)) await waitFor(clock, await reserveDialSlot(db, claimed.provider, rate));
    if (ports.isDraining()) return;
    const begun = await begin(ports, claimed, claimed.call_id);
    if (begun.type !== 'gone') ports.meter?.ordered(begun.type === 'begun' ? 'dialled' : 'refused', 1);
    if (begun.type === 'begun') await calls.dialQueued(begun.call);
    if (begun.type === 'refused') await calls.finish(claimed.call_id, 'canceled', begun.reason);
  };
}

type Begun =
  | { readonly type: 'begun'; readonly call: StoredCall }
  | {
      readonly type: 'refused';
      readonly reason: 'campaign_stopped' | 'number_suppressed' | 'number_refused' | 'not_dialled';
    }
  /** The attempt was claimed elsewhere, or is over. */
  | { readonly type: 'gone' };

/** Locks the campaign, so that nothing is dialed after it was paused. */
async function begin({ db, nodeId, dials }: DialJobPorts, attempt: Attempt, callId: string): Promise<Begun> {
  return db.transaction().execute(async (trx): Promise<Begun> => {
    const call = await lockCall(trx, callId);
    if (call?.status !== 'queued' || (await findClaimedAttempt(trx, attempt.attempt_id)) === undefined)
      return { type: 'gone' };
    if (attempt.campaign_id === null || !(await lockActiveCampaign(trx, attempt.campaign_id)))
      return { type: 'refused', reason: 'campaign_stopped' };
    if ((await findSuppression(trx, call.account_id, call.to_number)) !== undefined)
      return { type: 'refused', reason: 'number_suppressed' };
    if ((await dials?.numberRefusal(trx, call.account_id, call.to_number)) != null)
      return { type: 'refused', reason: 'number_refused' };
    if (!(await beginAttempt(trx, attempt.attempt_id, claimMs))) return { type: 'refused', reason: 'not_dialled' };
    await updateCall(trx, callId, { node_id: nodeId });
    return { type: 'begun', call };
  });
}

async function waitFor(clock: Clock, ms: number): Promise<void> {
  if (ms > 0) await new Promise<void>((resolve) => clock.after(Math.ceil(ms), resolve));
}
