import { type Clause, type Step, skip, steps } from '../clause.ts';
import { detailShape, fails } from '../expectations.ts';

const paths = [
  'GET /ai-assistants',
  'GET /ai-assistants/<unknown>',
  'GET /campaigns',
  'GET /calls/<unknown>',
  'GET /phone-numbers/<unknown>',
  'GET /phone-numbers/available-phone-numbers',
  'GET /voices',
  'GET /ruth-connect/integrations',
  'GET /users/concurrency-usage',
];
const notProvided = { $exactly: { detail: { $is: 'Authentication credentials were not provided.' } } } as const;
const invalidKey = { $exactly: { detail: { $is: 'Invalid API key.' } } } as const;
const withoutKey = (ask: string): Step => ({ ask, as: 'nobody', want: { status: 403, body: notProvided } });
const withWrongKey = (ask: string): Step => ({ ask, as: 'wrong_key', want: { status: 403, body: invalidKey } });
const leads = 'POST /webhooks/leads/<lead_token>';
const page = { Origin: 'https://example.com', Referer: 'https://example.com/contact' };

/** Sections 5 to 9: authentication, webhooks, errors, limits and versions. */
export const access: readonly Clause[] = [
  steps(316, '5.1', 'every request carries X-API-KEY', ...paths.map(withoutKey), ...paths.map(withWrongKey)),
  steps(
    317,
    '5.2',
    'chatbot-config lists the header',
    withoutKey('GET /public/ai-assistants/chatbot-config/<assistant>'),
    { ask: 'GET /public/ai-assistants/chatbot-config/<unknown>', want: fails(404) },
  ),
  steps(318, '5.3', 'missing credentials: 403 {detail}', ...paths.slice(0, 3).map(withoutKey), {
    ask: 'POST /calls/web/register',
    as: 'nobody',
    json: { assistant_id: '<assistant>' },
    want: { status: 403, body: notProvided },
  }),
  steps(
    319,
    '5.4',
    'Customer query API: HTTP basic',
    {
      ask: 'GET /api/v2/campaigns',
      as: 'nobody',
      want: { status: 401, body: detailShape, headers: { 'www-authenticate': { $matches: '^Basic' } } },
    },
    { ask: 'GET /api/v2/campaigns', as: 'wrong_user', want: { status: 401, body: detailShape } },
    { ask: 'GET /api/v2/campaigns', want: { status: 200 } },
  ),
  steps(
    320,
    '5.5',
    'Lead webhook: token and source',
    {
      ask: 'POST /webhooks/leads/no-such-token',
      as: 'nobody',
      json: { phone: '+14155550141' },
      headers: page,
      want: fails(404),
    },
    {
      ask: leads,
      as: 'nobody',
      json: { phone: '+14155550141' },
      headers: { Origin: 'https://elsewhere.example' },
      want: fails(403),
    },
  ),
  {
    number: 321,
    section: '5.6',
    clause: 'the token of a web call works once',
    check: { type: 'call', fact: 'token_once' },
  },
  steps(
    322,
    '6.1',
    'Lead webhook in: mapping, phone required, the reply is the lead',
    {
      ask: leads,
      as: 'nobody',
      json: { phone: '+1 415 555 0142', fname: 'Maya' },
      headers: page,
      want: { status: 201, body: { reference_number: { $is: '+14155550142' }, lead_data: 'array' } },
    },
    { ask: leads, as: 'nobody', json: { phone: '+14155550142' }, headers: page, want: fails(409) },
    { ask: leads, as: 'nobody', json: { fname: 'Maya' }, headers: page, want: fails(400) },
    { ask: leads, as: 'nobody', json: { phone: '+19995550123' }, headers: page, want: fails(400) },
  ),
  skip(323, '6.2', 'Call transfer webhook out', 'needs a transferred call and a receiver'),
  steps(
    324,
    '7',
    'Generic error {err: true, msg}',
    { ask: 'GET /no-such-path', want: fails(404) },
    { ask: 'POST /ai-assistants', json: {}, want: fails(400) },
    { ask: 'PUT /voices', json: {}, want: fails(405) },
    { ask: 'POST /ai-assistants', type: 'text/plain', body: 'name=x', want: fails(415) },
  ),
  steps(325, '7', 'Missing credentials {detail}', withoutKey('GET /ai-assistants'), withWrongKey('GET /ai-assistants')),
  steps(326, '7', 'Web-call precondition {detail}', {
    ask: 'POST /calls/web/register',
    json: { assistant_id: '<mute_assistant>' },
    want: { status: 409, body: detailShape },
  }),
  steps(
    327,
    '7',
    'available-phone-numbers: 400 error body, 403 detail',
    { ask: 'GET /phone-numbers/available-phone-numbers?area_code=x', want: fails(400, 'area_code') },
    withoutKey('GET /phone-numbers/available-phone-numbers'),
  ),
  skip(328, '8', 'the concurrency limit is enforced', 'would use up the calls of the account'),
  skip(329, '8', 'call volume = calls_per_agent * num_agents', 'dials'),
  steps(330, '9', 'description; speech under /v1, query API under /api/v2', {
    ask: 'GET /openapi.json',
    as: 'nobody',
    want: {
      status: 200,
      body: {
        openapi: { $matches: '^3\\.1' },
        info: { version: { $is: '1.0.0' } },
        paths: { '/v1/tts': 'object', '/api/v2/campaigns': 'object' },
      },
    },
  }),
  steps(
    390,
    'decisions 7',
    'inbound lead: JSON or form data; 201, 400, 409, 403',
    { ask: leads, as: 'nobody', json: { phone: '+14155550143', fname: 'Ben' }, headers: page, want: { status: 201 } },
    { ask: leads, as: 'nobody', type: 'text/plain', body: 'x', headers: page, want: fails(415) },
    { ask: 'GET /webhooks/leads/<lead_token>', as: 'nobody', want: fails(405) },
  ),
  skip(391, 'decisions 7', 'outbound webhooks: Standard Webhooks', 'needs a receiver'),
  steps(
    392,
    'decisions 7',
    'private URLs are refused',
    ...['http://127.0.0.1:9/', 'http://169.254.169.254/latest/', 'http://[::1]/', 'not a url'].map((url) => ({
      ask: 'PUT /campaigns/<campaign>/transfer-webhook',
      json: { url },
      want: fails(400, 'url'),
    })),
  ),
];
