/** A stream of server-sent events breaks its bounds. */
export class SseError extends Error {
  readonly code: 'line_too_long' | 'stream_too_long';

  constructor(code: SseError['code'], limit: number) {
    super(
      code === 'line_too_long' ? `a line has more than ${limit} characters` : `the stream has more than ${limit} bytes`,
    );
    this.name = 'SseError';
    this.code = code;
  }
}

export type SseLimits = { readonly lineChars: number; readonly totalBytes: number };
export const defaultSseLimits = { lineChars: 256 * 1024, totalBytes: 4 * 1024 * 1024 } as const satisfies SseLimits;

/**
 * The `data` of each event of a `text/event-stream` body, as they come; several data lines of one event are joined by
 * a line feed. Comments, ids, event names and an event that the end cuts off are left out. Leaving the iteration
 * cancels the body. Throws `SseError` past the limits.
 * See https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* readSse(
  body: ReadableStream<Uint8Array>,
  limits: SseLimits = defaultSseLimits,
): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of readLines(body, limits)) {
    if (line !== '') {
      const value = dataOf(line);
      if (value !== null) data.push(value);
      continue;
    }
    if (data.length > 0) yield data.join('\n');
    data = [];
  }
}

function dataOf(line: string): string | null {
  if (line === 'data') return '';
  if (!line.startsWith('data:')) return null;
  return line.startsWith('data: ') ? line.slice(6) : line.slice(5);
}

/** Lines end in LF, CR LF or CR; the last one counts only with its end. */
async function* readLines(body: ReadableStream<Uint8Array>, limits: SseLimits): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let total = 0;
  for await (const chunk of body) {
    total += chunk.length;
    if (total > limits.totalBytes) throw new SseError('stream_too_long', limits.totalBytes);
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > limits.lineChars) throw new SseError('line_too_long', limits.lineChars);
  }
  if (rest.endsWith('\r')) yield rest.slice(0, -1);
}
