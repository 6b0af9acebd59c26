import { z } from '@hono/zod-openapi';
import type { JsonObject } from '#engine/json.ts';
import { RefusedRequest } from '../outbound/guard.ts';
import { type AppConnection, ConnectError } from './kind.ts';

export const jsonObject: z.ZodType<JsonObject> = z
  .record(z.string(), z.json())
  .openapi({ type: 'object', additionalProperties: true });

/** A key that is valid in headers. */
export const apiKey = z
  .string()
  .max(4_096)
  .regex(/^[\x21-\x7e]*$/, 'a key of visible ASCII characters');

/** The required key of an app. */
export const appKey = apiKey.min(1).openapi({ description: 'Only its last characters are shown again.' });

/** Headers that the HTTP connection itself sets. */
const ownHeaders = /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|accept-encoding)$/i;

export const headersSchema = z
  .record(
    z
      .string()
      .regex(/^[!#$%&'*+.^_`|~\w-]{1,100}$/, 'the name of a header')
      .refine((name) => !ownHeaders.test(name), 'a header that the connection does not set itself'),
    z
      .string()
      .max(4_096)
      .regex(/^[\t\x20-\x7e]*$/, 'text of printable ASCII characters'),
  )
  .refine((headers) => Object.keys(headers).length <= 30, 'at most 30 headers')
  .openapi({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Headers of every request. Their values are never shown again.',
    example: { Authorization: 'Bearer {{api_key}}' },
  });

export const timeoutMs = z
  .int()
  .min(100)
  .max(30_000)
  .default(10_000)
  .openapi({ description: 'The time limit of a run, in milliseconds.' });

/** Throws `ConnectError` if the guard rejects requests to this URL. */
export async function checkIntegrationUrl(url: URL, { outbound }: AppConnection): Promise<void> {
  try {
    await outbound.check(url);
  } catch (error) {
    if (error instanceof RefusedRequest) throw new ConnectError('url', error.message, error);
    throw error;
  }
}
