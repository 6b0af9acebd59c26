import { openFakeService, type ServiceRequest, sendJson } from './fake-service.ts';

/** A span as a collector receives it, with attributes and times as plain values. */
export type CollectedSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | null;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  readonly kind: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly { readonly name: string; readonly at: number }[];
};
export type Collector = {
  readonly url: string;
  readonly requests: readonly ServiceRequest[];
  spans(): readonly CollectedSpan[];
  /** The resource attributes of the process that sent the first spans. */
  resource(): Readonly<Record<string, unknown>>;
};

/** A trace collector that accepts OTLP/HTTP in JSON, or responds with `status`. */
export async function openCollector(status = 200): Promise<Collector> {
  const service = await openFakeService((_, response) => sendJson(response, status, {}));
  // biome-ignore lint/suspicious/noExplicitAny: the shape is that of the protocol, which the exporter writes
  const resources = (): any[] => service.requests.flatMap((request) => request.json().resourceSpans);
  return {
    ...service,
    spans: () =>
      resources()
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(spanOf),
    resource: () => valuesOf(resources()[0]?.resource.attributes ?? []),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function spanOf(span: any): CollectedSpan {
  return {
    name: span.name,
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId || null,
    from: Number(BigInt(span.startTimeUnixNano)) / 1e6,
    until: Number(BigInt(span.endTimeUnixNano)) / 1e6,
    kind: span.kind,
    failed: span.status?.code === 2,
    attributes: valuesOf(span.attributes),
    events: (span.events ?? []).map((event: { name: string; timeUnixNano: string }) => ({
      name: event.name,
      at: Number(BigInt(event.timeUnixNano)) / 1e6,
    })),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function valuesOf(attributes: any[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
