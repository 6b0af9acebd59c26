import { z } from '@hono/zod-openapi';
import { toE164 } from '../../calls/lifecycle/e164.ts';
import type { Assistant } from '../../store/assistants/assistants.ts';
import type { PhoneNumber } from '../../store/dialling/phone-numbers.ts';
import { assistantVariables, variableNames } from './assistant.ts';
import { timestamp, toTimestamp, userSchema } from './responses.ts';

/** A number to dial or to own: in a numbering plan, as for leads. Its spacing is ignored. */
export const dialableNumber = z
  .string()
  .transform((text, context) => {
    const number = toE164(text);
    if (number !== null) return number;
    context.addIssue({ code: 'custom', message: 'a dialable number in international form such as +14155550123' });
    return z.NEVER;
  })
  .openapi({ type: 'string', example: '+14155550123' });

/** One of the account's numbers in E.164, as far as a pattern can check it. */
export const e164 = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'a number in E.164 form, such as +14155550123')
  .openapi({ example: '+14155550123' });

export const numberDataSchema = z.object({
  postal_code: z.string(),
  capabilities: z.object({ voice: z.boolean(), SMS: z.boolean(), MMS: z.boolean() }),
  locality: z.string(),
  region: z.string(),
  iso_country: z.string(),
});

export const phoneNumberSchema = z
  .object({
    phone_number_id: z.uuid(),
    phone_number: z.string(),
    friendly_name: z.string(),
    provider: z.string(),
    provider_id: z.string(),
    is_active: z.boolean(),
    is_bought: z.boolean().openapi({
      description:
        'Whether the number was bought here and costs a monthly fee until it is deleted. Other numbers were registered.',
    }),
    created_at: timestamp,
    updated_at: timestamp,
    user: userSchema,
    ai_assistant: z
      .object({ assistant_id: z.uuid(), name: z.string(), ...variableNames })
      .nullable()
      .openapi({ description: 'The assistant that answers the number; null if none is connected.' }),
    additional_data: numberDataSchema,
  })
  .openapi('PhoneNumber');

/** A change to a number: its assistant, its name, or both. */
export const phoneNumberChangeSchema = z
  .object({
    ai_assistant: z
      .uuid()
      .nullish()
      .openapi({ description: 'The assistant that answers; null disconnects the number.' }),
    friendly_name: z.string().trim().max(200).optional().openapi({
      description: 'The name of the number in this account; an empty name becomes the number itself.',
      example: 'Front desk',
    }),
  })
  .superRefine(({ ai_assistant, friendly_name }, { addIssue }) => {
    if (ai_assistant !== undefined || friendly_name !== undefined) return;
    addIssue({ code: 'custom', path: ['ai_assistant'], message: 'the id of an assistant or null, or a friendly_name' });
  })
  .openapi('PhoneNumberChange', { example: { ai_assistant: '019a3c2f-5f0e-7a9b-bb1c-7d2f4e6a8c90' } });

/** The API representation of a number, with the assistant that answers it. */
export function presentNumber(
  number: PhoneNumber,
  user: Assistant['user'],
  assistant: Assistant | undefined,
): z.infer<typeof phoneNumberSchema> {
  const { account_id, assistant_id, holding, holding_since, media_key, created_at, updated_at, ...shown } = number;
  return {
    ...shown,
    is_bought: holding === 'bought',
    user,
    created_at: toTimestamp(created_at),
    updated_at: toTimestamp(updated_at),
    ai_assistant: assistant === undefined ? null : presentLink(assistant),
  };
}

function presentLink(assistant: Assistant) {
  const { assistant_id, name } = assistant;
  return { assistant_id, name, ...assistantVariables(assistant) };
}
