import type { WorkMeter } from '../metrics/work-meter.ts';
import type { GuardedFetch } from '../outbound/fetch.ts';
import type { Db } from '../store/database/database.ts';
import type { Jobs } from '../store/database/jobs.ts';
import type { Job } from '../store/database/queue-worker.ts';
import type { Sealer } from '../store/database/sealer.ts';
import { deliveryQueue } from '../store/webhooks/announce.ts';
import {
  beginAttempt,
  type DeliveryJob,
  type DeliveryOutcome,
  endAttempt,
  type StartedAttempt,
} from '../store/webhooks/webhook-deliveries.ts';
import { signingSecrets } from '../store/webhooks/webhooks.ts';
import { pauseAfter } from './pauses.ts';
import { send, type WebhookResponse } from './send.ts';
import { signatureHeaders } from './signature.ts';
import { SlowReceivers } from './slow-receivers.ts';

type DeliveryPorts = {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly sealer: Sealer;
  readonly fetch: GuardedFetch;
  readonly meter?: Pick<WorkMeter, 'deliveryTried'>;
};
type DeliveryOptions = {
  /** The maximum time that a receiver may take to respond. */
  readonly timeoutMs: number;
  /** The number of messages that a process sends concurrently. */
  readonly atOnce: number;
};
const defaultDeliveryOptions = { timeoutMs: 10_000, atOnce: 20 } as const satisfies DeliveryOptions;

/** With this status a receiver asks for no more messages (https://www.standardwebhooks.com). */
const gone = 410;

/**
 * Delivers messages in this process from now on. An attempt is recorded, made, and completed together with its consequences in one transaction: if
 * the process dies in between, another process gets the job and sends the message again.
 */
export function deliverMessages(ports: DeliveryPorts, options: DeliveryOptions = defaultDeliveryOptions): void {
  const { jobs, db } = ports;
  const receivers = new SlowReceivers(() => performance.now());
  const deliver = async ({ data: job }: Job<DeliveryJob>) => {
    const receiver = job.webhook_id ?? '';
    const laterMs = receivers.enter(receiver);
    if (laterMs !== null) {
      await jobs.enqueue(db, deliveryQueue, job, { startAfterMs: laterMs });
      return;
    }
    let reply: WebhookResponse | null = null;
    try {
      reply = await attempt(ports, options, job);
    } finally {
      receivers.leave(receiver, reply);
    }
  };
  jobs.work(deliveryQueue, deliver, { atOnce: options.atOnce });
}

async function attempt(
  { db, jobs, sealer, fetch, meter }: DeliveryPorts,
  options: DeliveryOptions,
  job: DeliveryJob,
): Promise<WebhookResponse | null> {
  const begun = await beginAttempt(db, job);
  if (begun === null) return null;
  const reply = await sendSigned(fetch, sealer, begun, options.timeoutMs);
  const { durationMs: duration_ms, status, answer, error } = reply;
  const verdict = verdictOf(reply, job.due);
  meter?.deliveryTried(verdict.type, duration_ms / 1000);
  await db.transaction().execute(async (trx) => {
    const next = await endAttempt(trx, begun, { duration_ms, status, answer, error }, verdict);
    if (next !== null && verdict.type === 'again')
      await jobs.enqueue(trx, deliveryQueue, next, { startAfterMs: verdict.afterMs });
  });
  return reply;
}

async function sendSigned(
  fetch: GuardedFetch,
  sealer: Sealer,
  { webhook, delivery }: StartedAttempt,
  timeoutMs: number,
): Promise<WebhookResponse> {
  const now = new Date();
  const secrets = signingSecrets(sealer, webhook, now);
  if (secrets.length === 0) return unsigned;
  const { delivery_id: id, body } = delivery;
  const signature = signatureHeaders(secrets, { id, timestamp: Math.floor(now.getTime() / 1000), body });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Parley', ...signature };
  return send(fetch, { url: webhook.url, headers, body, timeoutMs });
}

const unsigned: WebhookResponse = {
  status: null,
  answer: '',
  error: 'the signing secret is unreadable: set a new one',
  durationMs: 0,
  retryAfterMs: null,
};

function verdictOf({ status, error, retryAfterMs }: WebhookResponse, attemptOfRound: number): DeliveryOutcome {
  if (error === null) return { type: 'delivered' };
  if (status === gone) return { type: 'refused', reason: `the receiver responded with ${gone}` };
  const afterMs = pauseAfter({ attempt: attemptOfRound, retryAfterMs, random: Math.random() });
  return afterMs === null ? { type: 'failed' } : { type: 'again', afterMs };
}
