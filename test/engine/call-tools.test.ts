import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Turn } from '#engine/call/events.ts';
import { noOpenResources, ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';
import { state, tool } from '#test/support/states.ts';

const day = { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] };
const tools = [
  tool('function', 'find_slot', { parameters: day }),
  tool('function', 'find_dentist'),
  tool('end_call', 'end_call'),
];
const withTools: ScriptedCallOptions = { script: { tools }, turns: { maxFillers: 0 } };

type ToolTurn = Extract<Turn, { role: `tool_call_${string}` }>;
const toolTurns = (call: ScriptedCall): readonly ToolTurn[] =>
  call.turns.filter((turn) => turn.role === 'tool_call_invocation' || turn.role === 'tool_call_result');
const results = (call: ScriptedCall): readonly string[] =>
  toolTurns(call).flatMap((turn) => (turn.role === 'tool_call_result' ? [`${turn.name}: ${turn.content}`] : []));

/** Roles of the last prompt's messages, with tool names. */
function asked(call: ScriptedCall): readonly string[] {
  return call.model.last.prompt.messages.map((message) =>
    'name' in message ? `${message.role} ${message.name}` : message.role,
  );
}

describe('tool calls of one reply', () => {
  it('run in parallel, and one reply answers all results in the order of the calls [TL3]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('find_slot', { afterMs: 1_500, content: 'Monday at nine' });
    call.tools.plan('find_dentist', { afterMs: 700, content: 'Dr Gray' });
    call.model.to('cleaning', [
      { waitMs: 100 },
      { call: 'find_slot', args: { day: 'Monday' } },
      { call: 'find_dentist', args: {} },
    ]);
    call.model.answers('Monday at nine with Doctor Gray.');
    call.caller.says('I need a cleaning.');
    await call.advance(8_000);
    assert.deepEqual(
      call.tools.runs.map(({ at, call: { name } }) => ({ at: at - (call.tools.runs[0]?.at ?? 0), name })),
      [
        { at: 0, name: 'find_slot' },
        { at: 0, name: 'find_dentist' },
      ],
    );
    assert.deepEqual(results(call), ['find_dentist: Dr Gray', 'find_slot: Monday at nine']);
    assert.equal(call.model.asked.length, 2);
    assert.deepEqual(asked(call), [
      'assistant',
      'user',
      'tool_call find_slot',
      'tool_call find_dentist',
      'tool_result find_slot',
      'tool_result find_dentist',
    ]);
    const answer = call.assistantTurns[1];
    assert.equal(answer?.content, 'Monday at nine with Doctor Gray.');
    assert.ok(answer.latency !== null && answer.latency.latencyMs > 1_500, 'the wait for the tools is in the latency');
  });

  it('report a wrong name or wrong arguments and run nothing', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.model.to('cleaning', [
      { call: 'find_teeth', args: {} },
      { call: 'find_slot', args: {} },
      { call: 'find_slot', args: '{"day": "Mon' },
    ]);
    call.model.answers([{ call: 'find_slot', args: { day: 'Monday' } }], 'There is room.');
    call.caller.says('I need a cleaning.');
    await call.advance(8_000);
    assert.deepEqual(
      toolTurns(call).map(({ role }) => role),
      Array.from({ length: 4 }, () => ['tool_call_invocation', 'tool_call_result']).flat(),
    );
    const [unknown, missing, broken, ran] = results(call);
    assert.match(unknown ?? '', /no function is named find_teeth/);
    assert.match(missing ?? '', /"day\\" is missing/);
    assert.match(broken ?? '', /not valid JSON/);
    assert.equal(ran, 'find_slot: {"ok":true}');
    assert.equal(call.tools.runs.length, 1);
    assert.deepEqual(asked(call).filter((role) => role.startsWith('tool_')).length, 8);
    assert.equal(call.heardOf(2), 'There is room.');
  });

  it('return exactly one result each when they time out or throw', async () => {
    const call = await new ScriptedCall({ ...withTools, options: { toolTimeoutMs: 3_000 } }).opened();
    call.tools.plan('find_slot', { never: true });
    call.tools.plan('find_dentist', { rejects: true });
    call.model.to('cleaning', [
      { call: 'find_slot', args: { day: 'Monday' } },
      { call: 'find_dentist', args: {} },
    ]);
    call.caller.says('I need a cleaning.');
    await call.advance(10_000);
    assert.deepEqual(results(call), [
      'find_dentist: {"error":"find_dentist failed"}',
      'find_slot: {"error":"find_slot did not respond within 3 s"}',
    ]);
    assert.equal(call.model.asked.length, 2);
  });

  it('keep their results apart when the model reuses one id', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('find_dentist', { content: 'Dr Gray' });
    call.model.to('cleaning', [
      { call: 'find_slot', args: { day: 'Monday' }, id: '0' },
      { call: 'find_dentist', args: {}, id: '0' },
    ]);
    call.model.answers([{ call: 'find_dentist', args: {}, id: '0' }], 'Doctor Gray.');
    call.caller.says('I need a cleaning.');
    await call.advance(8_000);
    const ids = call.turns.flatMap((turn) => (turn.role === 'tool_call_invocation' ? [turn.id] : []));
    assert.equal(new Set(ids).size, 3);
    assert.deepEqual(results(call), ['find_slot: {"ok":true}', 'find_dentist: Dr Gray', 'find_dentist: Dr Gray']);
    assert.equal(call.model.last.prompt.messages.filter(({ role }) => role === 'tool_result').length, 3);
  });

  it('run during the words before them, which the model knows when it continues [TL1]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.model.to('cleaning', [
      ...wordByWord('Let me look that up for you, one moment.'),
      { call: 'find_dentist', args: {} },
    ]);
    call.model.answers('Doctor Gray has time.');
    call.caller.says('I need a cleaning.');
    await call.advance(9_000);
    const messages = call.model.last.prompt.messages.map((message) =>
      'content' in message ? message.content : message.name,
    );
    assert.ok(call.model.last.at < (call.assistantTurns[1]?.endedAt ?? 0), 'it is asked while they are heard');
    assert.equal(messages.filter((content) => content === 'Let me look that up for you, one moment.').length, 1);
    assert.equal(call.heardOf(3), 'Doctor Gray has time.');
    assert.equal(call.assistantTurns[2]?.latency, null, 'the caller was answered before');
  });

  it('continue when the caller interrupts those words, and their results join the next reply [TL4]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.tools.plan('find_dentist', { afterMs: 2_500, content: 'Dr Gray' });
    call.model.to('cleaning', [
      ...wordByWord('Let me look that up for you, one moment.'),
      { call: 'find_dentist', args: {} },
    ]);
    call.caller.says('I need a cleaning.');
    await call.until(4_600);
    call.caller.says('No, wait, with Doctor Gray please.', { finalMs: 400 });
    await call.advance(6_000);
    assert.deepEqual(results(call), ['find_dentist: Dr Gray']);
    assert.deepEqual(
      call.tools.runs.map(({ abortedAt }) => abortedAt),
      [null],
    );
    assert.ok(call.assistantTurns[1]?.interrupted);
    assert.equal(call.model.asked.length, 2);
    assert.ok(asked(call).includes('tool_result find_dentist') && asked(call).includes('user'));
  });

  it('are not offered after the last round, and fail a model that makes them anyway [TL25, R1]', async () => {
    const call = await new ScriptedCall({ ...withTools, turns: { maxToolRounds: 3 } }).opened();
    call.model.otherwise = () => [{ waitMs: 100 }, { call: 'find_dentist', args: {} }];
    call.caller.says('I need a cleaning.');
    await call.advance(10_000);
    assert.equal(call.tools.runs.length, 1, 'the same call with the same arguments runs once [TL10]');
    assert.equal(call.model.asked.at(-1)?.prompt.tools.length, 0);
    assert.match(call.heardOf(2), /something went wrong/);
    await call.hangUp();
    assert.deepEqual(call.left, noOpenResources);
  });
});

