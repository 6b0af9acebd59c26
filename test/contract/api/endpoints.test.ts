import assert from 'node:assert/strict';
import type { paths } from 'parley/client';
import { describe, it } from 'vitest';
import { campaignsOf, done, pageOf, resultsOf } from './envelopes.ts';
import * as resource from './resources.ts';
import { anyObject, exactly, listOf, nonEmptyListOf, object, oneOf, type Shape, text, url, uuid7 } from './shape.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const { client, assistantId } = world;
const assistantPath = { params: { path: { assistant_id: assistantId } } };
const pages = { params: { query: { page: 1, page_size: 10 } } };

type Asked = { readonly response: Response; readonly data?: unknown; readonly error?: unknown };
/** A row of the tables in section 4, or in section 2 of the decisions: the request and its response. */
type Row = {
  readonly ask: () => Promise<Asked>;
  readonly status: 200 | 201 | 206;
  readonly shape: Shape;
};
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
type Operation = `${Method} ${keyof paths & string}`;
const row = (status: Row['status'], shape: Shape, ask: Row['ask']): Row => ({ ask, status, shape });

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};
const name = () => `No. ${next()}`;
const number = () => `+1415555${String(next()).padStart(4, '0')}`;

const newAssistant = async () =>
  (await client.POST('/ai-assistants', { body: { name: name(), prompt: 'Be kind.' } })).data?.results.assistant_id ??
  '';
const newCampaign = async () => {
  const lead = { to_number: '+14155550123', variables: [{ var_name: 'first_name', var_value: 'Maya' }] };
  const body = { name: name(), ai_assistant_id: assistantId, type: 'call' as const, leads: [lead] };
  const schedules = [{ day: 'Monday', start_time: '09:00', end_time: '17:30' }];
  const dates = { start_date: '2026-03-02', end_date: '2099-03-31' };
  return (await client.POST('/campaigns', { body: { ...body, ...dates, schedules } })).data?.results.campaign_id ?? '';
};
const ofCampaign = async () => ({ params: { path: { campaign_id: await newCampaign() } } });
const newNumber = async () => {
  const body = { phone_number: number(), provider: 'twilio', provider_id: 'PN1' };
  return (await client.POST('/phone-numbers', { body })).data?.results;
};
const ofNumber = async () => ({ params: { path: { phone_number_id: (await newNumber())?.phone_number_id ?? '' } } });
const connectedNumber = async () => {
  const owned = await newNumber();
  const params = { path: { phone_number_id: owned?.phone_number_id ?? '' } };
  await client.PATCH('/phone-numbers/{phone_number_id}', { params, body: { ai_assistant: assistantId } });
  return owned?.phone_number ?? '';
};
const newVoice = async () =>
  (await client.POST('/voices', { body: { provider: 'hosted', provider_id: name() } })).data?.results.voice_id ?? '';
const integrationBody = {
  app_name: 'http' as const,
  data: { name: 'find', url: 'https://crm.example.com/{{phone}}', api_key: 'sk-live-0123456789' },
};
const ofIntegration = async () => {
  const { data } = await client.POST('/ruth-connect/integrations', { body: integrationBody });
  return { params: { path: { integration_id: data?.results.integration_id ?? '' } } };
};
const ofCall = async (status: 'queued' | 'in-progress' = 'in-progress') => ({
  params: { path: { call_id: await world.callIn(status) } },
});
const ofFinishedCall = async () => ({ params: { path: { call_id: await world.finishedCall() } } });
const newKey = async () => (await client.POST('/api-keys', { body: { name: name() } })).data?.results.api_key_id ?? '';
const speech = async (fields: object = {}) => {
  const [voice] = (await client.GET('/voices')).data?.results ?? [];
  return { body: { voice_id: voice?.voice_id ?? '', text: 'Hello.', ...fields }, parseAs: 'arrayBuffer' as const };
};
const audio: Shape = (value, at) =>
  value instanceof ArrayBuffer && value.byteLength > 44 ? [] : [`${at} is no audio`];
