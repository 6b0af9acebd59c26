import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { briefingPlan } from '#engine/tree/offers.ts';
import type { CallCommand } from '../../calls/lifecycle/commands.ts';
import { dialRefusalError } from '../calls/call-refusal.ts';
import { controlRefusals } from '../calls/control-refusals.ts';
import { callParams, commandResponses, commandText, requireCall, whileLive } from '../calls/live-call.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done } from '../envelope.ts';
import { briefingFields } from '../schemas/llm-state.ts';
import { dialableNumber } from '../schemas/phone-number.ts';
import { body, changeErrors, conflict, diallingErrors, doneSchema, json } from '../schemas/responses.ts';

const longestText = 2_000;
const mostKeys = 64;

const hangUp = createRoute({
  method: 'post',
  path: '/calls/{call_id}/hangup',
  tags: ['Calls'],
  summary: 'End a call',
  description: 'Takes effect immediately. A queued or ringing call is canceled; a call that has ended is 409.',
  request: { params: callParams },
  responses: commandResponses,
});
const transfer = createRoute({
  method: 'post',
  path: '/calls/{call_id}/transfer',
  tags: ['Calls'],
  summary: 'Transfer the caller to an agent',
  description: `The assistant announces the transfer, then the server calls the agent and, if requested, briefs them. The event log reports the progress. A number that the account’s dial policy blocks is 403; 429 means that a limit of the policy is reached. ${whileLive}`,
  request: {
    params: callParams,
    body: body(
      z
        .object({ to_number: dialableNumber, ...briefingFields })
        .openapi('CallTransfer', { example: { to_number: '+14155550123', briefing: 'spoken' } }),
    ),
  },
  responses: { 200: json(doneSchema, 'The transfer has started.'), ...changeErrors, ...conflict, ...diallingErrors },
});
const say = createRoute({
  method: 'post',
  path: '/calls/{call_id}/say',
  tags: ['Calls'],
  summary: 'Make the assistant say a text verbatim',
  description: `The assistant speaks when no one else does, unless \`interrupts\` is set. ${whileLive}`,
  request: {
    params: callParams,
    body: body(
      z
        .object({
          text: commandText(longestText),
          kind: z.enum(['normal', 'notice']).optional().openapi({
            description:
              '`notice`: the caller cannot interrupt the text, and it is repeated if it was not heard to its end.',
          }),
          interrupts: z
            .boolean()
            .optional()
            .openapi({ description: 'Whether the text replaces current speech instead of following it.' }),
        })
        .openapi('CallSaying', { example: { text: 'One moment, please.' } }),
    ),
  },
  responses: commandResponses,
});
const press = createRoute({
  method: 'post',
  path: '/calls/{call_id}/dtmf',
  tags: ['Calls'],
  summary: 'Send keypad tones (DTMF) to the other side',
  description:
    'The tones are sent by the media protocol, by a command to the carrier, or as tones of 120 ms in the audio: the first of these ' +
    `that the call supports. The event log tells which one (\`digits.sent\`). ${whileLive}`,
  request: {
    params: callParams,
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
  responses: commandResponses,
});

/** Routes that control active calls. */
export function callControlRoutes({ db, calls, control, dials }: ApiDeps) {
  const order = async (c: Context<ApiEnv>, callId: string, command: CallCommand): Promise<void> => {
    await requireCall(db, c.get('owner').accountId, callId);
    let outcome = await control.order(callId, command);
    if (outcome === 'not_live' && command.type === 'hangup') {
      if (await calls.cancel(callId)) return;
      // The call may have become active in the meantime.
      outcome = await control.order(callId, command);
    }
    if (outcome === 'done') return;
    throw controlRefusals[outcome];
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(hangUp, async (c) => {
      await order(c, c.req.valid('param').call_id, { type: 'hangup' });
      return done(c, 'Call ended.');
    })
    .openapi(transfer, async (c) => {
      const { to_number: to, ...given } = c.req.valid('json');
      const { accountId } = c.get('owner');
      const refusal = await dials.refusalOf(db, accountId, to);
      if (refusal !== null) {
        await dials.refused({ accountId, way: 'transfer', number: to, refusal });
        throw dialRefusalError(to, refusal);
      }
      await order(c, c.req.valid('param').call_id, { type: 'transfer', to, briefing: briefingPlan(given) });
      return done(c, 'Transfer started.');
    })
    .openapi(say, async (c) => {
      const { text, kind = 'normal', interrupts = false } = c.req.valid('json');
      await order(c, c.req.valid('param').call_id, { type: 'say', text, kind, interrupts });
      return done(c, 'Text queued.');
    })
    .openapi(press, async (c) => {
      await order(c, c.req.valid('param').call_id, { type: 'dtmf', digits: c.req.valid('json').digits });
      return done(c, 'Tones sent.');
    });
}
