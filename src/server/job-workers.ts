import { alertEmailQueue, createAlertEmail } from '../alerts/email-job.ts';
import { analysisQueue, createAnalysis } from '../calls/analysis/analysis-job.ts';
import { createProposal, proposalQueue } from '../calls/replays/proposal-job.ts';
import { createReplay, replayQueue } from '../calls/replays/replay-job.ts';
import { dialQueue } from '../campaigns/dial-job.ts';
import type { Queue } from '../store/database/jobs.ts';
import { testRunQueue } from '../store/tests/test-runs.ts';
import { deliveryQueue } from '../store/webhooks/announce.ts';
import type { TestRuns } from '../suites/run-job.ts';
import { deliverMessages } from '../webhooks/deliver.ts';
import type { Core } from './core.ts';
import type { MediaPart } from './media-part.ts';

/** All queues of durable jobs. */
export const queues: readonly Queue[] = [
  analysisQueue,
  deliveryQueue,
  dialQueue,
  alertEmailQueue,
  testRunQueue,
  replayQueue,
  proposalQueue,
];

const analysesAtOnce = 4;
const emailsAtOnce = 2;
/** A simulation uses a processor core. */
const testRunsAtOnce = 1;

/** Runs all kinds of durable jobs in this process. */
export function startJobWorkers(
  { mailer, dashboardUrl, jobs, database: { db }, log, clock, sealer, outbound, callEvents, metrics: meter }: Core,
  { analyst, speechOf, priceOf }: MediaPart,
  testRuns: TestRuns,
): void {
  const { analysed } = callEvents;
  const analystOf = async (accountId: string) => (await speechOf?.(accountId))?.analyst ?? analyst;
  jobs.work(analysisQueue, createAnalysis({ db, jobs, log, clock, analystOf, priceOf, analysed }), {
    atOnce: analysesAtOnce,
  });
  jobs.work(alertEmailQueue, createAlertEmail({ db, log, mailer, dashboardUrl }), { atOnce: emailsAtOnce });
  jobs.work(testRunQueue, testRuns.handle, { atOnce: testRunsAtOnce });
  // Each occupies a thread.
  jobs.work(replayQueue, createReplay({ db, jobs, log }), { atOnce: 1 });
  jobs.work(proposalQueue, createProposal({ db, log }), { atOnce: 1 });
  deliverMessages({ db, jobs, sealer, fetch: outbound.fetch, meter });
}
