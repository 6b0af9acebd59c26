import { type Clause, steps } from '../clause.ts';
import { doneShape, fails, pageShape, rejects, resultsOf } from '../expectations.ts';

/** Section 4.1, and what section 2 of the decisions adds to it. */
export const assistants: readonly Clause[] = [
  steps(
    270,
    '4.1',
    'GET /ai-assistants',
    {
      ask: 'GET /ai-assistants?page=1&page_size=1',
      want: { status: 200, body: { $without: ['err'], $with: { results: { $list: 'object', $min: 1, $max: 1 } } } },
    },
    { ask: 'GET /ai-assistants', want: { status: 200, body: pageShape } },
  ),
  steps(
    271,
    '4.1',
    'GET /ai-assistants/{id}',
    {
      ask: 'GET /ai-assistants/<assistant>',
      want: { status: 200, body: resultsOf({ assistant_id: { $is: '<assistant>' } }) },
    },
    { ask: 'GET /ai-assistants/<unknown>', want: fails(404) },
    { ask: 'GET /ai-assistants/abc', want: fails(404) },
  ),
  steps(272, '4.1', 'PATCH /ai-assistants/{id} answers the Assistant', {
    ask: 'PATCH /ai-assistants/<assistant>',
    json: {
      name: '<tag>',
      voice: '<voice_number>',
      prompt: 'Greet {{first_name}} from {{town}}. Ask: For how many people?',
      begin_message: 'Hello {{first_name}}, this is a check.',
      who_speaks_first: 'assistant',
      model: 'service-plg',
      call_recording_enabled: true,
      assistant_type: 'multi_task',
      avatar: '',
      custom_knowledge_base: '',
      timezone: 'UTC',
      reminder_message_frequency: 10,
      max_reminder_messages: 3,
      voice_stability: '0.5',
      voice_clarity_similarity: '0.75',
      voice_stream_latency_optimization: 0,
      voice_boost: false,
      chatbot_logo: '',
      chatbot_accent_color: '#2563eb',
      chatbot_faq: '[]',
    },
    want: {
      status: 200,
      body: resultsOf({ assistant_id: { $is: '<assistant>' }, name: { $is: '<tag>' }, voice_stability: { $is: 0.5 } }),
    },
  }),
  steps(
    273,
    '4.1',
    'PATCH: wrong values are refused and named',
    { ask: 'PATCH /ai-assistants/<assistant>', json: { name: 7 }, want: rejects('name') },
    {
      ask: 'PATCH /ai-assistants/<assistant>',
      json: { voice_speed: 2, behavior: 9 },
      want: rejects('(voice_speed|behavior)'),
    },
    { ask: 'PATCH /ai-assistants/<assistant>', json: { voice: '<unknown>' }, want: rejects('voice') },
    { ask: 'PATCH /ai-assistants/<unknown>', json: { name: 'x' }, want: fails(404) },
  ),
  steps(
    274,
    '4.1',
    'DELETE /ai-assistants/{id}; error {err, msg}',
    {
      ask: 'POST /ai-assistants',
      json: { name: '<tag> to delete' },
      want: { status: 201 },
      keep: { gone_assistant: '/results/assistant_id' },
      undo: 'DELETE /ai-assistants/<gone_assistant>',
    },
    { ask: 'DELETE /ai-assistants/<gone_assistant>', want: { status: 200, body: doneShape } },
    { ask: 'DELETE /ai-assistants/<gone_assistant>', want: fails(404) },
    { ask: 'GET /ai-assistants/<gone_assistant>', want: fails(404) },
  ),
  steps(
    275,
    '4.1',
    'GET /public/ai-assistants/chatbot-config/{id}',
    {
      ask: 'GET /public/ai-assistants/chatbot-config/<assistant>',
      want: { status: 200, body: resultsOf({ name: { $is: '<tag>' }, voice: 'object', chatbot_faq: 'array' }) },
    },
    {
      ask: 'GET /public/ai-assistants/chatbot-config/<assistant>',
      as: 'nobody',
      headers: { Origin: 'https://example.com' },
      want: { status: 200, headers: { 'access-control-allow-origin': { $in: ['https://example.com', '*'] } } },
    },
  ),
  steps(
    347,
    'decisions 2',
    'POST /ai-assistants: name is required, all else has a default',
    { ask: 'POST /ai-assistants', json: {}, want: rejects('name') },
    {
      ask: 'POST /ai-assistants',
      json: { name: '<tag> with defaults' },
      want: {
        status: 201,
        body: resultsOf({
          assistant_id: 'uuid7',
          who_speaks_first: { $is: 'assistant' },
          reminder_message_frequency: { $is: 10 },
          max_reminder_messages: { $is: 3 },
          behavior: { $is: 0 },
        }),
      },
      keep: { default_assistant: '/results/assistant_id' },
      undo: 'DELETE /ai-assistants/<default_assistant>',
    },
  ),
  steps(362, 'decisions 2', 'an assistant is callable only with a prompt or a state, and a voice', {
    ask: 'POST /calls/web/register',
    json: { assistant_id: '<mute_assistant>' },
    want: { status: 409, body: { $without: ['err', 'msg'], $with: { detail: 'sentence' } } },
  }),
  steps(
    363,
    'decisions 2',
    'voice.id is an integer; voice_id is accepted too',
    {
      ask: 'GET /voices',
      want: { status: 200, body: { results: { $list: { id: 'integer', voice_id: 'uuid' }, $min: 1 } } },
    },
    {
      ask: 'PATCH /ai-assistants/<assistant>',
      json: { voice: '<voice>' },
      want: { status: 200, body: resultsOf({ voice: { id: { $is: '<voice_number>' } } }) },
    },
  ),
  steps(
    364,
    'decisions 2',
    'ranges of the voice settings',
    ...['voice_stability', 'voice_clarity_similarity'].flatMap((field) =>
      [-0.01, '1.01'].map((value) => ({
        ask: 'PATCH /ai-assistants/<assistant>',
        json: { [field]: value },
        want: rejects(field),
      })),
    ),
    {
      ask: 'PATCH /ai-assistants/<assistant>',
      json: { voice_stream_latency_optimization: 5 },
      want: rejects('voice_stream_latency_optimization'),
    },
    { ask: 'PATCH /ai-assistants/<assistant>', json: { voice_speed: 1.01 }, want: rejects('voice_speed') },
    {
      ask: 'PATCH /ai-assistants/<assistant>',
      json: { voice_emotion: ['anger:most'] },
      want: rejects('voice_emotion'),
    },
  ),
  steps(
    367,
    'decisions 2',
    'tools: JSON text of an array of Tool; invalid JSON is 400',
    { ask: 'PATCH /ai-assistants/<assistant>', json: { tools: 'nope' }, want: rejects('tools') },
    { ask: 'PATCH /ai-assistants/<assistant>', json: { tools: '{}' }, want: rejects('tools') },
  ),
  steps(
    368,
    'decisions 2',
    'post_analysis: JSON array or plain lines',
    { ask: 'PATCH /ai-assistants/<assistant>', json: { post_analysis: '[{"name":' }, want: rejects('post_analysis') },
    {
      ask: 'PATCH /ai-assistants/<assistant>',
      json: { post_analysis: 'Do they book a table?' },
      want: { status: 200 },
    },
  ),
  steps(369, 'decisions 2', 'variables: distinct, in order of appearance', {
    ask: 'PATCH /ai-assistants/<assistant>',
    json: { begin_message: 'Hello {{b}}, {{a}}, {{b}}.' },
    want: { status: 200, body: resultsOf({ variables: { $is: ['b', 'a', 'first_name', 'town'] } }) },
  }),
];
