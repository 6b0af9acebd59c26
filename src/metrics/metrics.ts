import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type CallMeter, createCallMeter } from './call-meter.ts';
import { observeEventLoop } from './event-loop.ts';
import { addGauge, type GaugeAbout, type Reading } from './gauge.ts';
import { createMediaMeter, type MediaMeter } from './media-meter.ts';
import { createVendorMeter, type VendorMeter } from './vendor-meter.ts';
import { VendorRecords } from './vendor-records.ts';
import { createWorkMeter, type WorkMeter } from './work-meter.ts';

/** One answered request of the HTTP interface. */
type RequestSample = {
  readonly method: string;
  /** The path of its route, never the path of the request. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

/**
 * Counts what this process does, for `GET /metrics`. Every process counts for itself. Labels come from sets that we know:
 * never ids, numbers, or names that users give.
 */
export type Metrics = CallMeter &
  VendorMeter &
  MediaMeter &
  WorkMeter & {
    /** Where the counts are kept, for who adds up several processes. */
    readonly registry: Registry;
    /** Content type of what `render` gives. */
    readonly contentType: string;
    /** What this process has seen of vendors and carriers. */
    readonly vendorRecords: VendorRecords;
    requestAnswered(sample: RequestSample): void;
    gauge(about: GaugeAbout, read: Reading): void;
    /** Everything, in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */
    render(): Promise<string>;
    /** Stops looking at the event loop. */
    close(): void;
  };

const requestSeconds = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Opens the counts of a process, its own figures (CPU, memory, delay of the event loop) among them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const close = observeEventLoop(registers);
  const vendorRecords = new VendorRecords();
  const requests = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'Time from a request to the head of its answer.',
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
    close,
  };
}
