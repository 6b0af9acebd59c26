import { type Clause, type Step, skip, steps } from '../clause.ts';
import { doneShape, fails, pageShape, resultsOf } from '../expectations.ts';
import type { JsonObject } from '../json.ts';

const refused = (fields: JsonObject, words: string): Step => ({
  ask: 'POST /campaigns',
  json: { name: '<tag> refused', ai_assistant_id: '<assistant>', start_date: '2099-01-01', ...fields },
  want: fails(400, words),
});

/** Sections 3 and 4.3, and section 5 of the decisions. */
export const campaigns: readonly Clause[] = [
  steps(267, '3', 'Campaign status; lead is_completed', {
    ask: 'GET /campaigns/<campaign>/leads',
    want: { status: 200, body: { results: { $list: { is_completed: { $is: false } }, $min: 2 } } },
  }),
  steps(279, '4.3', 'POST /campaigns → {campaign_id}', {
    ask: 'POST /campaigns',
    json: { name: '<tag> made', ai_assistant_id: '<assistant>', type: 'call', start_date: '2099-01-01', leads: [] },
    want: { status: 201, body: resultsOf({ campaign_id: 'uuid7' }) },
    keep: { made_campaign: '/results/campaign_id' },
    undo: 'DELETE /campaigns/<made_campaign>',
  }),
  steps(
    280,
    '4.3',
    'POST /campaigns refuses bad input',
    refused({ name: '' }, 'name'),
    refused({ name: 7 }, 'name'),
    refused({ ai_assistant_id: '<unknown>' }, 'ai_assistant_id'),
    refused({ ai_assistant_id: 'abc' }, 'ai_assistant_id'),
    refused({ type: 'fax' }, 'type'),
    refused({ start_date: '01.01.2099' }, 'start_date.*YYYY-MM-DD'),
    refused({ end_date: '2098-01-01' }, 'end_date'),
    refused({ leads: 'x' }, 'leads'),
    refused({ leads: [{ variables: [] }] }, 'to_number'),
    refused({ schedules: [{ day: 'Someday', start_time: '09:00', end_time: '10:00' }] }, 'schedules'),
    refused({ schedules: [{ day: 'Monday', start_time: '25:00', end_time: '10:00' }] }, 'schedules'),
    refused({ form_id: '<unknown>' }, 'form_id'),
    refused({ max_attempts: 0 }, 'max_attempts'),
  ),
  steps(281, '4.3', 'GET /campaigns', {
    ask: 'GET /campaigns?page=1&page_size=1',
    want: { status: 200, body: resultsOf({ count: 'integer', campaigns: { $list: 'object', $min: 1, $max: 1 } }) },
  }),
  steps(
    282,
    '4.3',
    'GET /campaigns/{id}',
    {
      ask: 'GET /campaigns/<campaign>',
      want: {
        status: 200,
        body: resultsOf({
          campaign_id: { $is: '<campaign>' },
          name: { $is: '<tag>' },
          ai_assistant: { assistant_id: { $is: '<assistant>' } },
          total_tasks: { $is: 2 },
          pending_tasks: { $is: 2 },
          completed_tasks: { $is: 0 },
        }),
      },
    },
    { ask: 'GET /campaigns/<unknown>', want: fails(404) },
    { ask: 'GET /campaigns/42', want: fails(404) },
  ),
  steps(
    283,
    '4.3',
    'PATCH /campaigns/{id}',
    {
      ask: 'PATCH /campaigns/<small_campaign>',
      json: { name: '<tag> renamed', end_date: '2099-06-30', type: 'call' },
      want: { status: 200 },
    },
    {
      ask: 'GET /campaigns/<small_campaign>',
      want: { status: 200, body: resultsOf({ name: { $is: '<tag> renamed' }, end_date: { $is: '2099-06-30' } }) },
    },
    { ask: 'PATCH /campaigns/<small_campaign>', json: { name: 7 }, want: fails(400, 'name') },
    {
      ask: 'PATCH /campaigns/<small_campaign>',
      json: { ai_assistant_id: '<unknown>' },
      want: fails(400, 'ai_assistant_id'),
    },
    { ask: 'PATCH /campaigns/<unknown>', json: { name: 'x' }, want: fails(404) },
  ),
  steps(
    284,
    '4.3',
    'GET /campaigns/{id}/leads',
    { ask: 'GET /campaigns/<campaign>/leads', want: { status: 200, body: pageShape } },
    {
      ask: 'GET /campaigns/<campaign>/leads?page_size=1',
      want: { status: 200, body: { count: { $is: 2 }, results: { $list: 'object', $max: 1 } } },
    },
    { ask: 'GET /campaigns/<unknown>/leads', want: fails(404) },
  ),
  steps(
    349,
    'decisions 2',
    'POST /campaigns/{id}/leads as JSON or CSV',
    {
      ask: 'POST /campaigns/<small_campaign>/leads',
      json: [{ to_number: '+14155550131' }],
      want: { status: 201, body: resultsOf({ rejected: { $is: [] } }) },
    },
    {
      ask: 'POST /campaigns/<small_campaign>/leads',
      type: 'text/csv',
      body: 'to_number,first_name\r\n+14155550132,Maya\r\n12345,Nobody\r\n',
      want: {
        status: 201,
        body: resultsOf({
          rejected: { $list: { index: 'integer', to_number: { $is: '12345' }, reason: 'sentence' }, $min: 1, $max: 1 },
        }),
      },
    },
    {
      ask: 'POST /campaigns/<small_campaign>/leads',
      type: 'text/csv',
      body: 'name\r\nMaya\r\n',
      want: fails(400, 'to_number'),
    },
    { ask: 'GET /campaigns/<small_campaign>/leads', want: { status: 200, body: { count: { $is: 2 } } } },
  ),
  steps(
    350,
    'decisions 2',
    'DELETE /campaigns/{id} that is not active',
    {
      ask: 'POST /campaigns',
      json: { name: '<tag> gone', ai_assistant_id: '<assistant>', start_date: '2099-01-01' },
      want: { status: 201 },
      keep: { gone_campaign: '/results/campaign_id' },
      undo: 'DELETE /campaigns/<gone_campaign>',
    },
    { ask: 'DELETE /campaigns/<gone_campaign>', want: { status: 200, body: doneShape } },
    { ask: 'DELETE /campaigns/<gone_campaign>', want: fails(404) },
  ),
  steps(
    379,
    'decisions 5',
    'PATCH status: paused, active, cancelled; PATCH schedules',
    { ask: 'PATCH /campaigns/<small_campaign>', json: { status: 'paused' }, want: { status: 200 } },
    { ask: 'GET /campaigns/<small_campaign>', want: { status: 200, body: resultsOf({ status: { $is: 'paused' } }) } },
    {
      ask: 'PATCH /campaigns/<small_campaign>',
      json: { schedules: [{ day: 'Friday', start_time: '22:00', end_time: '02:00' }] },
      want: { status: 200 },
    },
    {
      ask: 'GET /campaigns/<small_campaign>',
      want: {
        status: 200,
        body: resultsOf({
          schedules: { $list: { day: { $is: 'Friday' }, start_time: { $is: '22:00' } }, $min: 1, $max: 1 },
        }),
      },
    },
    { ask: 'PATCH /campaigns/<small_campaign>', json: { status: 'completed' }, want: fails(400, 'status') },
    { ask: 'PATCH /campaigns/<small_campaign>', json: { status: 'cancelled' }, want: { status: 200 } },
    { ask: 'PATCH /campaigns/<small_campaign>', json: { status: 'active' }, want: fails(409) },
  ),
  steps(380, 'decisions 5', 'the campaign says what it waits for', {
    ask: 'GET /campaigns/<campaign>',
    want: { status: 200, body: resultsOf({ status: { $is: 'scheduled' }, opens_at: 'dateTime?' }) },
  }),
  skip(381, 'decisions 5', 'attempts: max_attempts, retry_minutes', 'dials'),
  steps(382, 'decisions 5', 'E.164, checked with a library; rejected lists bad and duplicate numbers', {
    ask: 'POST /campaigns/<campaign>/leads',
    json: [{ to_number: '+19995550123' }, { to_number: '+14155550124' }, { to_number: 'nobody' }],
    want: {
      status: 201,
      body: resultsOf({
        rejected: { $list: { index: 'integer', to_number: 'string', reason: 'sentence' }, $min: 3, $max: 3 },
      }),
    },
  }),
  skip(383, 'decisions 5', 'pacing', 'dials'),
  steps(384, 'decisions 5', 'the campaign of both APIs is one record', {
    ask: 'GET /api/v2/campaigns/<campaign>',
    want: { status: 200, body: { id: { $is: '<campaign>' }, name: { $is: '<tag>' }, status: { $is: '<tag>' } } },
  }),
  skip(399, 'decisions 5', 'A campaign completes when its leads are done', 'dials'),
  skip(400, 'decisions 5', 'is_completed once the lead was reached', 'dials'),
];