const prometheus: Shape = (value, at) => (/^# HELP /m.test(String(value)) ? [] : [`${at} is no metrics`]);
const callStarted = resultsOf(exactly({ call_id: uuid7 }));

/** Every row of 4.1 to 4.8. */
const listed: Partial<Record<Operation, Row>> = {
  'GET /ai-assistants': row(200, pageOf(resource.assistant), () => client.GET('/ai-assistants', pages)),
  'GET /ai-assistants/{assistant_id}': row(200, resultsOf(resource.assistant), () =>
    client.GET('/ai-assistants/{assistant_id}', assistantPath),
  ),
  'PATCH /ai-assistants/{assistant_id}': row(200, resultsOf(resource.assistant), async () =>
    client.PATCH('/ai-assistants/{assistant_id}', {
      params: { path: { assistant_id: await newAssistant() } },
      body: {
        name: 'Bea',
        voice: 1,
        prompt: 'Be brief.',
        begin_message: 'Hi.',
        who_speaks_first: 'assistant',
        model: 'service-plg',
        call_recording_enabled: false,
        assistant_type: 'multi_task',
        avatar: '',
        custom_knowledge_base: 'We open at 9.',
        timezone: 'Europe/Berlin',
        reminder_message_frequency: 5,
        max_reminder_messages: 1,
        voice_stability: '0.5',
        voice_clarity_similarity: '0.75',
        chatbot_logo: '',
        voice_stream_latency_optimization: 2,
        voice_boost: true,
        chatbot_accent_color: '#2563eb',
        chatbot_faq: '[{"question":"Where?","answer":"Here."}]',
      },
    }),
  ),
  'DELETE /ai-assistants/{assistant_id}': row(200, done, async () =>
    client.DELETE('/ai-assistants/{assistant_id}', { params: { path: { assistant_id: await newAssistant() } } }),
  ),
  'GET /public/ai-assistants/chatbot-config/{assistant_id}': row(200, resultsOf(resource.chatbotConfig), () =>
    client.GET('/public/ai-assistants/chatbot-config/{assistant_id}', assistantPath),
  ),
  'POST /ai-assistants/llm-states/{assistant_id}': row(200, resultsOf(nonEmptyListOf(resource.llmState)), async () =>
    client.POST('/ai-assistants/llm-states/{assistant_id}', {
      params: { path: { assistant_id: await newAssistant() } },
      body: { llm_states: [{ name: 'reception', children: [{ name: 'booking', position: { x: 1.5, y: -2 } }] }] },
    }),
  ),
  'PUT /ai-assistants/llm-states/{assistant_id}': row(200, resultsOf(nonEmptyListOf(resource.llmState)), async () =>
    client.PUT('/ai-assistants/llm-states/{assistant_id}', {
      params: { path: { assistant_id: await newAssistant() } },
      body: { llm_states: [{ name: 'reception', children: [{ name: 'booking' }] }, { name: 'farewell' }] },
    }),
  ),
  'DELETE /ai-assistants/delete-llm-states': row(200, done, async () => {
    const assistant_id = await newAssistant();
    const { data } = await client.POST('/ai-assistants/llm-states/{assistant_id}', {
      params: { path: { assistant_id } },
      body: { llm_states: [{ name: 'reception' }] },
    });
    const ids = data?.results.map(({ state_id }) => state_id) ?? [];
    return client.DELETE('/ai-assistants/delete-llm-states', { body: { llm_states: ids } });
  }),
  'POST /campaigns': row(201, resultsOf(object({ campaign_id: uuid7 })), () =>
    client.POST('/campaigns', {
      body: {
        name: name(),
        start_date: '2026-03-02',
        end_date: '2026-03-31',
        ai_assistant_id: assistantId,
        type: 'call',
        leads: [{ to_number: '+14155550123', variables: [{ var_name: 'a', var_value: 'b' }] }],
      },
    }),
  ),
  'GET /campaigns': row(200, campaignsOf(resource.campaign), async () => {
    await newCampaign();
    return client.GET('/campaigns', pages);
  }),
  'GET /campaigns/{campaign_id}': row(200, resultsOf(resource.campaign), async () =>
    client.GET('/campaigns/{campaign_id}', await ofCampaign()),
  ),
  'PATCH /campaigns/{campaign_id}': row(200, resultsOf(resource.campaign), async () =>
    client.PATCH('/campaigns/{campaign_id}', {
      ...(await ofCampaign()),
      body: {
        name: 'May',
        start_date: '2026-05-01',
        end_date: '2099-05-31',
        ai_assistant_id: assistantId,
        type: 'call',
        status: 'paused',
        schedules: [],
      },
    }),
  ),
  'GET /campaigns/{campaign_id}/leads': row(200, pageOf(resource.campaignLead), async () =>
    client.GET('/campaigns/{campaign_id}/leads', await ofCampaign()),
  ),
  'POST /calls/make-outbound': row(200, callStarted, async () => {
    const variables = [{ var_name: 'first_name', var_value: 'Maya' }];
    const body = { from_number: await connectedNumber(), to_number: '+14155550123', variables };
    return client.POST('/calls/make-outbound', { body });
  }),
  'POST /calls/web/register': row(200, resultsOf(exactly({ call_id: uuid7, token: text, url })), () =>
    client.POST('/calls/web/register', { body: { assistant_id: assistantId } }),
  ),
  'GET /calls/{call_id}': row(200, resultsOf(resource.call), async () =>
    client.GET('/calls/{call_id}', await ofFinishedCall()),
  ),
  'GET /phone-numbers/available-phone-numbers': row(200, resultsOf(nonEmptyListOf(resource.availableNumber)), () =>
    client.GET('/phone-numbers/available-phone-numbers', {
      params: { query: { area_code: '415', search: '555', region: 'CA' } },
    }),
  ),
  'GET /phone-numbers/{phone_number_id}': row(200, resultsOf(resource.ownedNumber), async () =>
    client.GET('/phone-numbers/{phone_number_id}', await ofNumber()),
  ),
  'PATCH /phone-numbers/{phone_number_id}': row(200, done, async () =>
    client.PATCH('/phone-numbers/{phone_number_id}', { ...(await ofNumber()), body: { ai_assistant: assistantId } }),
  ),
  'DELETE /phone-numbers/{phone_number_id}': row(200, done, async () =>
    client.DELETE('/phone-numbers/{phone_number_id}', await ofNumber()),
  ),
  'GET /voices': row(200, pageOf(resource.voice), () => client.GET('/voices', pages)),
  'POST /v1/tts': row(200, audio, async () =>
    client.POST(
      '/v1/tts',
      await speech({
        output_format: 'wav',
        encoding: 'pcm_s16le',
        sample_rate: 8_000,
        language: 'en',
        voice_speed: -0.5,
        voice_emotion: ['anger:high', 'curiosity'],
      }),
    ),
  ),
  'GET /ruth-connect/integrations': row(200, pageOf(resource.integration), async () => {
    await ofIntegration();
    return client.GET('/ruth-connect/integrations', pages);
  }),
  'PATCH /ruth-connect/integrations/{integration_id}': row(200, resultsOf(resource.integration), async () =>
    client.PATCH('/ruth-connect/integrations/{integration_id}', {
      ...(await ofIntegration()),
      body: { data: { api_key: 'sk-live-9876543210' } },
    }),
  ),
  'GET /users/concurrency-usage': row(200, resultsOf(resource.concurrencyUsage), () =>
    client.GET('/users/concurrency-usage'),
  ),
};

/** Every row of section 2 of the decisions, except the webhooks, which have a separate contract. */
const added: Partial<Record<Operation, Row>> = {
  'POST /ai-assistants': row(201, resultsOf(resource.assistant), () =>
    client.POST('/ai-assistants', { body: { name: name() } }),
  ),
  'POST /ai-assistants/copies/{assistant_id}': row(201, resultsOf(resource.assistant), () =>
    client.POST('/ai-assistants/copies/{assistant_id}', { ...assistantPath, body: { name: name() } }),
  ),
  'GET /ai-assistants/knowledge/{assistant_id}': row(200, resultsOf(resource.knowledgeResult), () =>
    client.GET('/ai-assistants/knowledge/{assistant_id}', {
      params: { ...assistantPath.params, query: { question: 'Where are you?' } },
    }),
  ),
  'GET /ai-assistants/llm-states/{assistant_id}': row(200, resultsOf(nonEmptyListOf(resource.llmState)), () =>
    client.GET('/ai-assistants/llm-states/{assistant_id}', assistantPath),
  ),
  'POST /campaigns/{campaign_id}/leads': row(201, resultsOf(resource.leadImportResult), async () =>
    client.POST('/campaigns/{campaign_id}/leads', {
      ...(await ofCampaign()),
      body: [{ to_number: '+14155550124' }, { to_number: '123' }, { to_number: '+14155550124' }],
    }),
  ),
  'DELETE /campaigns/{campaign_id}': row(200, done, async () => {
    const campaign = await ofCampaign();
    await client.PATCH('/campaigns/{campaign_id}', { ...campaign, body: { status: 'cancelled' } });
    return client.DELETE('/campaigns/{campaign_id}', campaign);
  }),
  'GET /calls': row(200, pageOf(resource.call), async () => {
    await world.finishedCall();
    const query = { status: 'completed', call_type: 'outbound', assistant_id: assistantId } as const;
    return client.GET('/calls', {
      params: { query: { ...query, from: '2020-01-01', to: '2099-01-01T00:00:00+01:00' } },
    });
  }),
  'POST /calls/{call_id}/hangup': row(200, done, async () => client.POST('/calls/{call_id}/hangup', await ofCall())),
  'POST /calls/{call_id}/transfer': row(200, done, async () =>
    client.POST('/calls/{call_id}/transfer', { ...(await ofCall()), body: { to_number: '+14155550199' } }),
  ),
  'POST /calls/{call_id}/say': row(200, done, async () =>
    client.POST('/calls/{call_id}/say', { ...(await ofCall()), body: { text: 'One moment.' } }),
  ),
  'POST /calls/{call_id}/dtmf': row(200, done, async () =>
    client.POST('/calls/{call_id}/dtmf', { ...(await ofCall()), body: { digits: '12#' } }),
  ),
  'GET /calls/{call_id}/events': row(200, resultsOf(nonEmptyListOf(resource.callEvent)), async () =>
    client.GET('/calls/{call_id}/events', await ofFinishedCall()),
  ),
  'GET /calls/{call_id}/recording': row(200, audio, async () =>
    client.GET('/calls/{call_id}/recording', { ...(await ofFinishedCall()), parseAs: 'arrayBuffer' }),
  ),
  'GET /calls/{call_id}/recording/peaks': row(200, resultsOf(resource.recordingPeaks), async () => {
    const { params } = await ofFinishedCall();
    return client.GET('/calls/{call_id}/recording/peaks', { params: { ...params, query: { points: 50 } } });
  }),
  'GET /phone-numbers': row(200, pageOf(resource.ownedNumber), async () => {
    await connectedNumber();
    return client.GET('/phone-numbers', pages);
  }),
  'POST /phone-numbers': row(201, resultsOf(resource.ownedNumber), () =>
    client.POST('/phone-numbers', { body: { phone_number: '+14155550171' } }),
  ),
  'POST /voices': row(201, resultsOf(resource.voice), () =>
    client.POST('/voices', { body: { provider: 'hosted', provider_id: name(), name: 'Maya', language: 'en' } }),
  ),
  'DELETE /voices/{voice_id}': row(200, done, async () =>
    client.DELETE('/voices/{voice_id}', { params: { path: { voice_id: await newVoice() } } }),
  ),
  'POST /ruth-connect/integrations': row(201, resultsOf(resource.integration), () =>
    client.POST('/ruth-connect/integrations', { body: integrationBody }),
  ),
  'DELETE /ruth-connect/integrations/{integration_id}': row(200, done, async () =>
    client.DELETE('/ruth-connect/integrations/{integration_id}', await ofIntegration()),
  ),
  'GET /api-keys': row(200, pageOf(resource.apiKey), () => client.GET('/api-keys', pages)),
  'POST /api-keys': row(201, resultsOf(object({ api_key_id: uuid7, api_key: text, prefix: text })), () =>
    client.POST('/api-keys', { body: { name: name() } }),
  ),
  'PATCH /api-keys/{api_key_id}': row(200, resultsOf(resource.apiKey), async () =>
    client.PATCH('/api-keys/{api_key_id}', { params: { path: { api_key_id: await newKey() } }, body: { name: 'x' } }),
  ),
  'POST /api-keys/{api_key_id}/roll': row(200, resultsOf(object({ api_key_id: uuid7, api_key: text })), async () =>
    client.POST('/api-keys/{api_key_id}/roll', { params: { path: { api_key_id: await newKey() } }, body: {} }),
  ),
  'DELETE /api-keys/{api_key_id}': row(200, done, async () =>
    client.DELETE('/api-keys/{api_key_id}', { params: { path: { api_key_id: await newKey() } } }),
  ),
  'GET /healthz': row(200, object({ status: oneOf('ok') }), () => client.GET('/healthz')),
  'GET /readyz': row(200, object({ status: oneOf('ready'), speech: listOf(anyObject) }), () => client.GET('/readyz')),
  'GET /metrics': row(200, prometheus, () => client.GET('/metrics', { parseAs: 'text' })),
};

for (const [where, rows] of [
  ['section 4 of the interface', listed],
  ['section 2 of the decisions', added],
] as const)
  describe(where, () => {
    for (const [operation, { ask, status, shape }] of Object.entries(rows))
      it(`${operation} answers ${status} with every field, each of its type`, async () => {
        const { response, data, error } = await ask();
        assert.equal(response.status, status, JSON.stringify(error));
        assert.deepEqual(shape(data, 'answer'), []);
        assert.ok(response.headers.get('x-request-id'));
        assert.ok(/^audio\/|^text\/plain|^application\/json/.test(response.headers.get('content-type') ?? ''));
      });
  });
