import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { replayExactly } from '#engine/replay/exact.ts';
import { readRecording } from '#engine/replay/recording.ts';
import { readAssistant } from '#simulation/assistants/assistant.ts';
import { type Job, runJob } from '#simulation/run/job.ts';
import { readSuite } from '#simulation/scenario/read-suite.ts';

const shop = {
  name: 'Shop',
  begin_message:
    'Hello, this is the flower shop on Bridge Street. This call is recorded for training. Which day should we deliver?',
  prompt: 'Ask for day: Which day should we deliver?\nSay: Hello.',
  tools: [
    {
      type: 'end_call',
      functionId: 'end_call',
      function: { name: 'end_call', description: 'Ends the call. Say goodbye first.', parameters: {} },
    },
  ],
  llm_states: [
    {
      name: 'order',
      prompt:
        'Ask for day: Which day should we deliver?\nCall save_order when the day is known.\nAfter save_order say: We deliver on [day]. Is there anything else I can do for you?',
      parameters: { type: 'object', required: ['day'], properties: { day: { type: 'string', format: 'date' } } },
      tools: [
        {
          type: 'function',
          functionId: 'save_order',
          function: {
            name: 'save_order',
            description: 'Saves an order.',
            parameters: { type: 'object', required: ['day'], properties: { day: { type: 'string', format: 'date' } } },
          },
        },
      ],
    },
  ],
};

function job(scenario: string, fields: Partial<Job> & { readonly assistant?: object } = {}): Job {
  const { assistant = shop, ...rest } = fields;
  const lines = scenario.split('\n').map((line) => `    ${line}`);
  const suite = readSuite(`scenarios:\n  - name: one\n${lines.join('\n')}`, 'test.yaml');
  return {
    suite: 'test',
    called: readAssistant(assistant),
    scenario: suite.scenarios[0]!,
    mode: 'text',
    seed: 1,
    run: 1,
    keep: true,
    ...rest,
  };
}

const answers = 'tools: {save_order: {answer: {saved: true}}}\nfacts: {day: on Friday}\n';

async function failures(given: Job): Promise<readonly string[]> {
  const { checks } = await runJob(given);
  return checks.filter(({ passed }) => !passed).map(({ name, found }) => `${name}: ${found}`);
}

describe('a simulated call', () => {
  it('runs the tool with what the caller knows, and its log can be replayed', async () => {
    const result = await runJob(
      job(
        `${answers}must: [{tool: save_order, with: {day: '2026-03-06'}, times: 1}, {said: We deliver on Friday}, {variable: day}]`,
      ),
    );
    const { passed, checks, events } = result;
    assert.deepEqual(
      checks.filter((check) => !check.passed).map(({ name }) => name),
      ['must: variable day'],
    );
    assert.equal(passed, false);
    assert.equal(replayExactly(readRecording(events)).divergence, null);
  });

  it.each([
    'text',
    'audio',
  ] as const)('is the same in %s mode for the same seed, and another one for another seed', async (mode) => {
    const given = `${answers}persona: {hesitations: 0.5, pauses: 0.5, mumbles: 0.2, noise: street, interrupts: {share: 0.5}}`;
    const digests = await Promise.all([1, 1, 2].map(async (seed) => (await runJob(job(given, { mode, seed }))).digest));
    assert.equal(digests[0], digests[1]);
    assert.notEqual(digests[0], digests[2]);
  });

  it('fails with the remedy for a tool without a result and a variable without a value', async () => {
    const found = await failures(
      job('facts: {day: next Friday}', {
        assistant: { ...shop, begin_message: 'Hello {{first_name}}. Which day should we deliver?' },
      }),
    );
    assert.ok(
      found.some((line) => line.includes("the tool save_order has no result; add it to the scenario's `tools`")),
      found.join('\n'),
    );
    assert.ok(
      found.some((line) =>
        line.includes("the variables first_name have no value; add them to the scenario's `variables`"),
      ),
      found.join('\n'),
    );
  });

  it('finds a question that no fact answers, and a loop', async () => {
    const asks = { ...shop, begin_message: 'Hello. What is your shoe size?' };
    assert.ok(
      (await failures(job(answers, { assistant: asks }))).some((line) =>
        line.includes('unanswered question: "What is your shoe size?"'),
      ),
    );
    assert.ok(
      (await failures(job('facts: {day: "blue and green"}'))).some((line) =>
        line.includes('loop: "Which day should we deliver?'),
      ),
    );
  });
});

describe('turn facts', () => {
  it('say how fast an interruption silences the assistant, and what was heard by then', async () => {
    const steps =
      "steps: [{interrupt: {after: 1.5s, say: 'next Friday please'}}, {say: 'no, that is all', when: anything else}]\ntools: {save_order: {answer: {saved: true}}}\n";
    const right = `${steps}must: [{interruptions: 1}, {silent_within: 800ms}, {heard_at_stop: /^Hello/}, {tool: save_order}]\nmust_not: [{heard_to_end: recorded for training}]`;
    for (const mode of ['text', 'audio'] as const) assert.deepEqual(await failures(job(right, { mode })), []);
  });

  it('show an assistant that cannot be interrupted', async () => {
    const stubborn = {
      ...shop,
      turn_taking: { profiles: { greeting: { interruptible: false }, normal: { interruptible: false } } },
    };
    const steps =
      "steps: [{interrupt: {after: 1s, say: 'next Friday please'}}, {say: 'no, that is all', when: anything else}]\ntools: {save_order: {answer: {saved: true}}}\n";
    const found = await failures(job(`${steps}must: [{silent_within: 800ms}]`, { assistant: stubborn }));
    assert.ok(
      found.some((line) => line.startsWith('must: silent_within')),
      found.join('\n'),
    );
  });

  it('show a disclosure that was heard to its end', async () => {
    assert.deepEqual(await failures(job(`${answers}must: [{heard_to_end: This call is recorded for training}]`)), []);
  });

  it('show a reply that cuts the caller off', async () => {
    const hasty = { turns: { minDelayMs: 0, maxDelayMs: 50 } } as const;
    const steps =
      "steps: [{say: 'for my mother and [1.4s] for my father next Friday'}, {say: 'no, that is all', when: anything else}]\ntools: {save_order: {answer: {saved: true}}}\nmust: [{cut_offs: 0}]";
    assert.deepEqual(
      (await failures(job(steps))).filter((line) => line.startsWith('must: cut_offs')),
      [],
    );
    assert.ok((await failures(job(steps, hasty))).some((line) => line.startsWith('must: cut_offs')));
  });

  it('count reminders to a silent caller', async () => {
    assert.deepEqual(await failures(job(`${answers}persona: {silent: 1}\nmust: [{reminders: 1}]`)), []);
  });

  it('bound latencies and their parts', async () => {
    const slow = `${answers}latencies: {model: 900ms}\n`;
    assert.deepEqual(
      await failures(job(`${slow}must: [{latency: {at_least: 900ms, at_most: 900ms}, part: model}]`)),
      [],
    );
    assert.equal((await failures(job(`${slow}must: [{latency: 800ms, part: model}]`))).length, 1);
  });
});
