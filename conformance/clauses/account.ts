import { type Clause, skip, steps } from '../clause.ts';
import { doneShape, fails, pageShape, resultsOf } from '../expectations.ts';

/** Sections 4.7 and 4.8, and section 2 of the decisions: integrations, usage, keys and health. */
export const account: readonly Clause[] = [
  steps(302, '4.7', 'GET /ruth-connect/integrations', {
    ask: 'GET /ruth-connect/integrations',
    want: { status: 200, body: pageShape },
  }),
  steps(
    303,
    '4.7',
    'PATCH /ruth-connect/integrations/{id} {data: {api_key}}',
    {
      ask: 'PATCH /ruth-connect/integrations/<integration>',
      json: { data: { api_key: 'sk-9876543210' } },
      want: {
        status: 200,
        body: resultsOf({
          integration_id: { $is: '<integration>' },
          data: { api_key: { $matches: '^(?!sk-9876543210$)' } },
        }),
      },
    },
    {
      ask: 'PATCH /ruth-connect/integrations/<integration>',
      json: { data: { api_key: 7 } },
      want: fails(400, 'api_key'),
    },
    { ask: 'PATCH /ruth-connect/integrations/<unknown>', json: { data: { api_key: 'x' } }, want: fails(404) },
  ),
  steps(304, '4.8', 'GET /users/concurrency-usage', {
    ask: 'GET /users/concurrency-usage',
    want: {
      status: 200,
      body: resultsOf({
        $exactly: { concurrency_limit: 'integer', concurrency_count: 'integer', timestamp: 'localDateTime' },
      }),
    },
  }),
  steps(
    357,
    'decisions 2',
    'POST, DELETE /ruth-connect/integrations',
    { ask: 'POST /ruth-connect/integrations', json: {}, want: fails(400) },
    {
      ask: 'POST /ruth-connect/integrations',
      json: { app_name: 'no-such-app', data: {} },
      want: fails(400, 'app_name'),
    },
    {
      ask: 'POST /ruth-connect/integrations',
      json: { app_name: 'http', data: { name: 'second_tool', url: 'https://example.com/' } },
      want: { status: 201 },
      keep: { second_integration: '/results/integration_id' },
      undo: 'DELETE /ruth-connect/integrations/<second_integration>',
    },
    { ask: 'DELETE /ruth-connect/integrations/<second_integration>', want: { status: 200, body: doneShape } },
    { ask: 'DELETE /ruth-connect/integrations/<second_integration>', want: fails(404) },
  ),
  steps(
    358,
    'decisions 2',
    '/api-keys: list (prefix only), create (the secret once), revoke',
    {
      ask: 'POST /api-keys',
      json: { name: '<tag> short-lived' },
      want: { status: 201, body: resultsOf({ api_key_id: 'uuid', api_key: 'sentence' }) },
      keep: { short_key: '/results/api_key_id' },
      undo: 'DELETE /api-keys/<short_key>',
    },
    { ask: 'GET /api-keys', want: { status: 200, body: { results: { $list: { $without: ['api_key'] }, $min: 1 } } } },
    { ask: 'DELETE /api-keys/<short_key>', want: { status: 200, body: doneShape } },
    { ask: 'DELETE /api-keys/<short_key>', want: fails(404) },
  ),
  skip(359, 'decisions 2', 'GET, PUT /webhooks', 'would replace the webhook of the account'),
  steps(
    360,
    'decisions 2',
    '/healthz, /readyz, /metrics',
    { ask: 'GET /healthz', as: 'nobody', want: { status: 200 } },
    { ask: 'GET /readyz', as: 'nobody', want: { status: 200 } },
    { ask: 'GET /metrics', want: { status: [200, 401, 403] } },
  ),
  skip(365, 'decisions 2', 'reminders after mutual silence', 'takes minutes of silence'),
  skip(366, 'decisions 2', 'behavior 0, 1, 2', 'compares many calls'),
  skip(
    404,
    'decisions 7',
    'webhooks are retried under the same webhook-id; the signature verifies',
    'needs a receiver',
  ),
];
