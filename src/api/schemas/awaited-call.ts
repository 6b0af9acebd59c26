import { z } from '@hono/zod-openapi';
import type { AwaitedCall } from '../../calls/lifecycle/call-requests.ts';
import { mediaUrl } from '../../calls/lifecycle/dial.ts';
import { detailSchema, json, resultsOf } from './responses.ts';

/** A web call that waits for its media socket. */
export const awaitedCall = resultsOf(z.object({ call_id: z.uuid(), token: z.string(), url: z.string() }));

/** The error responses when a valid request cannot start a web call. */
export const unmetConditions = {
  402: json(detailSchema, 'The wallet is empty.'),
  409: json(detailSchema, 'The assistant is not ready for calls.'),
  429: json(detailSchema, 'The limit of concurrent calls, of calls per hour or of requests is reached.'),
} as const;

export function presentAwaited({ call, token }: AwaitedCall, baseUrl: string) {
  return { call_id: call.call_id, token, url: mediaUrl(baseUrl, call.protocol, token) };
}