describe('tentative reply', () => {
  const patient = { ...withTools, turns: { minDelayMs: 1_500 } };

  it('runs its tools only after its adoption [A6, A7]', async () => {
    const call = await new ScriptedCall(patient).opened();
    call.model.to('cleaning', [{ call: 'find_dentist', args: {} }]);
    const stopsAt = call.caller.says('I need a cleaning.', { finalMs: 250 });
    await call.until(stopsAt + 1_400);
    assert.equal(call.model.asked.length, 1, 'it is asked before the turn is over');
    assert.equal(call.tools.runs.length, 0);
    assert.equal(toolTurns(call).length, 0);
    await call.advance(6_000);
    assert.equal(call.tools.runs.length, 1);
    assert.ok((call.tools.runs[0]?.at ?? 0) >= stopsAt + 1_450);
    assert.equal(call.model.asked.length, 2, 'the answer and the one to the result');
    assert.equal(call.heardOf(2), 'All right.');
  });

  it('runs no tools and stays inaudible if it is dropped [A6, A8]', async () => {
    const call = await new ScriptedCall(patient).opened();
    call.model.answers([...wordByWord('You are booked.'), { call: 'find_dentist', args: {} }], 'And a filling, yes.');
    const stopsAt = call.caller.says('I need a cleaning.', { finalMs: 250 });
    call.caller.says('and a filling.', { at: stopsAt + 1_000 });
    await call.advance(10_000);
    assert.equal(call.tools.runs.length, 0);
    assert.equal(toolTurns(call).length, 0);
    assert.equal(call.heard, 'Hello, this is Ada. And a filling, yes.');
    assert.deepEqual(
      call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : [])),
      ['I need a cleaning. and a filling.'],
    );
  });
});

