import { type Clause, type Step, steps } from '../clause.ts';
import { doneShape, pageShape, resultsOf } from '../expectations.ts';

const lists = ['/ai-assistants', '/campaigns/<campaign>/leads', '/ruth-connect/integrations', '/voices'];
const page = (path: string): Step => ({ ask: `GET ${path}`, want: { status: 200, body: pageShape } });

/** Section 2.1: the shapes that all responses share. */
export const envelopes: readonly Clause[] = [
  steps(
    221,
    '2.1',
    'Single-item and action responses: msg string, err boolean, results',
    { ask: 'GET /ai-assistants/<assistant>', want: { status: 200, body: resultsOf('object') } },
    { ask: 'GET /campaigns/<campaign>', want: { status: 200, body: resultsOf('object') } },
    { ask: 'GET /users/concurrency-usage', want: { status: 200, body: resultsOf('object') } },
    { ask: 'PATCH /ai-assistants/<assistant>', json: { avatar: '' }, want: { status: 200, body: resultsOf('object') } },
  ),
  steps(
    222,
    '2.1',
    'Some action responses carry only err and msg',
    {
      ask: 'PATCH /phone-numbers/<phone_number>',
      json: { ai_assistant: '<mute_assistant>' },
      want: { status: 200, body: doneShape },
    },
    {
      ask: 'POST /ai-assistants',
      json: { name: '<tag> to delete' },
      want: { status: 201 },
      keep: { deleted_assistant: '/results/assistant_id' },
      undo: 'DELETE /ai-assistants/<deleted_assistant>',
    },
    { ask: 'DELETE /ai-assistants/<deleted_assistant>', want: { status: 200, body: doneShape } },
  ),
  steps(223, '2.1', 'Paginated lists: count, next, previous, results; no msg and err', ...lists.map(page)),
  {
    number: 224,
    section: '2.1',
    clause: 'Page URLs carry a `page` query parameter',
    check: { type: 'pages', ask: 'GET /ai-assistants?page_size=1', pages: 3 },
  },
  steps(225, '2.1', 'Campaigns list: msg, err, results {count, campaigns}', {
    ask: 'GET /campaigns',
    want: { status: 200, body: resultsOf({ count: 'integer', campaigns: { $list: 'object', $min: 2 } }) },
  }),
  steps(
    226,
    '2.1',
    'Timestamps are ISO 8601; campaign dates are YYYY-MM-DD',
    { ask: 'GET /ai-assistants/<assistant>', want: { status: 200, body: resultsOf({ created_at: 'dateTime' }) } },
    {
      ask: 'GET /campaigns/<campaign>',
      want: {
        status: 200,
        body: resultsOf({
          start_date: { $is: '2099-01-01' },
          end_date: { $is: '2099-12-31' },
          created_at: 'date',
          updated_at: 'date',
        }),
      },
    },
  ),
];
