import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import type { Tool } from '#engine/tree/node.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const strangerKey = 'key-of-another-account';
const { db } = server.database;
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { headers: { 'X-API-KEY': strangerKey } };
const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';

async function create(fields: object = {}) {
  const { status, body } = await server.json('/ai-assistants', { json: { name: 'Ada', ...fields } });
  assert.equal(status, 201);
  return body.results;
}
const pathOf = ({ assistant_id }: { assistant_id: string }) => `/ai-assistants/${assistant_id}`;

/** Every field of the interface's Assistant with its type in responses. */
const fieldTypes = {
  assistant_id: 'string',
  name: 'string',
  prompt: 'string',
  model: 'string',
  who_speaks_first: 'string',
  begin_message: 'string',
  assistant_type: 'string',
  avatar: 'string',
  custom_knowledge_base: 'string',
  knowledge_base: 'string',
  timezone: 'string',
  voice_stability: 'number',
  voice_clarity_similarity: 'number',
  voice_stream_latency_optimization: 'number',
  voice_boost: 'boolean',
  voice_speed: 'number',
  voice_emotion: 'array',
  call_recording_enabled: 'boolean',
  reminder_message_frequency: 'number',
  required_variables: 'array',
  max_reminder_messages: 'number',
  post_analysis: 'string',
  chatbot_logo: 'string',
  chatbot_faq: 'string',
  chatbot_accent_color: 'string',
  chatbot_whitelisted_domains: 'array',
  chatbot_begin_message: 'string',
  turn_taking: 'object',
  tools: 'string',
  behavior: 'number',
  created_at: 'string',
  updated_at: 'string',
  user: 'object',
  voice: 'object',
  llm_states: 'array',
  phone_number: 'null',
  variables: 'array',
  warnings: 'array',
  publishes_edits: 'boolean',
  publish_requires: 'null',
  published_version: 'number',
};
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

const toolText = ({
  type = 'function',
  functionId = '',
  parameters = {},
}: Partial<Tool> & { parameters?: JsonObject }) =>
  JSON.stringify([{ type, functionId, function: { name: 'book', description: '', parameters } }]);

