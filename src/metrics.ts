import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TurnLatency } from '#engine/events.ts';
import { ProviderError } from '#engine/ports.ts';

/** One answered request of the HTTP interface. */
export type RequestSample = {
  readonly method: string;
  /** The path of its route, never the path of the request. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};
/** What is worth counting of a call as it goes on. */
export type CallMeter = {
  /** The caller was answered. */
  answered(latency: TurnLatency): void;
  /** A part outside failed; counted where it says who it is. */
  failed(error: unknown): void;
};
/** A value that is read when somebody asks; null where it cannot be had now. */
export type Reading = () =>
  | number
  | Readonly<Record<string, number>>
  | Promise<Readonly<Record<string, number>> | null>;

/** Counts what this process does, for `GET /metrics`. Every process counts for itself. */
export type Metrics = CallMeter & {
  /** Content type of what `render` gives. */
  readonly contentType: string;
  requestAnswered(sample: RequestSample): void;
  /** A call came to a status. */
  callMoved(call: { readonly call_type: string; readonly status: string }): void;
  /** Adds a gauge; where its reading gives several values, `label` tells them apart. */
  gauge(about: { readonly name: string; readonly help: string; readonly label?: string }, read: Reading): void;
  /** Everything, in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */
  render(): Promise<string>;
};

const answerSeconds = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 3, 5, 10];
const requestSeconds = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Opens the counts of a process, its own figures (CPU, memory, delay of the event loop) among them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'Time from a request to the head of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const calls = new Counter({
    name: 'parley_calls_total',
    help: 'Calls that came to a status.',
    labelNames: ['call_type', 'status'],
    registers,
  });
  const answers = new Histogram({
    name: 'parley_turn_latency_seconds',
    help: 'Time from the end of what the caller said to the first audio of the answer, whole and in parts.',
    labelNames: ['part'],
    buckets: answerSeconds,
    registers,
  });
  const failures = new Counter({
    name: 'parley_provider_failures_total',
    help: 'Failures of speech recognisers, language models and voices within calls.',
    labelNames: ['provider'],
    registers,
  });
  return {
    contentType: registry.contentType,
    requestAnswered: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    callMoved: ({ call_type, status }) => calls.inc({ call_type, status }),
    answered: ({ latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs }) => {
      const parts = { latency: latencyMs, eou_delay: eouDelayMs, llm_latency: llmLatencyMs, tts_latency: ttsLatencyMs };
      for (const [part, ms] of Object.entries(parts)) answers.observe({ part }, ms / 1000);
    },
    failed: (error) => {
      if (error instanceof ProviderError) failures.inc({ provider: error.provider });
    },
    gauge: (about, read) => addGauge(registers, about, read),
    render: () => registry.metrics(),
  };
}

function addGauge(registers: Registry[], about: Parameters<Metrics['gauge']>[0], read: Reading): void {
  const { name, help, label } = about;
  new Gauge({
    name,
    help,
    registers,
    labelNames: label === undefined ? [] : [label],
    async collect() {
      const values = await read();
      this.reset();
      if (typeof values === 'number') this.set(values);
      else for (const [which, value] of Object.entries(values ?? {})) this.set({ [label ?? '']: which }, value);
    },
  });
}