const tree = [
  state('greeting', {
    prompt: 'Find out what the caller wants.',
    parameters: { type: 'object', properties: { wish: { type: 'string' } }, required: ['wish'] },
    children: [
      state('booking', {
        prompt: 'Find a day. They may say "the day after tomorrow".',
        description: 'The caller wants an appointment.',
        parameters: {
          type: 'object',
          properties: { code: { type: 'string', pattern: '^\\d{4}$' } },
          required: ['code'],
        },
        children: [state('goodbye', { prompt: 'Say goodbye.' })],
      }),
      state('question', { prompt: 'Answer.', description: 'The caller has a question.' }),
    ],
  }),
];
const withStates: ScriptedCallOptions = { script: { states: tree }, turns: { maxFillers: 0 } };
const entered = (call: ScriptedCall): readonly unknown[] =>
  call.entered.filter(({ cause }) => cause !== 'start').map(({ path }) => path);

describe('state change', () => {
  it('is rejected with a message to the model while parameters are missing', async () => {
    const call = await new ScriptedCall(withStates).opened();
    call.model.to('cleaning', [{ call: 'booking', args: {} }]);
    call.model.answers('What would you like?');
    call.caller.says('I need a cleaning.');
    await call.advance(6_000);
    assert.match(results(call)[0] ?? '', /wish.* is missing/);
    assert.deepEqual(entered(call), []);
    assert.equal(call.model.last.prompt.brief.state?.name, 'greeting');
    assert.equal(call.heardOf(2), 'What would you like?');
  });

  it("applies the new state's prompt, tools, patience and recognition hints when the reply is complete", async () => {
    const call = await new ScriptedCall(withStates).opened();
    call.model.to('cleaning', [...wordByWord('Sure.'), { call: 'booking', args: { wish: 'a cleaning' } }]);
    call.model.answers('What is your code?');
    call.caller.says('I need a cleaning.');
    await call.advance(6_000);
    assert.deepEqual(entered(call), [['greeting', 'booking']]);
    const { prompt } = call.model.last;
    assert.equal(prompt.brief.cause, 'state');
    assert.equal(prompt.brief.state?.name, 'booking');
    assert.deepEqual(prompt.brief.known, { wish: 'a cleaning' });
    assert.deepEqual(
      prompt.tools.map(({ name }) => name),
      ['goodbye'],
    );
    const expected = [{ name: 'code', kind: 'digits', options: [], digits: 4 }];
    assert.deepEqual(call.recogniser.contexts.at(-1)?.expected, expected);
    assert.ok(call.recogniser.contexts.at(-1)?.phrases.includes('the day after tomorrow'));
    assert.deepEqual(call.of('expectation.changed').at(-1)?.expected, expected);
    call.caller.says('One two three four', { ms: 1_200 });
    await call.advance(3_000);
    const wait = call.of('decision').findLast(({ decision }) => decision === 'wait');
    const { wait_ms, because } = wait?.inputs as { wait_ms: number; because: string };
    assert.deepEqual({ wait_ms, because }, { wait_ms: 300, because: 'the answer for code is complete' });
  });

  it('happens once if requested twice in parallel, with a result for each call', async () => {
    const call = await new ScriptedCall(withStates).opened();
    call.model.to('cleaning', [
      { call: 'booking', args: { wish: 'a cleaning' } },
      { call: 'question', args: { wish: 'a cleaning' } },
    ]);
    call.caller.says('I need a cleaning.');
    await call.advance(6_000);
    assert.deepEqual(entered(call), [['greeting', 'question']]);
    assert.deepEqual(results(call), [
      'booking: {"error":"another state transition was requested as well"}',
      'question: You are in the next step now.',
    ]);
    assert.equal(call.model.last.prompt.brief.state?.name, 'question');
  });

  it('follows the words and the other tools of its reply [TL7]', async () => {
    const setting = { script: { states: tree, tools } };
    const call = await new ScriptedCall(setting).opened();
    call.tools.plan('find_dentist', { afterMs: 3_000, content: 'Dr Gray' });
    call.model.to('cleaning', [
      { call: 'booking', args: { wish: 'a cleaning' } },
      { call: 'find_dentist', args: {} },
      ...wordByWord('One moment, please.'),
    ]);
    call.caller.says('I need a cleaning.');
    await call.advance(9_000);
    assert.deepEqual(results(call), ['find_dentist: Dr Gray', 'booking: You are in the next step now.']);
    assert.equal(call.model.asked.length, 2);
    assert.equal(call.model.last.prompt.brief.state?.name, 'booking');
  });

  it('happens even if the words of its reply are interrupted', async () => {
    const call = await new ScriptedCall(withStates).opened();
    call.model.to('cleaning', [
      { call: 'booking', args: { wish: 'a cleaning' } },
      ...wordByWord('Sure, let us find a day and a time for you that fits.'),
      { stalls: true },
    ]);
    call.caller.says('I need a cleaning.');
    await call.until(5_000);
    call.caller.says('No, stop, please.');
    await call.advance(4_000);
    assert.deepEqual(entered(call), [['greeting', 'booking']]);
    assert.equal(results(call).length, 1);
    assert.equal(call.model.last.prompt.brief.state?.name, 'booking');
  });

  it('happens even if the model fails afterwards, and the call continues [R1, TL7]', async () => {
    const call = await new ScriptedCall(withStates).opened();
    call.model.to('cleaning', [{ call: 'booking', args: { wish: 'a cleaning' } }, { fails: true }]);
    call.model.answers('What is your code?');
    call.caller.says('I need a cleaning.');
    await call.advance(12_000);
    assert.deepEqual(entered(call), [['greeting', 'booking']]);
    assert.match(call.heardOf(2), /something went wrong/);
    assert.equal(call.heardOf(3), 'What is your code?');
  });
});

