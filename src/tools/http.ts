import type { ServiceClient } from '../outbound/service-client.ts';
import { contentOf } from '../outbound/service-response.ts';
import type { ToolHandler } from './handler.ts';

/** The longest run that an author may allow for a tool; the engine ends tools with shorter limits. */
const timeoutMs = 60_000;

/**
 * A function at a URL: receives its arguments by POST as JSON, with an `Idempotency-Key` by which it can recognize a repeated request. Requests are
 * not retried.
 */
export function createHttpTool(ask: ServiceClient): (url: string) => ToolHandler {
  return (address) =>
    async (args, { signal, idempotencyKey }) => {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
      };
      const body = JSON.stringify(args);
      return contentOf(
        await ask({ method: 'POST', url: new URL(address), headers, body, timeoutMs, repeatable: false, signal }),
      );
    };
}
