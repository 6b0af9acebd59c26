/** A call event in the API. */
export type StreamEvent = { readonly event_id: string; readonly type: string; readonly at: number } & Readonly<
  Record<string, unknown>
>;
