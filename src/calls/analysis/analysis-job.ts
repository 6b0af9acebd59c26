import { isFinal } from '#engine/call/call-status.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { Log } from '../../foundation/log.ts';
import type { Analyst } from '../../providers/compose-call.ts';
import { findCallAssistant } from '../../store/assistants/versions.ts';
import { saveAnalysis } from '../../store/calls/call-changes.ts';
import { findCallToAnalyse } from '../../store/calls/call-to-analyse.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import { createUsageStore } from '../../store/calls/vendor-usage.ts';
import type { Db } from '../../store/database/database.ts';
import type { Jobs, Queue } from '../../store/database/jobs.ts';
import type { Handler } from '../../store/database/queue-worker.ts';
import type { CallFollowUp } from '../lifecycle/follow-up.ts';
import { localTime } from '../lifecycle/local-time.ts';
import { recordOptOutOnHangUp } from '../lifecycle/opt-out-on-hang-up.ts';
import type { PriceOf } from '../usage/vendor-prices.ts';
import { trackVendorUsage } from '../usage/vendor-usage.ts';
import { analyseCall } from './analysis.ts';

type Analysed = { readonly call_id: string };

/** Calls to be analyzed. */
export const analysisQueue: Queue<Analysed> = {
  name: 'call-analysis',
  retries: 5,
  retryMs: 5_000,
  longestRetryMs: 300_000,
  limitMs: 90_000,
};

/** The time limit for a model, after which the rules are used. */
const modelLimitMs = 60_000;
/** The interval for checking whether tools that outlive their call have ended. */
const toolsPauseMs = 1_000;

/** Requests the analysis of an answered call when it ends. */
export function analysisFollowUp(jobs: Jobs): CallFollowUp {
  return async (trx, { call_id, status, start_time }) => {
    if (isFinal(status) && start_time !== null) await jobs.enqueue(trx, analysisQueue, { call_id });
  };
}

type AnalysisPorts = {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Log;
  /** The models that analyze the calls of an account; null analyzes by rules. */
  readonly analystOf: (accountId: string) => Promise<Analyst>;
  readonly clock: Clock;
  readonly priceOf: PriceOf;
  /** Joins the transaction that stores an analysis. */
  readonly analysed?: CallFollowUp;
};

/** Analyzes ended calls from their stored data, each once. */
export function createAnalysis({ db, jobs, log, analystOf, analysed, ...ports }: AnalysisPorts): Handler<Analysed> {
  return async ({ data: { call_id } }) => {
    const found = await findCallToAnalyse(db, call_id);
    if (found === undefined || found.call.call_analysis !== null) return;
    const { call, turns, path } = found;
    if (found.hasRunningTools) {
      await jobs.enqueue(db, analysisQueue, { call_id }, { startAfterMs: toolsPauseMs });
      return;
    }
    await recordOptOutOnHangUp(db, call, turns);
    const failed = (err: unknown): void => log.error({ callId: call_id, err }, 'cannot store usage yet');
    const usage = trackVendorUsage({ ...ports, storeUsage: createUsageStore(db), failed }, call_id);
    // A call without speech needs no model.
    const analyst = turns.some(({ role }) => role === 'user') ? await analystOf(call.account_id) : null;
    const { sentiment, ...analysis } = await analyse(db, call, {
      turns,
      path,
      analyst: (model) => analyst?.(model, usage.open) ?? null,
      onProblem: (err) => log.warn({ callId: call_id, err }, 'the model’s analysis failed; used the rules instead'),
    });
    await usage.stored();
    await db.transaction().execute(async (trx) => {
      const saved = await saveAnalysis(trx, call_id, { analysis, sentiment });
      if (saved !== undefined) await analysed?.(trx, saved.call, saved.hasWebhooks);
    });
  };
}

type Reader = Pick<Parameters<typeof analyseCall>[0], 'turns' | 'path' | 'onProblem'> & {
  readonly analyst: (model: string) => LanguageModel | null;
};

async function analyse(db: Db, call: StoredCall, { analyst, ...reader }: Reader) {
  const assistant = await findCallAssistant(db, call);
  return analyseCall({
    ...reader,
    model: analyst(assistant?.model ?? ''),
    reason: call.end_reason,
    now: localTime(call.created_at, assistant?.timezone ?? 'UTC'),
    postAnalysis: assistant?.post_analysis ?? '',
    signal: AbortSignal.timeout(modelLimitMs),
  });
}