describe('end_call', () => {
  it('ends the call after its goodbye has been heard [A52]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.model.to('thank', [...wordByWord('Goodbye, and thank you for calling.'), { call: 'end_call', args: {} }]);
    call.caller.says('No, thank you.');
    await call.advance(9_000);
    assert.equal(call.heardOf(2), 'Goodbye, and thank you for calling.');
    assert.deepEqual(
      call.records.map(({ reason, endedAt }) => ({ reason, endedAt })),
      [{ reason: 'assistant_hung_up', endedAt: call.assistantTurns[1]?.endedAt }],
    );
    assert.equal(call.line.hungUpAt, call.assistantTurns[1]?.endedAt);
    assert.deepEqual(results(call), ['end_call: The call ends after these words.']);
    assert.deepEqual(call.left, noOpenResources);
  });

  it('ends the call immediately if the model says nothing [A52]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.model.to('thank', [{ call: 'end_call', args: {} }]);
    call.caller.says('No, thank you.');
    await call.advance(5_000);
    assert.equal(call.records[0]?.reason, 'assistant_hung_up');
    assert.equal(call.model.asked.length, 1);
    assert.deepEqual(call.left, noOpenResources);
  });

  it('does not end the call if the caller speaks during the goodbye [A53]', async () => {
    const call = await new ScriptedCall(withTools).opened();
    call.model.to('thank', [
      ...wordByWord('Goodbye, and thank you for calling us today.'),
      { call: 'end_call', args: {} },
    ]);
    call.model.to('more', 'What else can I do?');
    call.caller.says('No, thank you.');
    await call.until(4_500);
    call.caller.says('Wait, one more thing.');
    await call.advance(6_000);
    assert.equal(call.records.length, 0);
    assert.equal(call.heardOf(3), 'What else can I do?');
  });
});
