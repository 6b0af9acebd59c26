import type { Tool } from '#engine/tree/node.ts';
import { contentOf } from '../outbound/answer.ts';
import type { Ask } from '../outbound/ask.ts';
import { isWebAddress } from '../outbound/web-address.ts';
import type { ToolHandler } from './handler.ts';

/** The longest run that an author may allow a tool; the engine stops those that may take less. */
const timeoutMs = 60_000;

/** Whether a tool is a web address, in its `functionId`. */
export function isHttpTool({ type, functionId }: Tool): boolean {
  return (type === 'http' || type === 'webhook') && isWebAddress(functionId);
}

/**
 * A function behind a web address: gets its arguments by POST as JSON, with the key that lets it tell a repeated request
 * as `Idempotency-Key`. It is asked once.
 */
export function createHttpTool(ask: Ask): (url: string) => ToolHandler {
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
