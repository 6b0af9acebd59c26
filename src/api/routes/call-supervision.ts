import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isFinal } from '#engine/call/call-status.ts';
import type { CallCommand } from '../../calls/lifecycle/commands.ts';
import { actorOf } from '../auth/audit-trail.ts';
import { controlRefusals } from '../calls/control-refusals.ts';
import { callParams, commandResponses, commandText, requireCall, whileLive } from '../calls/live-call.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { body, changeErrors, conflict, json, resultsOf, timestamp, toTimestamp } from '../schemas/responses.ts';

const longestWhisper = 1_000;

const monitor = createRoute({
  method: 'post',
  path: '/calls/{call_id}/monitor',
  tags: ['Calls'],
  summary: 'Open a live call for listening and taking over',
  description:
    'The response has the URL of a WebSocket with the call’s audio, valid once and for one minute. Over the same socket the listener can take ' +
    'the call over from the assistant with a microphone. The page [Live calls](https://github.com/parley-voice/parley/blob/main/docs/live-calls.md) ' +
    `describes its messages. Browsers may open it only from the page that sent this request. ${whileLive}`,
  request: { params: callParams },
  responses: {
    200: json(
      resultsOf(z.object({ url: z.string(), expires_at: timestamp }).openapi('CallMonitor')),
      'The URL of the socket.',
    ),
    ...changeErrors,
    ...conflict,
  },
});
const whisper = createRoute({
  method: 'post',
  path: '/calls/{call_id}/whisper',
  tags: ['Calls'],
  summary: 'Instruct the assistant without the caller hearing it',
  description: `The assistant follows the text from its next reply on. It is not spoken. ${whileLive}`,
  request: {
    params: callParams,
    body: body(
      z
        .object({
          text: commandText(longestWhisper),
        })
        .openapi('CallWhisper', { example: { text: 'Offer the caller ten percent.' } }),
    ),
  },
  responses: commandResponses,
});
const mute = createRoute({
  method: 'post',
  path: '/calls/{call_id}/mute',
  tags: ['Calls'],
  summary: 'Mute or unmute a side of a live call',
  description:
    'A muted assistant stops speaking and says nothing; the call continues and is transcribed. While the caller is muted, the assistant hears ' +
    `silence instead; recording, listeners and an agent who has taken over still hear the caller. ${whileLive}`,
  request: {
    params: callParams,
    body: body(
      z
        .object({ side: z.enum(['assistant', 'caller']), muted: z.boolean() })
        .openapi('CallMute', { example: { side: 'assistant', muted: true } }),
    ),
  },
  responses: commandResponses,
});

/** Routes by which people listen to live calls, instruct the assistant and mute a side. */
export function callSupervisionRoutes({ db, control, monitors, baseUrl }: ApiDeps) {
  const order = async (c: Context<ApiEnv>, callId: string, command: CallCommand): Promise<void> => {
    await requireCall(db, c.get('owner').accountId, callId);
    const outcome = await control.order(callId, command);
    if (outcome !== 'done') throw controlRefusals[outcome];
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(monitor, async (c) => {
      const call = await requireCall(db, c.get('owner').accountId, c.req.valid('param').call_id);
      if (isFinal(call.status) || call.node_id === null) throw controlRefusals.not_live;
      const origin = c.req.header('origin') ?? null;
      const { token, expiresAt } = monitors.issue({
        callId: call.call_id,
        accountId: call.account_id,
        actor: actorOf(c),
        origin,
      });
      const isPage = c.get('person') !== undefined && origin !== null;
      const base = (isPage ? origin : baseUrl()).replace(/^http/, 'ws');
      return ok(
        c,
        { url: `${base}/monitor?token=${token}`, expires_at: toTimestamp(expiresAt) },
        'Monitor opened.',
        200,
      );
    })
    .openapi(whisper, async (c) => {
      const { text } = c.req.valid('json');
      await order(c, c.req.valid('param').call_id, { type: 'whisper', agent: actorOf(c).name, text });
      return done(c, 'Instruction passed on.');
    })
    .openapi(mute, async (c) => {
      const { side, muted } = c.req.valid('json');
      await order(c, c.req.valid('param').call_id, { type: 'mute', agent: actorOf(c).name, side, muted });
      return done(c, muted ? 'Muted.' : 'Unmuted.');
    });
}