describe('POST /ai-assistants', () => {
  it('requires only a name, and returns the whole assistant', async () => {
    const assistant = await create();
    assert.deepEqual(
      Object.fromEntries(Object.entries(assistant).map(([name, value]) => [name, typeOf(value)])),
      fieldTypes,
    );
    assert.deepEqual(
      [assistant.model, assistant.reminder_message_frequency, assistant.max_reminder_messages],
      ['service-plg', 10, 3],
    );
    assert.equal(assistant.voice.name, 'Anna');
    assert.match(assistant.created_at, /^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('rejects a model whose provider is not configured, and lists the accepted ones', async () => {
    const json = { name: 'Ada', model: 'anthropic/claude-x' };
    const { status, body } = await server.json('/ai-assistants', { json });
    assert.equal(status, 400);
    assert.match(body.msg, /^model: expected service-plg.*, got "anthropic\/claude-x"/);
  });

  it('accepts every field, including numbers as text if the interface says so', async () => {
    const given = {
      voice_stability: '0.25',
      voice_clarity_similarity: 1,
      voice_emotion: ['anger:high', 'curiosity'],
      timezone: 'Europe/Berlin',
      tools: '[{"type":"end_call","functionId":"","function":{"name":"bye","description":"","parameters":{}}}]',
      chatbot_whitelisted_domains: ['example.com'],
      turn_taking: { min_delay_ms: 300, profiles: { greeting: { interruptible: false } } },
      unknown_field: 1,
    };
    const assistant = await create(given);
    const { unknown_field, ...kept } = { ...given, voice_stability: 0.25 };
    assert.partialDeepStrictEqual(assistant, kept);
    assert.equal('unknown_field' in assistant, false);
  });

  it('lists the variables in order of appearance', async () => {
    const assistant = await create({ begin_message: 'Hi {{name}}', prompt: 'Ask {{ topic }} of {{name}}' });
    assert.deepEqual(assistant.variables, ['name', 'topic']);
  });

  it('has no tools if they are empty text', async () => {
    assert.equal((await create({ tools: '' })).tools, '[]');
  });

  it('is multi_task once it has states, unless its author chose a type', async () => {
    const storeStates = async (id: string) => {
      const path = `/ai-assistants/llm-states/${id}`;
      assert.equal((await server.json(path, { json: { llm_states: [{ name: 'greeting' }] } })).status, 200);
    };
    const typeAfter = async (fields: object) => {
      const { assistant_id } = await create(fields);
      await storeStates(assistant_id);
      return (await server.json(`/ai-assistants/${assistant_id}`)).body.results.assistant_type;
    };
    assert.equal((await create()).assistant_type, 'single_prompt');
    assert.equal(await typeAfter({}), 'multi_task');
    assert.equal(await typeAfter({ assistant_type: 'single_prompt' }), 'single_prompt');
  });

  const refused = [
    [{ name: '' }, 'name'],
    [{ voice_stability: '1.5' }, 'voice_stability'],
    [{ voice_stability: 'high' }, 'voice_stability'],
    [{ voice_stream_latency_optimization: 5 }, 'voice_stream_latency_optimization'],
    [{ voice_speed: -1.1 }, 'voice_speed'],
    [{ voice_emotion: ['joy'] }, 'voice_emotion.0'],
    [{ who_speaks_first: 'nobody' }, 'who_speaks_first'],
    [{ assistant_type: 'x' }, 'assistant_type'],
    [{ post_analysis: '[{"name":' }, 'post_analysis'],
    [{ post_analysis: '{"a":1}' }, 'post_analysis'],
    [{ post_analysis: '[{"name":"mood","type":"enum"}]' }, 'post_analysis'],
    [{ post_analysis: '[{"name":"mood"},{"name":"mood"}]' }, 'post_analysis'],
    [{ behavior: 3 }, 'behavior'],
    [{ turn_taking: { min_delay_ms: -1 } }, 'turn_taking.min_delay_ms'],
    [
      { turn_taking: { profiles: { greeting: { interruptible: 'no' } } } },
      'turn_taking.profiles.greeting.interruptible',
    ],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ tools: '{}' }, 'tools'],
    [{ tools: 'not json' }, 'tools'],
    [{ tools: toolText({ type: 'no-such-type' }) }, 'tools'],
    [{ tools: toolText({ type: 'http', functionId: 'customers' }) }, 'tools'],
    [{ tools: toolText({ type: 'transfer_call', functionId: 'abc' }) }, 'tools'],
    [{ tools: toolText({ parameters: { type: 'object', properties: 'no', required: 5 } }) }, 'tools'],
    [{ voice: 9999 }, 'voice'],
    [{ voice: 'anna' }, 'voice'],
    [{ voice: unknownId }, 'voice'],
    [{ voice_boost: 'yes' }, 'voice_boost'],
  ] as const;
  for (const [fields, path] of refused) {
    it(`rejects ${JSON.stringify(fields)} and names the field, what was sent and what is accepted`, async () => {
      const { status, body } = await server.json('/ai-assistants', { json: { name: 'Ada', ...fields } });
      assert.equal(status, 400);
      assert.equal(body.errors[0].path, path);
      assert.match(body.msg, new RegExp(`^${path}: expected .+, got .*\\.$`));
    });
  }
});

describe('GET /ai-assistants', () => {
  it('lists only assistants of the account, newest first', async () => {
    const [first, second] = [await create({ name: 'First' }), await create({ name: 'Second' })];
    const { body } = await server.json('/ai-assistants?page_size=2');
    assert.deepEqual(
      body.results.map(({ assistant_id }: { assistant_id: string }) => assistant_id),
      [second.assistant_id, first.assistant_id],
    );
    assert.equal('msg' in body, false);
    assert.equal((await server.json('/ai-assistants', stranger)).body.count, 0);
  });

  it('searches names literally, without wildcards', async () => {
    for (const name of ['Harbour office', 'Night at the harbour', '100% Harbours', '100 berths'])
      await create({ name });
    const find = async (search: string) => {
      const { body } = await server.json(`/ai-assistants?${new URLSearchParams({ search })}`);
      const names = body.results.map(({ name }: { name: string }) => name);
      assert.equal(body.count, names.length);
      return names;
    };
    assert.deepEqual(await find('harbour o'), ['Harbour office']);
    assert.deepEqual(await find('HARBOUR'), ['100% Harbours', 'Night at the harbour', 'Harbour office']);
    assert.deepEqual(await find('100%'), ['100% Harbours']);
    assert.deepEqual(await find('_'), []);
    assert.equal((await server.json('/ai-assistants?search=')).body.count > 4, true);
  });
});

describe('GET, PATCH and DELETE /ai-assistants/{assistant_id}', () => {
  it('change only the fields in the request', async () => {
    const before = await create({ prompt: 'Old', voice: 2 });
    const { status, body } = await server.json(pathOf(before), { method: 'PATCH', json: { prompt: 'New', voice: 1 } });
    assert.equal(status, 200);
    const { updated_at, ...rest } = body.results;
    const { updated_at: earlier, ...expected } = {
      ...before,
      published_version: 2,
      prompt: 'New',
      voice: body.results.voice,
    };
    assert.deepEqual(rest, expected);
    assert.equal(rest.voice.name, 'Anna');
    assert.ok(updated_at >= earlier);
    assert.deepEqual((await server.json(pathOf(before))).body.results, body.results);
  });

  it('change nothing if a field is invalid', async () => {
    const before = await create({ prompt: 'Old' });
    const json = { prompt: 'New', voice_speed: 9 };
    assert.equal((await server.request(pathOf(before), { method: 'PATCH', json })).status, 400);
    assert.deepEqual((await server.json(pathOf(before))).body.results, before);
  });

  it('delete once', async () => {
    const assistant = await create();
    const { status, body } = await server.json(pathOf(assistant), { method: 'DELETE' });
    assert.deepEqual([status, body.err], [200, false]);
    for (const method of ['GET', 'DELETE'])
      assert.equal((await server.request(pathOf(assistant), { method })).status, 404);
    assert.equal((await server.request(pathOf(assistant), { method: 'PATCH', json: { name: 'x' } })).status, 404);
  });

  it('respond identically to another account, unknown ids and malformed ids', async () => {
    const assistant = await create();
    const answers = [
      await server.json(pathOf(assistant), stranger),
      await server.json(`/ai-assistants/${unknownId}`),
      await server.json(`/ai-assistants/${encodeURIComponent("' or 1=1 --")}`),
      await server.json('/ai-assistants/%00'),
    ];
    for (const { status, body } of answers) assert.deepEqual([status, body.err], [404, true]);
  });
});

describe('assistant states', () => {
  const tool = {
    type: 'function',
    functionId: 'f',
    function: { name: 'look', description: 'd', parameters: { a: 'string' } },
  };

  it('are stored by POST, returned by GET, and provide variables of the assistant', async () => {
    const assistant = await create();
    const path = `/ai-assistants/llm-states/${assistant.assistant_id}`;
    const given = [
      {
        name: 'root',
        prompt: 'Hi {{name}}',
        parameters: { day: 'string' },
        children: [{ name: 'leaf', tools: [tool] }],
      },
    ];
    const stored = await server.json(path, { json: { llm_states: given } });
    assert.equal(stored.status, 200);
    const [root] = stored.body.results;
    assert.deepEqual(Object.keys(root).toSorted(), [
      'children',
      'description',
      'name',
      'parameters',
      'position',
      'prompt',
      'state_id',
      'tools',
      'transitions',
      'turn_taking',
    ]);
    assert.deepEqual(
      [root.parameters, root.position, root.children[0].tools],
      [{ day: 'string' }, { x: 0, y: 0 }, [tool]],
    );
    assert.deepEqual((await server.json(path)).body.results, stored.body.results);
    const whole = (await server.json(pathOf(assistant))).body.results;
    assert.deepEqual([whole.llm_states, whole.variables], [stored.body.results, ['name']]);
  });

  it('are unchanged by a request with an invalid part', async () => {
    const assistant = await create();
    const path = `/ai-assistants/llm-states/${assistant.assistant_id}`;
    await server.json(path, { json: { llm_states: [{ name: 'root' }] } });
    const wrong = [
      [{ name: 'ok' }, { name: 'root' }],
      [{ name: 'x', state_id: unknownId }],
      [{ name: 'x', position: { x: 'left', y: 0 } }],
      [{ name: 'x', children: {} }],
      [{ name: 'x', transitions: [{ to: 'root' }] }],
      [{ name: 'x', transitions: [{ to: 'nobody', when: 'true' }] }],
      [{ name: 'x', tools: [{ ...tool, variables: { tier: 'tier' } }] }],
      'root',
    ];
    for (const llm_states of wrong) assert.equal((await server.request(path, { json: { llm_states } })).status, 400);
    assert.equal((await server.json(path)).body.results.length, 1);
  });

  it('keep their conditional transitions and the assignments of their tools', async () => {
    const assistant = await create();
    const path = `/ai-assistants/llm-states/${assistant.assistant_id}`;
    const transitions = [
      { to: 'vip', when: 'tier == "gold"' },
      { to: 'other', when: 'not exists(tier)' },
    ];
    const teaching = { ...tool, variables: { tier: '/customer/tier' } };
    const given = [{ name: 'root', transitions, tools: [teaching], children: [{ name: 'vip' }] }, { name: 'other' }];
    const { status, body } = await server.json(path, { json: { llm_states: given } });
    assert.equal(status, 200);
    const [root, other] = body.results;
    assert.deepEqual([root.transitions, root.tools, root.children[0].transitions], [transitions, [teaching], []]);
    const renamed = await server.json(path, { json: { llm_states: [{ state_id: root.state_id, prompt: 'New.' }] } });
    assert.deepEqual(renamed.body.results[0].transitions, transitions, 'omitted transitions are kept');
    const remove = { method: 'DELETE', json: { llm_states: [other.state_id] } };
    assert.equal((await server.request('/ai-assistants/delete-llm-states', remove)).status, 200);
    const left = (await server.json(path)).body.results;
    assert.deepEqual(left[0].transitions, transitions.slice(0, 1), 'a transition is deleted with its target');
    assert.deepEqual([left.length, left[0].state_id, left[0].children[0].name], [1, root.state_id, 'vip']);
  });

  it('are rejected with the position of an invalid condition', async () => {
    const assistant = await create();
    const path = `/ai-assistants/llm-states/${assistant.assistant_id}`;
    const llm_states = [{ name: 'root', children: [{ name: 'a', transitions: [{ to: 'root', when: 'tier = 1' }] }] }];
    const { status, body } = await server.json(path, { json: { llm_states } });
    assert.equal(status, 400);
    assert.equal(
      body.msg,
      'llm_states.0.children.0.transitions.0.when: expected a condition (expected "==" at character 6, got "="), got "tier = 1".',
    );
    const lost = [{ name: 'root', transitions: [{ to: 'nobody', when: 'true' }] }];
    const refusal = await server.json(path, { json: { llm_states: lost } });
    assert.equal(refusal.body.msg, 'llm_states.0.transitions.0.to: no state has the id or name "nobody".');
  });

  it('are deleted with all descendants, or not at all if an id is unknown', async () => {
    const assistant = await create();
    const path = `/ai-assistants/llm-states/${assistant.assistant_id}`;
    const { body } = await server.json(path, {
      json: { llm_states: [{ name: 'a', children: [{ name: 'b' }] }, { name: 'c' }] },
    });
    const [a, c] = body.results;
    const remove = (llm_states: unknown, init = {}) =>
      server.request('/ai-assistants/delete-llm-states', { method: 'DELETE', json: { llm_states }, ...init });
    assert.equal((await remove([c.state_id, unknownId])).status, 404);
    assert.equal((await remove([c.state_id, 'x'])).status, 404);
    assert.equal((await remove([a.state_id], stranger)).status, 404);
    assert.equal((await remove([])).status, 400);
    assert.equal((await remove([a.state_id])).status, 200);
    assert.deepEqual((await server.json(path)).body.results, [c]);
  });

  it('are replaced as a whole by PUT, with roots in order', async () => {
    const assistant = await create();
    const path = `/ai-assistants/llm-states/${assistant.assistant_id}`;
    const given = [{ name: 'a', prompt: 'Ask.', children: [{ name: 'b', prompt: 'Say.' }] }, { name: 'c' }];
    const [a, c] = (await server.json(path, { json: { llm_states: given } })).body.results;
    const b = a.children[0];
    const llm_states = [
      { state_id: b.state_id, name: 'b' },
      { name: 'new', children: [{ state_id: a.state_id, name: 'a' }] },
    ];
    const { status, body } = await server.json(path, { method: 'PUT', json: { llm_states } });
    assert.equal(status, 200);
    const [first, second] = body.results;
    assert.deepEqual([first.state_id, first.prompt, first.children], [b.state_id, '', []]);
    assert.deepEqual([second.name, second.children[0].state_id, body.results.length], ['new', a.state_id, 2]);
    assert.deepEqual((await server.json(path)).body.results, body.results);
    const gone = await server.json(path, {
      method: 'PUT',
      json: { llm_states: [{ state_id: c.state_id, name: 'c' }] },
    });
    assert.equal(gone.status, 400, 'deleted states cannot be referenced');
    const nameless = { llm_states: [{ state_id: b.state_id }] };
    assert.match((await server.json(path, { method: 'PUT', json: nameless })).body.msg, /^llm_states\.0\.name: /);
    assert.deepEqual((await server.json(path)).body.results, body.results);
  });

  it('are changed only if they match the If-Match version', async () => {
    const assistant = await create();
    const path = `/ai-assistants/llm-states/${assistant.assistant_id}`;
    const first = await server.json(path, { json: { llm_states: [{ name: 'a', parameters: { day: 'string' } }] } });
    const read = await server.json(path);
    const version = read.headers.get('etag') ?? '';
    assert.match(version, /^".+"$/);
    assert.equal(first.headers.get('etag'), version);
    const save = (ifMatch: string, name: string) =>
      server.json(path, { method: 'PUT', json: { llm_states: [{ name }] }, headers: { 'If-Match': ifMatch } });
    const saved = await save(`W/${version}`, 'b');
    assert.equal(saved.status, 200);
    const late = await save(version, 'c');
    assert.deepEqual([late.status, late.body.err], [412, true]);
    assert.equal((await server.json(path)).body.results[0].name, 'b');
    assert.equal((await save(saved.headers.get('etag') ?? '', 'd')).status, 200);
    assert.equal((await save('*', 'e')).status, 200);
  });

  it('are validated but not stored by a dry run', async () => {
    const assistant = await create();
    const path = `/ai-assistants/llm-states/${assistant.assistant_id}`;
    const dry = (method: string, llm_states: unknown) =>
      server.json(`${path}?dry_run=true`, { method, json: { llm_states } });
    for (const method of ['PUT', 'POST']) {
      assert.deepEqual((await dry(method, [{ name: 'a' }])).body.results[0].name, 'a');
      const twice = await dry(method, [{ name: 'a', children: [{ name: 'b' }, { name: 'b' }] }, { name: 'a' }]);
      assert.deepEqual(
        [twice.status, twice.body.errors.map(({ path }: { path: string }) => path)],
        [400, ['llm_states.0.children.1.name', 'llm_states.1.name']],
      );
    }
    assert.deepEqual((await server.json(path)).body.results, []);
  });

  it('are not found for an unknown assistant', async () => {
    const path = `/ai-assistants/llm-states/${unknownId}`;
    assert.equal((await server.request(path)).status, 404);
    assert.equal((await server.request(path, { json: { llm_states: [{ name: 'a' }] } })).status, 404);
  });
});
