import assert from 'node:assert/strict';
import type { Schema } from '#src/api/description/document.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import {
  describeEffects,
  type FieldEffect,
  fieldsOf,
  leafOf,
  leavesOf,
  nested,
  twoValues,
} from '#test/support/field-effects.ts';
import { observedAssistants } from '#test/support/observed-assistants.ts';
import { type ObservedCall, openObservedCalls } from '#test/support/observed-calls.ts';

const calls = await openObservedCalls();
const { server, run } = calls;
const { results, create, webCall, machineCall } = observedAssistants(calls);
const { body: description } = await server.json('/openapi.json');
const suite = await results('/test-suites', { name: 'Hours', yaml: 'scenarios: [{ name: asks, wants: Hours }]' });
const page = 'https://www.example.com';
const asPage = { headers: { 'X-API-KEY': '', Origin: page } };
const voices = (await server.json('/voices')).body.results;

/** A web call to an assistant with these fields. */
const called = async (fields: object): Promise<ObservedCall> => webCall(await create(fields));
/** An effect on a part of the call. */
const onCall = (
  field: string,
  values: readonly [unknown, unknown],
  part: (call: ObservedCall) => unknown,
): FieldEffect => ({ values, seen: async (value) => part(await called({ [field]: value })) });

/** An effect on the public configuration of the widget. */
const onWidget = (field: string, values: readonly [unknown, unknown]): FieldEffect => ({
  values,
  seen: async (value) => {
    const assistant_id = await create({ [field]: value });
    const { status, body } = await server.json(
      `/public/ai-assistants/chatbot-config/${assistant_id}?include=avatar`,
      asPage,
    );
    return [status, body.results];
  },
});

const prompts = ({ prompts }: ObservedCall) => prompts;
const spoken = ({ spoken }: ObservedCall) => spoken;
const turns = ({ turns }: ObservedCall) => turns;
const voice = ({ spoken }: ObservedCall) => spoken.map(({ voice }) => voice);

const tool = JSON.stringify([
  {
    type: 'function',
    functionId: 'https://example.com/book',
    function: { name: 'book', description: '', parameters: {} },
  },
]);

