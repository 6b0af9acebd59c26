import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type CallMeter, createCallMeter } from './call-meter.ts';
import { observeEventLoop } from './event-loop.ts';
import { addGauge, type GaugeDescription, type Reading } from './gauge.ts';
import { observeLongTasks } from './long-tasks.ts';
import { createMediaMeter, type MediaMeter } from './media-meter.ts';
import { createVendorMeter, type VendorMeter } from './vendor-meter.ts';
import { VendorRecords } from './vendor-records.ts';
import { createWorkMeter, type WorkMeter } from './work-meter.ts';

/** One answered HTTP request. */
type RequestSample = {
  readonly method: string;
  /** The path pattern of its route, never the path of the request. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

/**
 * The metrics of this process, for `GET /metrics`. Every process counts separately. Label values come from known sets: never ids, numbers, or names
 * that users choose.
 */
export type Metrics = CallMeter &
  VendorMeter &
  MediaMeter &
  WorkMeter & {
    /** The registry, for combining several processes. */
    readonly registry: Registry;
    /** The content type of `render`'s result. */
    readonly contentType: string;
    /** The observed health of providers and carriers. */
    readonly vendorRecords: VendorRecords;
    requestAnswered(sample: RequestSample): void;
    gauge(about: GaugeDescription, read: Reading): void;
    /** All metrics in the Prometheus text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
    render(): Promise<string>;
    /** Stops sampling the event loop. */
    close(): void;
  };

const requestSeconds = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Creates the metrics of a process, including CPU, memory and event-loop delay. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const stops = [observeEventLoop(registers), observeLongTasks(registers)];
  const vendorRecords = new VendorRecords();
  const requests = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'Time from a request to the response headers.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  return {
    registry,
    contentType: registry.contentType,
    requestAnswered: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    ...createCallMeter(registers),
    ...createVendorMeter(registers, vendorRecords),
    vendorRecords,
    ...createMediaMeter(registers),
    ...createWorkMeter(registers),
    gauge: (about, read) => addGauge(registers, about, read),
    render: () => registry.metrics(),
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
