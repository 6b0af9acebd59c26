import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type CalledAssistant, readAssistant } from '#simulation/assistants/assistant.ts';
import { assistantFromFile } from '#simulation/assistants/sources.ts';
import { explore } from '#simulation/explore/explore.ts';
import { suiteOf } from '#simulation/explore/write-suite.ts';
import { coverageOf } from '#simulation/run/coverage.ts';
import { type Job, runJob } from '#simulation/run/job.ts';
import { readSuite } from '#simulation/scenario/read-suite.ts';
import type { Scenario } from '#simulation/scenario/schema.ts';

/** A tree whose second branch asks for a code that no caller can say. */
const trapped = readAssistant({
  name: 'Shop',
  begin_message: 'Hello. How can I help you?',
  llm_states: [
    {
      name: 'start',
      prompt: 'Ask: How can I help you?',
      children: [
        {
          name: 'hours',
          description: 'The caller asks for the hours. For example "when are you open".',
          prompt: 'Say: We are open all day. Goodbye!\n\nThen end the call.',
        },
        {
          name: 'refund',
          description: 'The caller wants money back. For example "I want my money back".',
          prompt: 'Ask for code: What is the code?',
          parameters: {
            type: 'object',
            required: ['code'],
            properties: { code: { type: 'string', pattern: '^Q[0-9]{9}$' } },
          },
        },
      ],
    },
  ],
});

const tool = (type: string, name: string, properties: object) => ({
  type,
  functionId: name,
  function: { name, description: '', parameters: { type: 'object', required: Object.keys(properties), properties } },
});
const enough = { description: 'The caller wants nothing more. For example "no thank you", "that\'s all".' };

/** A tree that forgets to look up an order and to ask for the reason. */
const careless = readAssistant({
  name: 'Shop',
  begin_message: 'Hello. How can I help you?',
  tools: JSON.stringify([tool('end_call', 'end_call', {})]),
  llm_states: [
    {
      name: 'start',
      prompt: 'Ask: How can I help you?',
      children: [
        {
          name: 'order',
          description: 'The caller asks for an order. For example "where is my order".',
          prompt:
            'Ask for number: What is the number?\nCall note_number when the number is known.\nAfter note_number say: It is noted. Is there anything else I can do for you?',
          parameters: {
            type: 'object',
            required: ['number', 'reason'],
            properties: { number: { type: 'string', pattern: '^[0-9]{4}$' }, reason: { type: 'string' } },
          },
          tools: [
            ...['find_order', 'note_number'].map((name) => tool('function', name, { number: { type: 'string' } })),
            { ...tool('transition', 'farewell', {}), function: { name: 'farewell', ...enough, parameters: {} } },
          ],
        },
        {
          name: 'farewell',
          ...enough,
          prompt: 'Say: Goodbye!\n\nThen end the call.',
        },
      ],
    },
  ],
});

const jobOf = (called: CalledAssistant, scenario: Scenario): Job => ({
  suite: 's',
  called,
  scenario,
  mode: 'text',
  seed: scenario.seed,
  run: 1,
  keep: false,
});

describe('random callers', () => {
  it('find a dead end and shrink it to the wish that leads there', async () => {
    const discoveries = await explore(trapped, { callers: 20, seed: 1 });
    const found = discoveries.find(({ trouble }) => trouble.state === 'refund');
    assert.ok(found, JSON.stringify(discoveries.map(({ trouble }) => trouble)));
    assert.deepEqual(found.scenario.wants, ['I want my money back']);
    const written = readSuite(suiteOf('shop.yaml', [found]), 'found.yaml');
    const [scenario] = written.scenarios;
    const again = await runJob(jobOf(trapped, scenario!));
    assert.equal(again.passed, false);
  });

  it('report a tool that never runs and an answer that is never asked for, as a suite that fails until both are', async () => {
    const discoveries = await explore(careless, { callers: 10, seed: 1 });
    assert.deepEqual(
      discoveries.map(({ trouble }) => [trouble.kind, trouble.state, trouble.about]),
      [
        ['unused tool', 'order', 'find_order never ran in 10 calls'],
        ['unasked answer', 'order', 'reason is required, and was not known in any of 10 calls'],
      ],
    );
    for (const scenario of readSuite(suiteOf('shop.yaml', discoveries), 'found.yaml').scenarios) {
      const { checks } = await runJob(jobOf(careless, scenario));
      assert.deepEqual(checks.filter(({ passed }) => !passed).length, 1, JSON.stringify(checks));
    }
  });

  it('do not take a refusal, or a tool that fails once, for a dead end', async () => {
    const called = await assistantFromFile('src/templates/definitions/restaurant.yaml');
    assert.deepEqual(await explore(called, { callers: 25, seed: 1 }), []);
  });

  it('are written with the tools, numbers and limits that they need', () => {
    const given = `scenarios:
  - name: one
    wants: when are you open
    tools: {find_slot: [{with: {day: Monday}, answer: {free: false}, delay: 1.5s, times: 1}, {fails: the calendar is down}]}
    transfer_to: "+12025550177"
    limit: 90s
`;
    const [scenario] = readSuite(given, 'a.yaml').scenarios;
    const trouble = { key: 'dead end in ', kind: 'dead end', state: '', about: 'no answer' } as const;
    const text = suiteOf('shop.yaml', [{ trouble, scenario: scenario!, callers: 1 }]);
    const [again] = readSuite(text, 'b.yaml').scenarios;
    const { tools, transfer_to, limit } = scenario!;
    assert.deepEqual(
      { tools: again!.tools, transfer_to: again!.transfer_to, limit: again!.limit },
      { tools, transfer_to, limit },
    );
  });

  it('find nothing in the receptionist', async () => {
    const called = await assistantFromFile('src/templates/definitions/receptionist.yaml');
    assert.deepEqual(await explore(called, { callers: 15, seed: 1 }), []);
  });
});

describe('coverage', () => {
  it('lists states, transitions and answers that no call touches', async () => {
    const { scenarios } = readSuite('scenarios:\n  - {name: one, wants: when are you open}\n', 'a.yaml');
    const result = await runJob(jobOf(trapped, scenarios[0]!));
    const { states, transitions, answers } = coverageOf(trapped, [result]);
    assert.deepEqual(states.missing, ['refund']);
    assert.deepEqual(transitions, { all: ['start → hours', 'start → refund'], missing: ['start → refund'] });
    assert.deepEqual(answers.missing, ['refund: code']);
  });

  it('knows the targets of transitions that the engine knows', () => {
    const tool = (name: string, functionId: string, parameters = {}) => ({
      type: 'transition',
      functionId,
      function: { name, description: '', parameters },
    });
    const tools = [tool('go_back', '', { state: 'Start' })];
    const tree = [
      { name: 'Start', prompt: 'Ask.', transitions: [{ to: ' Second ', when: 'age > 17' }] },
      { name: 'Second', prompt: 'Answer.', tools },
    ];
    const { transitions } = coverageOf(readAssistant({ name: 'Two', llm_states: tree }), []);
    assert.deepEqual(transitions.all, ['Start → Second', 'Second → Start']);
  });
});
