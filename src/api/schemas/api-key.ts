import { z } from '@hono/zod-openapi';
import { isNetwork } from '../../settings/readers.ts';
import { scopes } from '../../store/accounts/account-tables.ts';
import type { PublicApiKey } from '../../store/accounts/api-keys.ts';
import { momentSchema } from './moment.ts';
import { timestamp, toTimestamp } from './responses.ts';

const scopeMeanings =
  '`metrics`: GET /metrics. `read`: everything that shows no secret. `call`: place, register and control calls, read single calls, text to speech. `write`: create, change and delete resources, and read the secrets of webhooks; includes `read`. `admin`: API keys and users; includes all others.';

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !/\p{Cc}/u.test(text), 'a name without control characters')
  .openapi({ description: 'The purpose of the key.', example: 'booking site' });

const limitFields = {
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .transform((given) => scopes.filter((scope) => given.includes(scope)))
    .optional()
    .openapi({ description: `The scopes of the key. ${scopeMeanings}`, example: ['read', 'call'] }),
  assistants: z.array(z.uuid().toLowerCase()).min(1).max(100).nullable().optional().openapi({
    description:
      'IDs of the assistants that the key is limited to. The key can read and change only them, their calls and their campaigns; requests that concern the whole account are rejected. Null for no limit.',
    example: null,
  }),
  expires_at: momentSchema
    .nullable()
    .optional()
    .openapi({ type: ['string', 'null'], description: 'When the key stops working; null for never.' }),
  allowed_addresses: z
    .array(z.string().refine(isNetwork, 'an IP address or a network such as 10.0.0.0/8'))
    .min(1)
    .max(50)
    .nullable()
    .optional()
    .openapi({
      description:
        'Addresses and networks that may use the key; null for all. Behind a proxy listed in `TRUSTED_PROXIES`, the address that the proxy reports counts.',
      example: ['203.0.113.0/24'],
    }),
} as const;

export const newKeyInput = z
  .object({ name, ...limitFields })
  .openapi('ApiKeyInput', { example: { name: 'booking site', scopes: ['call'], expires_at: '2027-01-01T00:00:00Z' } });
export const keyChange = z
  .object({ name: name.optional(), ...limitFields })
  .openapi('ApiKeyChange', { example: { expires_at: '2027-01-01T00:00:00Z' } });
/** The key limits that a request sets. */
export type RequestedLimits = Omit<z.output<typeof keyChange>, 'name'>;

const longestOverlapSeconds = 7 * 86_400;
export const keyRoll = z
  .object({
    overlap_seconds: z
      .int()
      .min(0)
      .max(longestOverlapSeconds)
      .default(0)
      .openapi({ description: 'How many seconds the replaced key keeps working.', example: 3_600 }),
  })
  .openapi('ApiKeyRoll');

export const keySchema = z
  .object({
    api_key_id: z.uuid(),
    name: z.string().openapi({ example: 'booking site' }),
    prefix: z
      .string()
      .openapi({ description: 'The first characters of the key, to tell it from others.', example: 'parley_x7Kq2' }),
    scopes: z.array(z.enum(scopes)).openapi({ description: scopeMeanings, example: ['read', 'call'] }),
    assistants: z.array(z.uuid()).nullable().openapi({ description: 'Null for the whole account.', example: null }),
    expires_at: timestamp.nullable().openapi({ description: 'Null for never.' }),
    allowed_addresses: z.array(z.string()).nullable().openapi({ description: 'Null for all.', example: null }),
    created_at: timestamp,
    last_used_at: timestamp
      .nullable()
      .openapi({ description: 'Time of the last use, to the minute; null if the key was never used.' }),
    last_used_address: z
      .string()
      .nullable()
      .openapi({ description: 'Client address of the last use.', example: '203.0.113.7' }),
    previous_until: timestamp
      .nullable()
      .openapi({ description: 'When the key that the last roll replaced expires; null if no such key is valid.' }),
  })
  .openapi('ApiKey');
export const newKeySchema = keySchema
  .extend({
    api_key: z.string().openapi({
      description: 'The key itself. It is shown only once.',
      example: 'parley_x7Kq2mE0vJc4TqYb1fR9sWzP6uHnA3dLkGiXoC8NtVQ',
    }),
  })
  .openapi('NewApiKey');

const stampOf = (date: Date | null): string | null => date && toTimestamp(date);

/** The API representation of a key. */
export function presentKey(key: PublicApiKey): z.infer<typeof keySchema> {
  return {
    ...key,
    created_at: toTimestamp(key.created_at),
    expires_at: stampOf(key.expires_at),
    last_used_at: stampOf(key.last_used_at),
    previous_until: stampOf(key.previous_until),
  };
}
