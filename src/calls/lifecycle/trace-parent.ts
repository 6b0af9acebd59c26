/** The parent of a trace that another system has begun. */
export type TraceParent = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean };

/** Parses a `traceparent` header (https://www.w3.org/TR/trace-context/#traceparent-header); null if it is invalid. */
export function readTraceParent(header: string | null | undefined): TraceParent | null {
  const [, version, traceId = '', spanId = '', flags = '', rest = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header?.trim() ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== '')) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
