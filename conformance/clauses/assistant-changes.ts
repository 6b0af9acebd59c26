import { type Clause, skip, steps } from '../clause.ts';
import { type Accepted, changeable, rejects, resultsOf } from '../expectations.ts';
import type { Json } from '../json.ts';

const all = (...values: readonly Json[]): readonly Accepted[] => values.map((sent) => ({ sent }));
const noText: readonly Json[] = [7, true, [], {}];
const text = (number: number, field: string, ...values: readonly string[]): Clause =>
  changeable(number, `${field} string`, field, all(...values, ''), noText);
const share = (number: number, field: string): Clause =>
  changeable(
    number,
    `${field} number in responses, string in the update`,
    field,
    [{ sent: '0.3', got: 0.3 }, { sent: 0.4 }, { sent: '0', got: 0 }, { sent: 1 }],
    [-0.1, 1.1, '1.5', 'high', true, null, [], {}],
  );
const whole = (number: number, field: string, accepted: readonly number[], rejected: readonly Json[]): Clause =>
  changeable(number, `${field} integer`, field, all(...accepted), [...rejected, 'x', true, [], {}]);
const flag = (number: number, field: string): Clause =>
  changeable(number, `${field} boolean`, field, all(true, false), [0, 'yes', [], {}]);

/** Section 2.2 as PATCH takes it: each field with values that are stored and values that are rejected. */
export const assistantChanges: readonly Clause[] = [
  changeable(227, 'name string', 'name', all('<tag> renamed', '<tag>'), ['', 7, true, [], {}, null]),
  text(228, 'prompt', 'Hello {{first_name}} {{ last name }}', 'You answer the phone of a restaurant.'),
  changeable(229, 'model string; `service-plg` is accepted', 'model', all('service-plg'), ['no-such-model', 7, [], {}]),
  changeable(230, 'who_speaks_first string; `assistant`', 'who_speaks_first', all('user', 'assistant'), ['nobody', 1]),
  text(231, 'begin_message', 'Hello {{first_name}}, this is a check.'),
  changeable(232, 'assistant_type string; `single_prompt`', 'assistant_type', all('single_prompt', 'multi_task'), [
    'other',
    1,
  ]),
  text(233, 'avatar', 'https://example.com/avatar.png'),
  text(234, 'custom_knowledge_base', 'We open at nine.'),
  steps(
    235,
    '2.2 PATCH',
    'knowledge_base string, read-only in responses',
    { ask: 'GET /ai-assistants/<assistant>', want: { status: 200 }, keep: { knowledge: '/results/knowledge_base' } },
    {
      ask: 'PATCH /ai-assistants/<assistant>',
      json: { knowledge_base: 'written' },
      want: { status: 200, body: resultsOf({ knowledge_base: { $is: '<knowledge>' } }) },
    },
  ),
  changeable(236, 'timezone string', 'timezone', all('Europe/Berlin', 'UTC'), ['Mars/Base', '', 7, {}]),
  share(237, 'voice_stability'),
  share(238, 'voice_clarity_similarity'),
  whole(239, 'voice_stream_latency_optimization', [4, 0], [-1, 5, 1.5]),
  flag(240, 'voice_boost'),
  changeable(241, 'voice_speed number', 'voice_speed', all(-1, 0.5, 1, 0), [-1.1, 1.1, 'fast', true, [], {}]),
  changeable(242, 'voice_emotion array', 'voice_emotion', all(['anger'], ['positivity:high', 'curiosity:lowest'], []), [
    'anger',
    ['joy'],
    ['anger:most'],
    [1],
    {},
  ]),
  flag(243, 'call_recording_enabled'),
  whole(244, 'reminder_message_frequency', [0, 25, 10], [-1, 1.5]),
  whole(245, 'max_reminder_messages', [0, 5, 3], [-1, 1.5]),
  changeable(
    246,
    'post_analysis string',
    'post_analysis',
    all('Does Monday suit them?', '[{"name":"day","description":"The day.","type":"string"}]', ''),
    ['[{"name":', '[{"description":"no name"}]', '[{"name":"m","type":"enum"}]', 7],
  ),
  text(247, 'chatbot_logo', 'https://example.com/logo.png'),
  changeable(248, 'chatbot_accent_color string (color code)', 'chatbot_accent_color', all('#ff0000', '#2563eb'), [
    'red',
    7,
    {},
  ]),
  changeable(
    249,
    'chatbot_faq string in the update, list of {question, answer} in the configuration',
    'chatbot_faq',
    all('[{"question":"Q","answer":"A"}]', '', '[{"question":"When are you open?","answer":"From nine to five."}]'),
    ['[{', '{}', '[{"question":7}]', 7, []],
  ),
  changeable(
    250,
    'chatbot_whitelisted_domains array of string',
    'chatbot_whitelisted_domains',
    all([], ['example.com', '*.example.com', 'localhost:3000'], ['example.com']),
    ['example.com', [7], {}],
  ),
  text(251, 'chatbot_begin_message', 'Hi from the widget.'),
  changeable(
    252,
    'tools string',
    'tools',
    all(
      '[{"type":"end_call","functionId":"","function":{"name":"hang_up","description":"Done.","parameters":{}}}]',
      '[]',
    ),
    ['nope', '{}', '[{', '[{"type":"end_call"}]', 7, []],
  ),
  whole(253, 'behavior', [1, 2, 0], [-1, 3, 0.5]),
  steps(
    254,
    '2.2 PATCH',
    'voice object (Voice) in responses, integer in the update',
    {
      ask: 'PATCH /ai-assistants/<assistant>',
      json: { voice: '<voice_number>' },
      want: { status: 200, body: resultsOf({ voice: { voice_id: { $is: '<voice>' } } }) },
    },
    { ask: 'PATCH /ai-assistants/<assistant>', json: { voice: 99_999_999 }, want: rejects('voice') },
    { ask: 'PATCH /ai-assistants/<assistant>', json: { voice: {} }, want: rejects('voice') },
  ),
  steps(255, '2.2', 'variables array of the names that the prompt uses', {
    ask: 'PATCH /ai-assistants/<assistant>',
    json: {
      begin_message: 'Hello {{first_name}}, this is a check.',
      prompt: 'Greet {{first_name}} from {{town}}. Ask: For how many people?',
    },
    want: { status: 200, body: resultsOf({ variables: { $is: ['first_name', 'town'] } }) },
  }),
  skip(258, '2.4', 'A child’s description states the transition', 'needs a model that can be told what to say'),
];
