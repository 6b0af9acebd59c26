import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openTestServer, type TestRequest } from '#test/support/server.ts';

const server = await openTestServer();
const { assistant_id: id } = (await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } })).body
  .results;
const { campaign_id: campaign } = (
  await server.json('/campaigns', { json: { name: 'Spring', ai_assistant_id: id, start_date: '2099-01-01' } })
).body.results;

type Row = readonly [what: string, method: string, path: string, sent: TestRequest, msg: string];
const patch = (what: string, json: object, msg: string): Row => [what, 'PATCH', `/ai-assistants/${id}`, { json }, msg];
const post = (what: string, path: string, sent: TestRequest, msg: string): Row => [what, 'POST', path, sent, msg];
const csv = (body: string): TestRequest => ({ body, headers: { 'Content-Type': 'text/csv' } });
const leads = `/campaigns/${campaign}/leads`;
const newCampaign = (what: string, fields: object, msg: string): Row =>
  post(what, '/campaigns', { json: { name: 'x', ai_assistant_id: id, ...fields } }, msg);

const rows: readonly Row[] = [
  patch(
    'a nested field that does not exist',
    { turn_taking: { profiles: { greeting: { loudly: true } } } },
    'turn_taking.profiles.greeting.loudly: expected one of the fields interruptible, guard_ms, pause_ms, barge_in_ms, barge_in_words, resume, keys, interrupters, got "loudly".',
  ),
  patch(
    'a voice as text',
    { voice: '2' },
    'voice: expected the integer id or the voice_id of a voice from GET /voices, got "2".',
  ),
  patch(
    'a voice as an object',
    { voice: {} },
    'voice: expected the integer id or the voice_id of a voice from GET /voices, got an object.',
  ),
  patch(
    'a share that is no number',
    { voice_stability: 'high' },
    'voice_stability: expected a number from 0 to 1, got "high".',
  ),
  patch('an empty name', { name: '' }, 'name: expected at least 1 character, got "".'),
  patch('a flag as text', { voice_boost: 'yes' }, 'voice_boost: expected true or false, got "yes".'),
  patch(
    'a tool without its function',
    { tools: '[{"type":"end_call","functionId":""}]' },
    'tools: expected the JSON text of an array of Tool (0.function: expected an object), got "[{\\"type\\":\\"end_call\\",\\"functionId\\":\\"\\"}]".',
  ),
  post(
    'numbers under a name of their own',
    '/suppressions',
    { json: { numbers: ['+14155550123'] } },
    'number: expected a string, got nothing.',
  ),
  post(
    'numbers as texts',
    '/suppressions',
    { json: ['+14155550123'] },
    '0: expected an object such as {"number": "+14155550123"}, or an array of them, got "+14155550123".',
  ),
  post(
    'no numbers',
    '/suppressions',
    { json: [] },
    'The request is not valid: expected at least 1 number, got an array of 0.',
  ),
  post(
    'a file of leads without the column of numbers',
    leads,
    csv('phone,name\n+14155550123,Maya\n'),
    'header: expected a first row with to_number and up to 100 distinct variable names, got no column to_number but "phone", "name".',
  ),
  post(
    'a lead in an object',
    leads,
    { json: { leads: [{ number: '+14155550123' }] } },
    'leads.0.to_number: expected a string, got nothing.',
  ),
  post(
    'a lead as text',
    leads,
    { json: ['+14155550123'] },
    '0: expected an object such as {"to_number": "+14155550123"}, got "+14155550123".',
  ),
  post(
    'leads under another name',
    leads,
    { json: { lead: [] } },
    'The request is not valid: expected an array of leads, or an object with the array as leads, got an object.',
  ),
  post(
    'variables as an object',
    leads,
    { json: [{ to_number: '+14155550123', variables: { name: 'Maya' } }] },
    '0.variables: expected an array of {"var_name": "…", "var_value": "…"}, got an object.',
  ),
  newCampaign(
    'a date in another notation',
    { start_date: '01.02.2099' },
    'start_date: expected a date as YYYY-MM-DD, got "01.02.2099".',
  ),
  newCampaign(
    'a date as a number',
    { start_date: 20990201 },
    'start_date: expected a date as YYYY-MM-DD, got 20990201.',
  ),
  newCampaign('the only type', { type: 'sms' }, 'type: expected "call", got "sms".'),
  newCampaign('an id that is none', { form_id: 'x' }, 'form_id: expected an ID (a UUID), got "x".'),
  [
    'a moment',
    'GET',
    '/calls?from=yesterday',
    {},
    'from: expected a date and time with its offset, such as 2026-03-14T09:00:00Z or a date as YYYY-MM-DD, got "yesterday".',
  ],
  post(
    'no body',
    '/ai-assistants',
    { body: '', headers: { 'Content-Type': 'application/json' } },
    'The body is empty or not valid JSON: send a JSON object.',
  ),
  post(
    'a missing secret',
    '/ruth-connect/integrations',
    { json: { app_name: 'slack', data: {} } },
    'data.api_key: expected a string, got nothing.',
  ),
];

describe('the error for', () => {
  for (const [what, method, path, sent, msg] of rows)
    it(`${what} says where and what to send`, async () => {
      const { status, body } = await server.json(path, { method, ...sent });
      assert.deepEqual([status, body.msg], [400, msg]);
    });
});
