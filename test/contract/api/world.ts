import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createParleyClient } from 'parley/client';
import { encodeWav } from '#codecs/wav.ts';
import { createCarriers } from '#src/carriers/registry.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { appendTurn } from '#src/store/calls/turns.ts';
import type { Database } from '#src/store/database/database.ts';
import { advanceCall, saveAnalysis } from '#test/support/call-changes.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';
import { FakeTwilioNumbers } from '#test/support/fake-twilio-numbers.ts';
import { testVoices } from '#test/support/no-media.ts';
import { onEnd } from '#test/support/on-end.ts';
import { openTestServer, type TestServer, testKey } from '#test/support/server.ts';
import { SineVoice } from '#test/support/sine-voice.ts';
import { assistantTurn, storeCall, userTurn } from '#test/support/stored.ts';

export const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';
export type Client = ReturnType<typeof createParleyClient>;

/** A complete test environment: a server on a socket over a real database, with a carrier and a voice. */
export async function openWorld(settings: Readonly<Record<string, string>> = {}) {
  const numbers = new FakeTwilioNumbers('+14155550171', '+14155550172', '+14155550173');
  const twilio = await startFakeTwilio((request) =>
    request.path.endsWith('/Calls.json')
      ? { status: 201, body: { sid: `CA${Math.random()}`, status: 'queued' } }
      : numbers.answer(request),
  );
  onEnd(() => twilio.stop());
  const server = await openTestServer({
    voices: testVoices,
    settings: {
      BASE_URL: '',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_BASE_URL: twilio.baseUrl,
      ...settings,
    },
    media: ({ config, control, database }) => {
      control.serve({
        liveCalls: [],
        perform: async (callId) => ((await isLive(database, callId)) ? 'done' : 'not_live'),
      });
      const speech = [{ part: 'text_to_speech', provider: 'hosted', embedded: false, limits: '' }] as const;
      return { carriers: createCarriers(config), tts: () => new SineVoice(), speech };
    },
  });
  const url = await server.app.listen();
  const { db } = server.database;
  const { account_id: accountId } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
  const client = createParleyClient({ baseUrl: url, apiKey: testKey });
  const assistantId = await createAssistant(client);

  /** A call of the account in the given status. */
  const callIn = async (status: 'queued' | 'in-progress') => {
    const { call_id } = await storeCall(db, { account_id: accountId, assistant_id: assistantId });
    if (status !== 'queued') await advanceCall(db, call_id, status);
    return call_id;
  };
  return {
    server,
    url,
    db,
    accountId,
    client,
    assistantId,
    callIn,
    finishedCall: () => finish(server, callIn),
  } as const;
}
async function isLive({ db }: Database, callId: string): Promise<boolean> {
  const call = await findAnyCall(db, callId);
  return call?.status === 'in-progress';
}

async function createAssistant(client: Client): Promise<string> {
  const { data } = await client.POST('/ai-assistants', {
    body: {
      name: 'Ada',
      prompt: 'You answer for {{practice}}.',
      begin_message: 'Hello {{first_name}}!',
      chatbot_faq: '[{"question":"Where are you?","answer":"At 5 Mill Lane."}]',
      chatbot_whitelisted_domains: ['example.com'],
      voice_emotion: ['positivity:high'],
    },
  });
  const assistantId = data?.results.assistant_id ?? '';
  const params = { path: { assistant_id: assistantId } };
  const tool = { type: 'http', functionId: unknownId, function: { name: 'book', description: '', parameters: {} } };
  const child = { name: 'booking', description: 'The caller wants an appointment', parameters: { day: 'string' } };
  await client.POST('/ai-assistants/llm-states/{assistant_id}', {
    params,
    body: { llm_states: [{ name: 'reception', tools: [tool], children: [child] }] },
  });
  return assistantId;
}

async function finish(
  { app, database: { db } }: TestServer,
  callIn: (status: 'in-progress') => Promise<string>,
): Promise<string> {
  const callId = await callIn('in-progress');
  const invocation = {
    role: 'tool_call_invocation',
    id: 't1',
    name: 'book',
    args: '{"day":"Monday"}',
    at: 3_000,
  } as const;
  const result = { role: 'tool_call_result', id: 't1', name: 'book', content: 'booked', at: 3_400 } as const;
  for (const [ordinal, turn] of [userTurn, assistantTurn, invocation, result].entries())
    await appendTurn(db, callId, ordinal, turn);
  await appendEvents(db, [{ callId, event: { type: 'caller.started', at: 12.5 } }]);
  await mkdir(app.core.recordingsDir, { recursive: true });
  const silent = new Int16Array(4_000);
  await writeFile(
    join(app.core.recordingsDir, `${callId}.wav`),
    encodeWav({ channels: [silent, silent], rateHz: 8_000 }, 'pcm_s16le'),
  );
  await advanceCall(db, callId, 'completed', { recording: `${callId}.wav` });
  const analysis = {
    summary: 's',
    call_completion_summary: 'c',
    call_completion: 'completed',
    task_completion_summary: 't',
    task_completion: 'yes',
    post_analysis_data: [{ name: 'mood', value: 'good' }],
  };
  await saveAnalysis(db, callId, { analysis, sentiment: 'positive' });
  return callId;
}
