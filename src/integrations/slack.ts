import { z } from '@hono/zod-openapi';
import { jsonHeaders, sendAppRequest, textArgument } from './app.ts';
import { appKey } from './fields.ts';
import type { IntegrationKind } from './kind.ts';

const data = z
  .object({
    api_key: appKey,
    channel: z.string().max(200).default('').openapi({
      description: 'The channel for messages: ID or name. If empty, the model chooses.',
      example: 'C0123456789',
    }),
  })
  .openapi('SlackData');
type Data = z.output<typeof data>;

/** The Slack integration: messages to a team (https://docs.slack.dev/reference/methods/chat.postMessage). */
export const slack: IntegrationKind<Data> = {
  appName: 'slack',
  friendlyName: 'Slack',
  isCustom: false,
  defaultBaseUrl: 'https://slack.com/api',
  data,
  connect: ({ channel }) => [
    {
      id: 'send_message',
      name: 'send_message',
      description: 'Send a message to the team.',
      parameters: {
        type: 'object',
        properties: {
          text: { type: 'string', minLength: 1, maxLength: 4_000 },
          ...(channel === '' ? { channel: { type: 'string', description: 'ID or name of the channel.' } } : {}),
        },
        required: ['text', ...(channel === '' ? ['channel'] : [])],
      },
      reads: false,
    },
  ],
  // See https://docs.slack.dev/reference/methods/auth.test.
  probe: async (given, reach) => {
    const url = new URL(`${reach.baseUrl}/auth.test`);
    const answer = await sendAppRequest(reach, {
      method: 'POST',
      url,
      headers: jsonHeaders(given.api_key),
      reads: true,
    });
    if (answer.ok !== true) throw new Error(`the server rejected the message: ${textArgument(answer.error)}`);
  },
  run: async (given, { args }, context) => {
    const body = { channel: given.channel || textArgument(args.channel), text: escaped(textArgument(args.text)) };
    const url = new URL(`${context.baseUrl}/chat.postMessage`);
    const headers = { ...jsonHeaders(given.api_key), 'content-type': 'application/json; charset=utf-8' };
    const answer = await sendAppRequest(context, { method: 'POST', url, headers, body, reads: false });
    // Slack reports errors with status 200.
    if (answer.ok !== true) throw new Error(`the server rejected the message: ${textArgument(answer.error)}`);
    return { sent: true, channel: answer.channel ?? null, ts: answer.ts ?? null };
  },
};

/** Escapes text so that it contains no mentions and no links, whatever a caller said. */
function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
