import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Turn } from '#engine/call/events.ts';
import type { LanguageModel, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { type AnalysisInput, analyseCall } from '#src/calls/analysis/analysis.ts';
import { createOpenAiCompatible } from '#src/providers/llm/openai-compatible.ts';
import { finishChunk, startFakeOpenAi, textChunk } from '#test/support/fake-openai.ts';
import { assistant, user } from '#test/support/turns.ts';
import {
  answerFromCalendar,
  dentalPractice,
  NOW,
  TextConversation,
  type Tools,
} from '../../../embedded/stand-in/text-conversation.ts';

const QUESTIONS = JSON.stringify([
  { name: 'treatment', type: 'enum', options: ['check-up', 'cleaning'] },
  { name: 'people', type: 'number', description: 'The number of people' },
]);

const input = (given: Partial<AnalysisInput>): AnalysisInput => ({
  turns: [],
  path: [],
  reason: null,
  now: NOW,
  postAnalysis: '',
  model: null,
  signal: new AbortController().signal,
  ...given,
});

async function practiceCall(words: readonly string[], tools: Tools = answerFromCalendar) {
  const practice = dentalPractice();
  const talk = new TextConversation(practice, tools);
  for (const each of words) await talk.say(each);
  const reason = talk.ended === 'end_call' ? ('assistant_hung_up' as const) : ('caller_hung_up' as const);
  const analysis = await analyseCall(
    input({ turns: talk.turns, path: talk.path, reason, postAnalysis: practice.post_analysis }),
  );
  return { analysis, data: Object.fromEntries(analysis.post_analysis_data.map(({ name, value }) => [name, value])) };
}

const BOOKING = [
  'hello I would like to book an appointment',
  'a cleaning please',
  'next tuesday',
  'yes that works',
  'anna miller',
  'five five five oh one two three',
];

describe('analysis of a call by rule', () => {
  it('recognizes a booked appointment as completed, with its data from calls and words', async () => {
    const { analysis, data } = await practiceCall([...BOOKING, 'yes please', 'no thank you']);
    assert.equal(analysis.call_completion, 'completed');
    assert.equal(analysis.task_completion, 'completed');
    assert.match(analysis.task_completion_summary, /book slot/);
    assert.match(analysis.summary, /farewell.*book slot.*Tuesday, the tenth of March.*Anna Miller/);
    assert.deepEqual(data, {
      treatment: 'cleaning',
      appointment_day: '2026-03-10',
      appointment_time: '09:15',
      patient_name: 'Anna Miller',
      booked: 'true',
    });
  });

  it('rates a call that the caller left in the middle as incomplete', async () => {
    const { analysis, data } = await practiceCall(BOOKING.slice(0, 4));
    assert.equal(analysis.call_completion, 'incomplete');
    assert.match(analysis.call_completion_summary, /without answering the assistant’s question/);
    assert.equal(analysis.task_completion, 'not_completed');
    assert.equal(data.booked, 'false');
    assert.equal(data.treatment, 'cleaning');
  });

  it('rates a task whose function failed as not completed', async () => {
    const failing: Tools = (call) => (call.name === 'book_slot' ? { error: 'no answer' } : answerFromCalendar(call));
    const { analysis, data } = await practiceCall([...BOOKING, 'yes please', 'goodbye'], failing);
    assert.equal(analysis.call_completion, 'completed');
    assert.equal(analysis.task_completion, 'not_completed');
    assert.match(analysis.task_completion_summary, /Failed: book slot/);
    assert.equal(data.booked, 'false');
  });

  it('rates a purely informational call as completed', async () => {
    const { analysis } = await practiceCall(['how much is a cleaning', 'no thank you']);
    assert.equal(analysis.task_completion, 'completed');
  });

  it('reads answers from the words of a call without functions', async () => {
    const turns: Turn[] = [
      assistant('How many people will come?', 0),
      user('um we are twelve', 1000),
      assistant('Check-up or cleaning?', 2000),
      user('a cleening I think', 3000),
    ];
    const analysis = await analyseCall(input({ turns, postAnalysis: QUESTIONS }));
    assert.deepEqual(analysis.post_analysis_data, [
      { name: 'treatment', value: 'cleaning' },
      { name: 'people', value: '12' },
    ]);
  });

  it('says so if the caller was silent, and leaves the data empty', async () => {
    const analysis = await analyseCall(
      input({ turns: [assistant('Hello?', 0)], reason: 'silence', postAnalysis: QUESTIONS }),
    );
    assert.equal(analysis.call_completion, 'incomplete');
    assert.equal(analysis.sentiment, 'neutral');
    assert.deepEqual(
      analysis.post_analysis_data.map(({ value }) => value),
      ['', ''],
    );
  });

  it('analyzes the rest if post_analysis is invalid, and reports the error', async () => {
    const problems: string[] = [];
    const analysis = await analyseCall(
      input({ turns: [user('hi', 0)], postAnalysis: '[{', onProblem: ({ message }) => problems.push(message) }),
    );
    assert.deepEqual(analysis.post_analysis_data, []);
    assert.match(problems.join(), /not valid JSON/);
  });
});

const GOOD = {
  summary: 'A cleaning was booked.',
  call_completion: 'completed',
  call_completion_summary: 'They said goodbye.',
  task_completion: 'completed',
  task_completion_summary: 'The cleaning is booked.',
  sentiment: 'positive',
  data: { treatment: 'cleaning', people: 2 },
};

/** A model that answers with the next of several texts and records its prompts. */
function scripted(...answers: readonly (string | Error)[]) {
  const asked: Prompt[] = [];
  const model: LanguageModel = {
    name: 'scripted',
    async *generate(prompt) {
      asked.push({ ...prompt, messages: [...prompt.messages] });
      const answer = answers[asked.length - 1] ?? '';
      if (answer instanceof Error) throw answer;
      for (const text of answer.match(/[\s\S]{1,20}/g) ?? []) yield { type: 'text', text };
    },
  };
  return { model, asked };
}

describe('analysis of a call by a model', () => {
  const call = { turns: [user('a cleaning', 0)], path: ['booking'], postAnalysis: QUESTIONS };

  it('accepts a JSON answer, also within a code fence', async () => {
    const { model, asked } = scripted(`Here it is:\n\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``);
    assert.deepEqual(await analyseCall(input({ ...call, model })), {
      summary: GOOD.summary,
      call_completion: 'completed',
      call_completion_summary: GOOD.call_completion_summary,
      task_completion: 'completed',
      task_completion_summary: GOOD.task_completion_summary,
      sentiment: 'positive',
      post_analysis_data: [
        { name: 'treatment', value: 'cleaning' },
        { name: 'people', value: '2' },
      ],
    });
    assert.equal(asked.length, 1);
    assert.match(asked[0]?.system ?? '', /"treatment": one of "check-up", "cleaning"/);
    assert.match(asked[0]?.messages[0]?.role === 'user' ? asked[0].messages[0].content : '', /Caller: a cleaning/);
  });

  const repairable: readonly (readonly [string, string, RegExp])[] = [
    ['an answer that is not JSON', 'It went well.', /not a JSON object/],
    ['a missing field', JSON.stringify({ ...GOOD, summary: undefined }), /summary/],
    [
      'a value outside its options',
      JSON.stringify({ ...GOOD, data: { treatment: 'surgery' } }),
      /one of check-up, cleaning/,
    ],
    [
      'a word instead of a number',
      JSON.stringify({ ...GOOD, data: { people: 'many' } }),
      /data\.people must be a number/,
    ],
  ];
  for (const [what, answer, complaint] of repairable) {
    it(`asks once more after ${what} and reports the errors`, async () => {
      const { model, asked } = scripted(answer, JSON.stringify(GOOD));
      assert.equal((await analyseCall(input({ ...call, model }))).summary, GOOD.summary);
      const last = asked[1]?.messages.at(-1);
      assert.match(last?.role === 'user' ? last.content : '', complaint);
    });
  }

  it('falls back to rules after two unusable answers', async () => {
    const problems: Error[] = [];
    const { model, asked } = scripted('no', 'no', JSON.stringify(GOOD));
    const analysis = await analyseCall(input({ ...call, model, onProblem: (problem) => problems.push(problem) }));
    assert.equal(asked.length, 2);
    assert.match(analysis.summary, /"a cleaning"/);
    assert.equal(problems.length, 1);
  });

  it('falls back to rules when the model fails or times out', async () => {
    const failure = new ProviderError('scripted', 'HTTP 503', { retryable: true });
    const problems: Error[] = [];
    const failed = await analyseCall(
      input({ ...call, model: scripted(failure).model, onProblem: (problem) => problems.push(problem) }),
    );
    assert.match(failed.summary, /"a cleaning"/);
    assert.deepEqual(problems, [failure]);
    const { model, asked } = scripted(JSON.stringify(GOOD));
    assert.match((await analyseCall(input({ ...call, model, signal: AbortSignal.abort() }))).summary, /"a cleaning"/);
    assert.equal(asked.length, 0);
  });

  it('asks no model about a call in which the caller was silent', async () => {
    const { model, asked } = scripted(JSON.stringify(GOOD));
    await analyseCall(input({ model, turns: [assistant('Hello?', 0)] }));
    assert.equal(asked.length, 0);
  });

  it('works with a compatible server', async (t) => {
    const server = await startFakeOpenAi({
      events: [textChunk(JSON.stringify(GOOD)), finishChunk('stop')],
      last: 'done',
    });
    t.onTestFinished(() => server.stop());
    const model = createOpenAiCompatible({ name: 'vendor', baseUrl: server.baseUrl, apiKey: null, model: 'm' });
    assert.equal((await analyseCall(input({ ...call, model }))).summary, GOOD.summary);
  });
});
