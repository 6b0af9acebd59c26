/** One event of a stream, as it is sent. */
export type SentEvent = { readonly id: string; readonly data: string };

/** One event of a call as the API tells it. */
export type StreamEvent = { readonly event_id: string; readonly type: string; readonly at: number } & Readonly<
  Record<string, unknown>
>;

/** Takes a stream of server-sent events apart (https://html.spec.whatwg.org/multipage/server-sent-events.html), in pieces as they come. */
export class EventLines {
  #rest = '';

  /** The events that a piece completes. */
  take(piece: string): SentEvent[] {
    const blocks = `${this.#rest}${piece}`.split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? '';
    return blocks.map(readBlock).filter(({ data }) => data !== '');
  }
}

function readBlock(block: string): SentEvent {
  const valuesOf = (field: string) =>
    block
      .split(/\r?\n/)
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  return { id: valuesOf('id').at(-1) ?? '', data: valuesOf('data').join('\n') };
}
