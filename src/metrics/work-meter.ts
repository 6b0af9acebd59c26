import { Counter, Histogram, type Registry } from 'prom-client';

/** Counts durable jobs: webhooks, queues, campaigns. */
export type WorkMeter = {
  /** Counts an attempt to deliver a message. */
  deliveryTried(outcome: 'delivered' | 'again' | 'refused' | 'failed', seconds: number): void;
  /** Counts an attempt at a queued job. */
  jobTried(queue: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Counts the outcomes of orders to dial leads. */
  ordered(outcome: 'claimed' | 'dialled' | 'refused', count: number): void;
  /** Counts campaigns that started, were completed, or paused because most of their calls cannot be placed. */
  campaignStepped(step: 'started' | 'completed' | 'paused'): void;
};

const workSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60];

/** Creates the metrics of durable jobs. */
export function createWorkMeter(registers: Registry[]): WorkMeter {
  const deliveries = new Histogram({
    name: 'parley_webhook_delivery_seconds',
    help: 'Delivery attempts of webhook messages. outcome: delivered; again (will be retried); refused and failed (will not be retried).',
    labelNames: ['outcome'],
    buckets: workSeconds,
    registers,
  });
  const jobs = new Histogram({
    name: 'parley_job_duration_seconds',
    help: 'Job attempts of this process.',
    labelNames: ['queue', 'outcome'],
    buckets: workSeconds,
    registers,
  });
  const orders = new Counter({
    name: 'parley_campaign_orders_total',
    help: 'Campaign leads claimed for dialing, and the result.',
    labelNames: ['outcome'],
    registers,
  });
  const steps = new Counter({
    name: 'parley_campaign_steps_total',
    help: 'Automatic changes of campaigns; paused: most of their calls cannot be placed.',
    labelNames: ['step'],
    registers,
  });
  return {
    deliveryTried: (outcome, seconds) => deliveries.observe({ outcome }, seconds),
    jobTried: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    ordered: (outcome, count) => orders.inc({ outcome }, count),
    campaignStepped: (step) => steps.inc({ step }),
  };
}
