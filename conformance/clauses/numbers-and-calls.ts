import { type Clause, skip, steps } from '../clause.ts';
import { detailShape, doneShape, fails, rejects, resultsOf } from '../expectations.ts';

const outbound = 'POST /calls/make-outbound';

/** Sections 4.4 and 4.5, and sections 2 and 4 of the decisions: calls and phone numbers. */
export const numbersAndCalls: readonly Clause[] = [
  steps(
    285,
    '4.4',
    'POST /calls/make-outbound {from_number, to_number, variables}',
    { ask: outbound, json: {}, want: rejects('(from_number|to_number)') },
    { ask: outbound, json: { from_number: '<owned_number>', to_number: '555-0123' }, want: rejects('to_number') },
    { ask: outbound, json: { from_number: '<owned_number>', to_number: '+19995550123' }, want: rejects('to_number') },
    { ask: outbound, json: { from_number: '<owned_number>', to_number: '<owned_number>' }, want: rejects('to_number') },
    {
      ask: outbound,
      json: { from_number: '<owned_number>', to_number: '+14155550123', variables: 'x' },
      want: rejects('variables'),
    },
  ),
  steps(
    286,
    '4.4',
    'POST /calls/web/register → {call_id, token}; {detail} for unmet preconditions',
    {
      ask: 'POST /calls/web/register',
      json: { assistant_id: '<assistant>' },
      want: { status: 200, body: resultsOf({ call_id: 'uuid7', token: 'sentence' }) },
    },
    { ask: 'POST /calls/web/register', json: {}, want: fails(400, 'assistant_id') },
    { ask: 'POST /calls/web/register', json: { assistant_id: '<unknown>' }, want: fails(400, 'assistant_id') },
    {
      ask: 'POST /calls/web/register',
      json: { assistant_id: '<mute_assistant>' },
      want: { status: 409, body: detailShape },
    },
  ),
  steps(
    287,
    '4.4',
    'GET /calls/{id}',
    { ask: 'GET /calls/<unknown>', want: fails(404) },
    { ask: 'GET /calls/abc', want: fails(404) },
    { ask: 'GET /calls/<call>', want: { status: 200, body: resultsOf({ call_id: { $is: '<call>' } }) } },
  ),
  steps(
    288,
    '4.5',
    'GET /phone-numbers/available-phone-numbers ?area_code, search, region',
    { ask: 'GET /phone-numbers/available-phone-numbers?area_code=abc', want: fails(400, 'area_code') },
    { ask: 'GET /phone-numbers/available-phone-numbers?area_code=1', want: fails(400, 'area_code') },
    { ask: 'GET /phone-numbers/available-phone-numbers?region=California', want: fails(400, 'region') },
  ),
  steps(
    289,
    '4.5',
    'GET /phone-numbers/{id}',
    {
      ask: 'GET /phone-numbers/<phone_number>',
      want: { status: 200, body: resultsOf({ phone_number: { $is: '<owned_number>' } }) },
    },
    { ask: 'GET /phone-numbers/<unknown>', want: fails(404) },
  ),
  steps(
    290,
    '4.5',
    'PATCH /phone-numbers/{id} {ai_assistant} → {err, msg}',
    {
      ask: 'PATCH /phone-numbers/<phone_number>',
      json: { ai_assistant: '<mute_assistant>' },
      want: { status: 200, body: doneShape },
    },
    { ask: 'PATCH /phone-numbers/<phone_number>', json: { ai_assistant: '<assistant>' }, want: fails(409) },
    { ask: 'PATCH /phone-numbers/<phone_number>', json: { ai_assistant: 'x' }, want: rejects('ai_assistant') },
    { ask: 'PATCH /phone-numbers/<phone_number>', json: { ai_assistant: '<unknown>' }, want: rejects('ai_assistant') },
    { ask: 'PATCH /phone-numbers/<phone_number>', json: {}, want: rejects('ai_assistant') },
    { ask: 'PATCH /phone-numbers/<unknown>', json: { ai_assistant: '<mute_assistant>' }, want: fails(404) },
  ),
  steps(291, '4.5', 'DELETE /phone-numbers/{id} → {err, msg}', {
    ask: 'DELETE /phone-numbers/<unknown>',
    want: fails(404),
  }),
  steps(
    351,
    'decisions 2',
    'GET /calls: filters status, call_type, assistant_id, campaign_id, from, to',
    ...[
      'status=completed',
      'call_type=web',
      'assistant_id=<assistant>',
      'campaign_id=<campaign>',
      'from=2026-01-01T00:00:00Z',
      'to=2026-01-01T00:00:00Z',
    ].map((query) => ({ ask: `GET /calls?${query}`, want: { status: 200 } })),
    ...['status=nope', 'call_type=fax', 'assistant_id=x', 'from=yesterday'].map((query) => ({
      ask: `GET /calls?${query}`,
      want: fails(400, query.split('=')[0]),
    })),
  ),
  steps(
    352,
    'decisions 2',
    'POST /calls/{id}/hangup, transfer, say, dtmf; 409 when the call is not live',
    { ask: 'POST /calls/<call>/hangup', want: fails(409) },
    { ask: 'POST /calls/<call>/say', json: { text: 'Hello.' }, want: fails(409) },
    { ask: 'POST /calls/<call>/dtmf', json: { digits: '1' }, want: fails(409) },
    { ask: 'POST /calls/<call>/dtmf', json: { digits: 'x' }, want: rejects('digits') },
    { ask: 'POST /calls/<call>/transfer', json: { to_number: 'x' }, want: rejects('to_number') },
    { ask: 'POST /calls/<unknown>/hangup', want: fails(404) },
  ),
  steps(
    353,
    'decisions 2',
    'GET /calls/{id}/events as JSON',
    {
      ask: 'GET /calls/<call>/events',
      want: { status: 200, body: resultsOf({ $list: { type: 'sentence' }, $min: 1 }) },
    },
    { ask: 'GET /calls/<unknown>/events', want: fails(404) },
  ),
  steps(
    354,
    'decisions 2',
    'GET /calls/{id}/recording: audio/wav, with ranges',
    {
      ask: 'GET /calls/<call>/recording',
      want: { status: 200, headers: { 'content-type': { $matches: '^audio/wav' } } },
    },
    {
      ask: 'GET /calls/<call>/recording',
      headers: { Range: 'bytes=0-99' },
      want: {
        status: 206,
        headers: { 'content-range': { $matches: '^bytes 0-99/\\d+$' }, 'content-length': { $is: '100' } },
      },
    },
    { ask: 'GET /calls/<unknown>/recording', want: fails(404) },
  ),
  steps(
    355,
    'decisions 2',
    'GET, POST /phone-numbers',
    { ask: 'GET /phone-numbers', want: { status: 200, body: { count: 'integer', results: 'array' } } },
    {
      ask: 'POST /phone-numbers',
      json: { phone_number: '<owned_number>', provider: '<carrier>', provider_id: 'x' },
      want: fails(409),
    },
    {
      ask: 'POST /phone-numbers',
      json: { phone_number: '+19995550177', provider: '<carrier>', provider_id: 'x' },
      want: rejects('phone_number'),
    },
    {
      ask: 'POST /phone-numbers',
      json: { phone_number: '+14155550199', provider: 'no-such-carrier', provider_id: 'x' },
      want: rejects('provider'),
    },
    { ask: 'POST /phone-numbers', json: { phone_number: '4155550100' }, want: rejects('phone_number') },
  ),
  steps(
    361,
    'decisions 2',
    'make-outbound: not owned 400; no callable assistant 409',
    { ask: outbound, json: { from_number: '+14155550100', to_number: '+14155550123' }, want: rejects('from_number') },
    { ask: outbound, json: { from_number: '<owned_number>', to_number: '+14155550123' }, want: fails(409) },
  ),
  steps(410, 'decisions 2', 'make-outbound places the call and answers {call_id}', {
    ask: outbound,
    json: { from_number: '<from>', to_number: '<dial>' },
    want: { status: 200, body: { err: { $is: false }, msg: { $is: 'Call initiated' }, results: { call_id: 'uuid7' } } },
  }),
  {
    number: 374,
    section: 'decisions 4',
    clause: 'call statuses only move forward',
    check: { type: 'call', fact: 'final' },
  },
  steps(375, 'decisions 4', 'call_type and protocol of a web call', {
    ask: 'GET /calls/<call>',
    want: { status: 200, body: resultsOf({ call_type: { $is: 'web' }, protocol: { $is: 'web' } }) },
  }),
  {
    number: 376,
    section: 'decisions 4',
    clause: 'transcript lines; spoken order',
    check: { type: 'call', fact: 'transcript' },
  },
  {
    number: 377,
    section: 'decisions 4',
    clause: 'turn_latency on each reply, sums to 1 ms',
    check: { type: 'call', fact: 'latency_sums' },
  },
  {
    number: 378,
    section: 'decisions 4',
    clause: 'the concurrency count includes a call in progress',
    check: { type: 'call', fact: 'counted' },
  },
  skip(402, 'decisions 4', 'a web call that never connects is closed', 'takes ten minutes'),
  {
    number: 403,
    section: 'decisions 4',
    clause: '/calls/{id}/say: the text is in the transcript',
    check: { type: 'call', fact: 'said' },
  },
];
