import assert from 'node:assert/strict';
import type { CallCommand, CommandOutcome } from '#src/calls/lifecycle/commands.ts';
import { createCarriers } from '#src/carriers/registry.ts';
import { openTestServer } from './server.ts';

/** A carrier's requests to the server's public URLs. */
export type CarrierCallback = {
  readonly method?: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const origin = 'https://voice.example';

/** A server that one carrier reaches as `https://voice.example`, with a number of that carrier that an assistant answers. */
export async function openCarrierLine(
  provider: string,
  providerId: string,
  settings: Readonly<Record<string, string>>,
) {
  const told: CallCommand[] = [];
  let answerOf: (callId: string) => CommandOutcome = () => 'done';
  const server = await openTestServer({
    settings: { ...settings, BASE_URL: origin },
    media: ({ config, control }) => {
      control.serve({
        liveCalls: [],
        perform: async (callId, command) => {
          const outcome = answerOf(callId);
          if (outcome !== 'not_live') told.push(command);
          return outcome;
        },
      });
      return { carriers: createCarriers(config) };
    },
  });
  const { db } = server.database;
  const { account_id } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const assistant = { json: { name: 'Ada', prompt: 'Hi' } };
  const { assistant_id } = (await server.json('/ai-assistants', assistant)).body.results;
  const line = { phone_number: '+14155550400', provider, provider_id: providerId };
  const number = (await server.json('/phone-numbers', { json: line })).body.results;
  const path = `/phone-numbers/${number.phone_number_id}`;
  await server.request(path, { method: 'PATCH', json: { ai_assistant: assistant_id } });
  const carrier = createCarriers(server.app.core.config).get(provider);
  assert.ok(carrier !== undefined, provider);
  return {
    ...{ server, db, account_id, assistant_id, carrier, told },
    /** The URL of this carrier's callbacks. */
    hook: `${origin}/carriers/${provider}`,
    /** The results of commands to a call, which `told` records if the call is active; `done` by default. */
    answer(outcome: (callId: string) => CommandOutcome): void {
      answerOf = outcome;
    },
    /** A callback as the server receives it, without an API key. */
    async deliver({ method = 'POST', url, headers, body }: CarrierCallback): Promise<Response> {
      assert.ok(url.startsWith(`${origin}/`), url);
      return server.request(url.slice(origin.length), {
        ...{ method, headers: { 'X-API-KEY': '', ...headers } },
        ...(method === 'GET' ? {} : { body }),
      });
    },
    callOf: async (id: string) => (await server.json(`/calls/${id}`)).body.results,
  };
}