/** The name of a new assistant is required; its fields are the same. */
assert.deepEqual(fieldsOf(description, 'NewAssistant'), fieldsOf(description, 'AssistantChange'));
describeEffects('AssistantChange', fieldsOf(description, 'AssistantChange'), {
  name: onWidget('name', ['Ada', 'Ben']),
  voice: onCall('voice', [voices[0].id, voices[1].id], voice),
  prompt: onCall('prompt', ['Be kind.', 'Be brief.'], prompts),
  begin_message: onCall('begin_message', ['Hello.', 'Good evening.'], spoken),
  who_speaks_first: {
    values: ['assistant', 'user'],
    seen: async (who_speaks_first) => {
      const assistant_id = await create({ who_speaks_first });
      const { call_id, token } = await results('/calls/web/register', { assistant_id });
      return (await run(token, call_id)).spoken;
    },
  },
  publishes_edits: {
    values: [true, false],
    seen: async (publishes_edits) => {
      const assistant_id = await create({ publishes_edits });
      await server.json(`/ai-assistants/${assistant_id}`, { method: 'PATCH', json: { begin_message: 'Edited.' } });
      return spoken(await webCall(assistant_id));
    },
  },
  publish_requires: {
    values: [null, { test_suites: [suite.test_suite_id] }],
    seen: async (publish_requires) => {
      const assistant_id = await create({ publish_requires, publishes_edits: false });
      return (await server.json(`/ai-assistants/${assistant_id}/publish`, { json: {} })).status;
    },
  },
  model: onCall('model', ['service-plg', 'openai/gpt-5-mini'], ({ model }) => model),
  call_recording_enabled: onCall('call_recording_enabled', [true, false], ({ isRecorded }) => isRecorded),
  assistant_type: onCall('assistant_type', ['single_prompt', 'multi_task'], prompts),
  avatar: onWidget('avatar', ['https://example.com/a.png', 'https://example.com/b.png']),
  custom_knowledge_base: onCall('custom_knowledge_base', ['We open at nine.', 'We open at ten.'], prompts),
  timezone: onCall('timezone', ['Europe/Berlin', 'America/New_York'], prompts),
  reminder_message_frequency: onCall('reminder_message_frequency', [5, 50], turns),
  max_reminder_messages: onCall('max_reminder_messages', [1, 2], turns),
  voice_stability: onCall('voice_stability', [0.1, 0.9], voice),
  voice_clarity_similarity: onCall('voice_clarity_similarity', [0.1, 0.9], voice),
  voice_stream_latency_optimization: onCall('voice_stream_latency_optimization', [0, 4], voice),
  voice_boost: onCall('voice_boost', [false, true], voice),
  voice_speed: onCall('voice_speed', [-1, 1], voice),
  voice_emotion: onCall('voice_emotion', [['anger'], []], voice),
  chatbot_logo: onWidget('chatbot_logo', ['https://example.com/a.png', 'https://example.com/b.png']),
  chatbot_accent_color: onWidget('chatbot_accent_color', ['#112233', '#445566']),
  chatbot_faq: onCall('chatbot_faq', ['[]', '[{"question":"Where are you?","answer":"At 5 Mill Lane."}]'], prompts),
  chatbot_whitelisted_domains: onWidget('chatbot_whitelisted_domains', [['www.example.com'], ['example.org']]),
  chatbot_begin_message: {
    values: ['Hello, visitor.', 'Welcome to our page.'],
    seen: async (chatbot_begin_message) => {
      const assistant_id = await create({ chatbot_begin_message });
      const registered = await server.json(`/public/ai-assistants/web-calls/${assistant_id}`, {
        method: 'POST',
        ...asPage,
      });
      const { call_id, token } = registered.body.results;
      return (await run(token, call_id, { origin: page })).spoken;
    },
  },
  post_analysis: {
    values: ['Was an appointment booked?', 'Was the caller angry?'],
    seen: async (post_analysis) => {
      const { callId } = await called({ post_analysis });
      const analysis = await eventually(
        async () => (await server.json(`/calls/${callId}`)).body.results.call_analysis,
        'the analysis',
      );
      return analysis.post_analysis_data;
    },
  },
  tools: onCall('tools', ['[]', tool], prompts),
  behavior: onCall('behavior', [1, 2], turns),
  turn_taking: onCall('turn_taking', [{ min_delay_ms: 100 }, { min_delay_ms: 900 }], turns),
});

const turnTaking: Schema = description.components.schemas.TurnTaking;
const leaves = leavesOf(description, turnTaking);
/** An effect on a call that a machine answers. */
const onMachine = (values: readonly [object, object]): FieldEffect => ({
  values,
  seen: async (machine_detection) => {
    const { turns, spoken } = await machineCall(await create({ turn_taking: { machine_detection } }));
    return { turns, spoken };
  },
});
const others: Readonly<Record<string, FieldEffect>> = {
  'machine_detection.mode': onMachine([{ mode: 'hang_up' }, { mode: 'continue' }]),
  'machine_detection.message': onMachine([
    { mode: 'leave_message', message: 'Call us back.' },
    { mode: 'leave_message', message: 'We call again.' },
  ]),
  'machine_detection.screening_answer': {
    shownBy: { file: 'test/engine/cases/call-start-3.test.ts', test: 'hears once who calls and why' },
  },
  'machine_detection.neutral_sentence': {
    shownBy: { file: 'test/engine/cases/call-start-3.test.ts', test: 'hears the neutral sentence' },
  },
};
describeEffects(
  'TurnTaking',
  leaves,
  Object.fromEntries(
    leaves.map((leaf) => [
      leaf,
      others[leaf] ?? {
        values: twoValues(leafOf(description, turnTaking, leaf), description),
        seen: async (value) => {
          const { turns, background } = await called({ turn_taking: nested(leaf, value) });
          return { turns, background };
        },
      },
    ]),
  ),
);
