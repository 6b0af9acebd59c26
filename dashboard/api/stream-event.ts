/** One event of a call as the API tells it. */
export type StreamEvent = { readonly event_id: string; readonly type: string; readonly at: number } & Readonly<
  Record<string, unknown>
>;
