import { z } from '@hono/zod-openapi';
import { findCall, type StoredCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';
import { notFound } from '../errors.ts';
import { changeErrors, conflict, doneSchema, json } from '../schemas/responses.ts';

/** The path parameters of a call. */
export const callParams = z.object({ call_id: z.uuid() });
/** The condition of commands to a live call, for their descriptions. */
export const whileLive = 'The call must be live, on any process of the server; otherwise the response is 409.';
/** The responses to a command. */
export const commandResponses = {
  200: json(doneSchema, 'The command was carried out.'),
  ...changeErrors,
  ...conflict,
} as const;

/** A text for the assistant of up to `longest` characters. */
export const commandText = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => text.trim() !== '', `a text of 1 to ${longest} characters`);

/** Finds a call of the account. Throws 404. */
export async function requireCall(db: Db, accountId: string, callId: string): Promise<StoredCall> {
  const call = await findCall(db, accountId, callId);
  if (call === undefined) throw notFound('call');
  return call;
}
