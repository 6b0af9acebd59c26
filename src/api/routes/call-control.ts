import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { briefingPlan } from '#engine/tree/walk.ts';
import type { CallCommand } from '../../calls/lifecycle/commands.ts';
import { findCall } from '../../store/calls/calls.ts';
import { dialRefusal } from '../calls/call-refusal.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { body, conflict, doneSchema, forChange, forDialling, json } from '../schemas/answers.ts';
import { briefingFields } from '../schemas/llm-state.ts';
import { e164 } from '../schemas/phone-number.ts';

const longestText = 2_000;
const mostKeys = 64;

const params = z.object({ call_id: z.uuid() });
const whileLive = 'While the call is on the line, on whichever process; afterwards, and before, it is 409.';
const responses = { 200: json(doneSchema, 'It is done.'), ...forChange, ...conflict } as const;

const hangUp = createRoute({
  method: 'post',
  path: '/calls/{call_id}/hangup',
  tags: ['Calls'],
  summary: 'End a call',
  description: 'At once. A call that is queued or rings is canceled; one that is over is 409.',
  request: { params },
  responses,
});
const transfer = createRoute({
  method: 'post',
  path: '/calls/{call_id}/transfer',
  tags: ['Calls'],
  summary: 'Give the caller to a person',
  description: `The transfer is announced, then the person is rung, and briefed where that is asked for; the event log says what becomes of it. A number that the dial policy of the account refuses is 403; 429 means that a cap of the policy is reached. ${whileLive}`,
  request: {
    params,
    body: body(
      z
        .object({ to_number: e164, ...briefingFields })
        .openapi('CallTransfer', { example: { to_number: '+14155550123', briefing: 'spoken' } }),
    ),
  },
  responses: { 200: json(doneSchema, 'It is done.'), ...forChange, ...conflict, ...forDialling },
});
const say = createRoute({
  method: 'post',
  path: '/calls/{call_id}/say',
  tags: ['Calls'],
  summary: 'Have the assistant say a text as it is',
  description: `When nobody else speaks, unless it interrupts. ${whileLive}`,
  request: {
    params,
    body: body(
      z
        .object({
          text: z
            .string()
            .max(longestText)
            .refine((text) => text.trim() !== '', `text of 1 to ${longestText} characters`),
          kind: z.enum(['normal', 'notice']).optional().openapi({
            description:
              'A notice does not give way to the caller, and is said again where it was not heard to its end.',
          }),
          interrupts: z.boolean().optional().openapi({ description: 'In place of what is being said, not after it.' }),
        })
        .openapi('CallSaying', { example: { text: 'One moment, please.' } }),
    ),
  },
  responses,
});
const press = createRoute({
  method: 'post',
  path: '/calls/{call_id}/dtmf',
  tags: ['Calls'],
  summary: 'Press keys towards the other side',
  description:
    'In the words of the media protocol, by an order to the carrier, or as tones of 120 ms in the audio, whichever of these ' +
    `the call has first; the event log says which (\`digits.sent\`). ${whileLive}`,
  request: {
    params,
    body: body(
      z
        .object({
          digits: z
            .string()
            .regex(new RegExp(`^[0-9*#A-D]{1,${mostKeys}}$`), `1 to ${mostKeys} of the keys 0-9, *, #, A-D`),
        })
        .openapi('CallKeys', { example: { digits: '1#' } }),
    ),
  },
  responses,
});

/** Routes that control active calls. */
export function callControlRoutes({ db, calls, control, dials }: ApiDeps) {
  const order = async (c: Context<ApiEnv>, callId: string, command: CallCommand): Promise<void> => {
    const call = await findCall(db, c.get('owner').accountId, callId);
    if (call === undefined) throw notFound('call');
    let outcome = await control.order(callId, command);
    if (outcome === 'not_live' && command.type === 'hangup') {
      if (await calls.cancel(callId)) return;
      // The call may have become active in the meantime.
      outcome = await control.order(callId, command);
    }
    if (outcome === 'done') return;
    throw refusals[outcome];
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(hangUp, async (c) => {
      await order(c, c.req.valid('param').call_id, { type: 'hangup' });
      return done(c, 'The call ends.');
    })
    .openapi(transfer, async (c) => {
      const { to_number: to, ...given } = c.req.valid('json');
      const { accountId } = c.get('owner');
      const refusal = await dials.refusalOf(db, accountId, to);
      if (refusal !== null) {
        await dials.refused({ accountId, way: 'transfer', number: to, refusal });
        throw dialRefusal(to, refusal);
      }
      await order(c, c.req.valid('param').call_id, { type: 'transfer', to, briefing: briefingPlan(given) });
      return done(c, 'The caller is being transferred.');
    })
    .openapi(say, async (c) => {
      const { text, kind = 'normal', interrupts = false } = c.req.valid('json');
      await order(c, c.req.valid('param').call_id, { type: 'say', text, kind, interrupts });
      return done(c, 'It will be said.');
    })
    .openapi(press, async (c) => {
      await order(c, c.req.valid('param').call_id, { type: 'dtmf', digits: c.req.valid('json').digits });
      return done(c, 'The keys are pressed.');
    });
}

const refusals = {
  not_live: new ApiError(409, 'The call is not on the line.'),
  impossible: new ApiError(409, 'The caller of this call cannot be transferred: no configured carrier carries it.'),
  no_answer: new ApiError(503, 'The process that carries the call does not answer. Try again soon.', {
    headers: { 'Retry-After': '5' },
  }),
} as const;
