import type { At } from '#engine/ports/clock.ts';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** An event within a span. */
export type SpanEvent = { readonly name: string; readonly at: At; readonly attributes: Attributes };

/** A span of a trace before export. Times are of the call's clock. Attributes contain no words and no phone numbers. */
export type SpanPlan = {
  readonly name: string;
  readonly from: At;
  readonly until: At;
  readonly attributes: Attributes;
  readonly failed?: boolean;
  readonly events?: readonly SpanEvent[];
  readonly children?: readonly SpanPlan[];
};
