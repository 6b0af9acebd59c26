import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { Sampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceParent } from '../calls/lifecycle/trace-parent.ts';
import type { TracingSettings } from '../settings/tracing.ts';
import { waitAtMost } from '../store/database/wait-at-most.ts';
import type { SpanPlan } from './span-plan.ts';

/** A whole trace, or our part of a trace that started elsewhere. */
type TracePlan = {
  readonly root: SpanPlan;
  /** The origin of its times, in milliseconds since 1970. */
  readonly originMs: number;
  /** 32 hexadecimal digits; for a trace that starts here. */
  readonly traceId: string;
  readonly parent: TraceParent | null;
  /** Whether the call was incoming or outgoing. */
  readonly kind: 'server' | 'client';
};

export type Exporter = {
  /** Adds a trace to a bounded queue and returns; spans are dropped if the collector is unavailable for long. */
  emit(trace: TracePlan): void;
  /** Sends the remaining traces, within this time. Never rejects. */
  close(limitMs: number): Promise<void>;
};

/** The maximum number of spans waiting for the collector. */
const mostWaiting = 8_192;
const batch = 512;
const everyMs = 2_000;
const exportMs = 10_000;

/**
 * Opens a connection to a collector over OTLP/HTTP with JSON (https://opentelemetry.io/docs/specs/otlp/). The packages are loaded only here. `failed`
 * receives, as text, what the collector did not accept.
 */
export async function openExporter(settings: TracingSettings, failed: (words: string) => void): Promise<Exporter> {
  const { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = await import(
    '@opentelemetry/api'
  );
  const tell = (message: string): void => failed(message.slice(0, 300));
  const ignore = (): void => {};
  const logger = { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const next: NextTrace = { id: null };
  const provider = await openProvider(settings, next);
  const tracer = provider.getTracer('parley');
  const contextOf = (parent: TraceParent | null): Context => {
    if (parent === null) return ROOT_CONTEXT;
    const { traceId, spanId, isSampled } = parent;
    const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
  const within = (context: Context, span: Span): Context => trace.setSpan(context, span);
  return {
    emit: ({ root, originMs, parent, kind, traceId }) => {
      next.id = traceId;
      const options = { originMs, error: SpanStatusCode.ERROR, within };
      const top = {
        plan: root,
        context: contextOf(parent),
        kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT,
      };
      draw(tracer, top, options);
    },
    close: (limitMs) =>
      waitAtMost(
        provider.shutdown().catch((error: unknown) => tell(String(error))),
        limitMs,
      ),
  };
}

/** The id of the next trace; null for a random one. */
type NextTrace = { id: string | null };

async function openProvider(settings: TracingSettings, next: NextTrace): Promise<TracerProvider> {
  const sdk = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { url, headers, attributes, serviceName } = settings;
  const random = new sdk.RandomIdGenerator();
  const processor = new sdk.BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: exportMs }),
    maxQueueSize: mostWaiting,
    maxExportBatchSize: batch,
    scheduledDelayMillis: everyMs,
    exportTimeoutMillis: exportMs,
  });
  return new sdk.TracerProvider({
    resource: resourceFromAttributes({ ...attributes, 'service.name': serviceName }),
    sampler: samplerOf(sdk, settings),
    idGenerator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId: () => next.id ?? random.generateTraceId(),
    },
    spanProcessors: [processor],
  });
}

type Drawn = { readonly plan: SpanPlan; readonly context: Context; readonly kind?: number };
type DrawOptions = {
  readonly originMs: number;
  readonly error: number;
  readonly within: (context: Context, span: Span) => Context;
};

/** Creates a span and its descendants, with their true start and end times. */
function draw(tracer: Tracer, { plan, context, kind = 0 }: Drawn, options: DrawOptions): void {
  const { originMs, error, within } = options;
  const { name, from, until, attributes, events = [], children = [], failed = false } = plan;
  const span = tracer.startSpan(name, { kind, startTime: originMs + from, attributes }, context);
  if (span.isRecording()) {
    for (const event of events) span.addEvent(event.name, event.attributes, originMs + event.at);
    if (failed) span.setStatus({ code: error });
    for (const child of children) draw(tracer, { plan: child, context: within(context, span) }, options);
  }
  span.end(originMs + Math.max(from, until));
}

function samplerOf(sdk: typeof import('@opentelemetry/sdk-trace'), { sampler, share }: TracingSettings): Sampler {
  const [, name] = /^(?:parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root =
    name === 'always_off'
      ? new sdk.AlwaysOffSampler()
      : name === 'traceidratio'
        ? new sdk.TraceIdRatioBasedSampler(share)
        : new sdk.AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}
