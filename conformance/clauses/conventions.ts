import { type Clause, type Step, skip, steps } from '../clause.ts';
import { detailShape, fails, rejects, resultsOf } from '../expectations.ts';

const lists = [
  '/ai-assistants',
  '/campaigns',
  '/calls',
  '/voices',
  '/ruth-connect/integrations',
  '/phone-numbers',
  '/api/v2/campaigns',
];
const create = (request: Partial<Step>, want: Step['want']): Step => ({ ask: 'POST /ai-assistants', ...request, want });
const json = 'application/json';
const wrongMethods: readonly (readonly [ask: string, allow: string])[] = [
  ['PUT /voices', '^GET\\b'],
  ['DELETE /campaigns', '^GET\\b'],
  ['GET /calls/make-outbound', '^POST$'],
  ['GET /ai-assistants/delete-llm-states', '^DELETE$'],
  ['PATCH /phone-numbers/available-phone-numbers', '^GET\\b'],
  ['GET /v1/tts', '^POST$'],
];

/** Section 4 in general, and section 1 of the decisions: bodies, paging, identifiers, errors, limits. */
export const conventions: readonly Clause[] = [
  steps(
    268,
    '4',
    'JSON bodies use application/json',
    create({ type: 'text/plain', body: '{"name":"x"}' }, fails(415)),
    create({ type: 'application/x-www-form-urlencoded', body: 'name=x' }, fails(415)),
  ),
  steps(
    269,
    '4',
    'Pagination parameters page and page_size',
    ...lists.flatMap((path) => [
      { ask: `GET ${path}?page=1&page_size=5`, want: { status: 200 } },
      { ask: `GET ${path}?page=0`, want: fails(400, 'page') },
    ]),
  ),
  steps(331, 'decisions 1', 'one process serves all', { ask: 'GET /docs', as: 'nobody', want: { status: 200 } }),
  steps(
    332,
    'decisions 1',
    'identifiers are UUIDv7; a malformed one in a path is 404',
    { ask: 'GET /ai-assistants/<assistant>', want: { status: 200, body: resultsOf({ assistant_id: 'uuid7' }) } },
    ...['/ai-assistants/42', '/campaigns/42', '/calls/42', '/phone-numbers/42', '/campaigns/42/leads'].map((path) => ({
      ask: `GET ${path}`,
      want: fails(404),
    })),
  ),
  steps(
    333,
    'decisions 1',
    'unknown body fields are ignored; a wrong value is 400 naming the field, what came and what is accepted',
    { ask: 'PATCH /ai-assistants/<assistant>', json: { no_such_field: 1 }, want: { status: 200 } },
    {
      ask: 'PATCH /ai-assistants/<assistant>',
      json: { behavior: 'x' },
      want: { status: 400, body: { msg: { $matches: '^behavior\\b.*"x"' } } },
    },
    {
      ask: 'PATCH /ai-assistants/<assistant>',
      json: { who_speaks_first: 'nobody' },
      want: { status: 400, body: { msg: { $matches: '"assistant".*"nobody"' } } },
    },
  ),
  steps(
    334,
    'decisions 1',
    'page and page_size: 20, at most 100; a page beyond the last is 404; 0, -1, abc are 400',
    ...lists.flatMap((path) => [
      ...['page=0', 'page=-1', 'page=abc', 'page_size=0', 'page_size=101', 'page_size=x'].map((query) => ({
        ask: `GET ${path}?${query}`,
        want: fails(400, query.split('=')[0]),
      })),
      { ask: `GET ${path}?page=99999`, want: fails(404) },
    ]),
  ),
  {
    number: 335,
    section: 'decisions 1',
    clause: 'next and previous are absolute, keep the other parameters, or are null',
    check: { type: 'pages', ask: 'GET /voices?page_size=1&language=en', pages: 2 },
  },
  {
    number: 336,
    section: 'decisions 1',
    clause: 'lists are ordered newest first',
    check: { type: 'pages', ask: 'GET /ai-assistants?page_size=2', pages: 3 },
  },
  steps(
    337,
    'decisions 1',
    '201 for what is created, 200 otherwise',
    create(
      {
        json: { name: '<tag> created' },
        keep: { created_assistant: '/results/assistant_id' },
        undo: 'DELETE /ai-assistants/<created_assistant>',
      },
      { status: 201 },
    ),
    { ask: 'POST /ai-assistants/llm-states/<mute_assistant>', json: { llm_states: [] }, want: { status: [200, 400] } },
  ),
  steps(
    338,
    'decisions 1',
    'an identifier in a body that is malformed or names nothing is 400',
    create({ json: { name: 'x', voice: '<unknown>' } }, rejects('voice')),
    create({ json: { name: 'x', voice: 'x' } }, rejects('voice')),
    { ask: 'POST /campaigns', json: { name: 'x', ai_assistant_id: '<unknown>' }, want: rejects('ai_assistant_id') },
    { ask: 'POST /campaigns', json: { name: 'x', ai_assistant_id: 'x' }, want: rejects('ai_assistant_id') },
    { ask: 'POST /calls/web/register', json: { assistant_id: '<unknown>' }, want: fails(400, 'assistant_id') },
  ),
  steps(
    339,
    'decisions 1',
    'X-Request-Id',
    { ask: 'GET /voices', want: { status: 200, headers: { 'x-request-id': 'sentence' } } },
    {
      ask: 'GET /voices',
      headers: { 'X-Request-Id': 'conformance-1' },
      want: { status: 200, headers: { 'x-request-id': { $is: 'conformance-1' } } },
    },
    { ask: 'GET /no-such-path', want: { status: 404, headers: { 'x-request-id': 'sentence' } } },
  ),
  steps(
    340,
    'decisions 1',
    'Idempotency-Key: the first answer again; with another body 409',
    create(
      {
        json: { name: '<tag> once' },
        headers: { 'Idempotency-Key': 'conformance-<run>' },
        keep: { once_assistant: '/results/assistant_id' },
        undo: 'DELETE /ai-assistants/<once_assistant>',
      },
      { status: 201 },
    ),
    create(
      { json: { name: '<tag> once' }, headers: { 'Idempotency-Key': 'conformance-<run>' } },
      { status: 201, body: resultsOf({ assistant_id: { $is: '<once_assistant>' } }) },
    ),
    create({ json: { name: '<tag> twice' }, headers: { 'Idempotency-Key': 'conformance-<run>' } }, fails(409)),
  ),
  steps(
    341,
    'decisions 1',
    '/openapi.json 3.1 and /docs',
    { ask: 'GET /openapi.json', as: 'nobody', want: { status: 200, body: { openapi: { $matches: '^3\\.1' } } } },
    {
      ask: 'GET /docs',
      as: 'nobody',
      want: { status: 200, headers: { 'content-type': { $matches: '^text/html' } } },
    },
  ),
  skip(342, 'decisions 1', '402 when the wallet is empty', 'would empty the wallet of the account'),
  steps(343, 'decisions 1', '401 of the query API with WWW-Authenticate', {
    ask: 'GET /api/v2/leads',
    as: 'nobody',
    want: { status: 401, body: detailShape, headers: { 'www-authenticate': { $matches: '^Basic' } } },
  }),
  steps(
    344,
    'decisions 1',
    '405 with Allow',
    ...wrongMethods.map(
      ([ask, allow]): Step => ({
        ask,
        want: { ...fails(405), headers: { allow: { $matches: allow } } },
      }),
    ),
  ),
  steps(
    345,
    'decisions 1',
    '413 and 415',
    create({ type: json, body: '{"name":"x"}', paddedToBytes: 1_100_000 }, fails(413)),
    create({ type: 'text/html', body: '<p>' }, fails(415)),
  ),
  steps(346, 'decisions 1', 'RateLimit headers', {
    ask: 'GET /voices',
    want: {
      status: 200,
      headers: { 'ratelimit-limit': { $is: '<rate_limit>' }, 'ratelimit-remaining': { $matches: '^\\d+' } },
    },
  }),
  steps(
    401,
    'decisions 1',
    'malformed JSON bodies are 400',
    ...['', '{"name":', 'null', '[]', '7', '"x"', '{"name":"\u0000"}', `${'['.repeat(5000)}${']'.repeat(5000)}`].map(
      (body) => create({ type: json, body }, fails(400)),
    ),
  ),
  skip(405, 'media', 'Media gateway: sockets of other clients', 'needs the credentials of a carrier'),
  skip(406, 'media', 'Interruption: content is what was heard', 'needs a caller that speaks'),
  skip(407, 'media', 'Tool calls: slow, failing, once', 'needs a receiver'),
  skip(408, 'media', 'Maximum duration', 'takes minutes'),
];
