import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

describe('ordinary call', () => {
  it('opens with the fixed greeting and alternates turns [E1, A28]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.to('cleaning', 'Sure. Is Monday at nine all right?');
    call.model.to('Yes', 'You are booked.');
    call.caller.says('I need a cleaning.');
    await call.advance(5_000);
    call.caller.says('Yes, please.');
    await call.advance(5_000);
    assert.deepEqual(call.said, [
      'assistant: Hello, this is Ada.',
      'user: I need a cleaning.',
      'assistant: Sure. Is Monday at nine all right?',
      'user: Yes, please.',
      'assistant: You are booked.',
    ]);
    assert.equal(call.heard, 'Hello, this is Ada. Sure. Is Monday at nine all right? You are booked.');
    assert.deepEqual(
      call.assistantTurns.map(({ interrupted, evidence }) => ({ interrupted, evidence })),
      Array.from({ length: 3 }, () => ({ interrupted: false, evidence: 'mark' })),
    );
  });

  it('replaces variables in the greeting [A32]', async () => {
    const setting = { script: { beginMessage: 'Hello {{first_name}}!' }, variables: { first_name: 'Grace' } };
    const call = await new ScriptedCall(setting).opened();
    assert.equal(call.heard, 'Hello Grace!');
  });

  for (const beginMessage of ['', '{{greeting}}']) {
    it(`lets the model open if the fixed greeting is "${beginMessage}" without values [A32]`, async () => {
      const call = new ScriptedCall({ script: { beginMessage }, answers: ['Good morning!'] });
      await call.opened();
      assert.equal(call.heard, 'Good morning!');
      assert.equal(call.model.asked[0]?.prompt.brief.cause, 'opening');
    });
  }

  it('asks the model with the transcript so far and the words to answer', async () => {
    const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
    call.caller.says('I need a cleaning.');
    await call.advance(3_000);
    assert.equal(call.model.asked.length, 1);
    assert.deepEqual(call.model.last.prompt.messages, [
      { role: 'assistant', content: 'Hello, this is Ada.', interrupted: false },
      { role: 'user', content: 'I need a cleaning.' },
    ]);
  });

  it('ends once, with the whole transcript in its record [R20]', async () => {
    const call = await new ScriptedCall().opened();
    call.caller.says('I need a cleaning.');
    await call.advance(5_000);
    await call.hangUp();
    call.call.hungUp('media_lost');
    call.call.hangUp('failure');
    await call.settle();
    assert.deepEqual(call.records, [{ reason: 'caller_hung_up', answeredAt: 0, endedAt: 7_000, turns: call.turns }]);
    assert.deepEqual(call.left, noOpenResources);
  });

  it('reports events on the call clock, the last of which is its end', async () => {
    const call = await new ScriptedCall().opened();
    call.caller.says('I need a cleaning.');
    await call.advance(2_500);
    await call.hangUp();
    call.call.digit('1');
    call.call.say('Too late.');
    const times = call.events.map(({ at }) => at);
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    );
    assert.equal(call.events.at(-1)?.type, 'call.end');
    assert.deepEqual(JSON.parse(JSON.stringify(call.events)), call.events, 'events are plain JSON');
  });
});

describe('latency of a reply', () => {
  it('runs from the last voiced sound to the first packet, in parts that add up', async () => {
    const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
    call.model.answers(wordByWord('You are booked.', 350));
    const untilMs = call.caller.says('I need a cleaning.', { at: 2_016 });
    await call.advance(5_000);
    const packet = call.line.wired.find(({ what, at }) => what === 'packet' && at > untilMs);
    const answer = call.assistantTurns[1];
    assert.ok(packet !== undefined && answer?.latency != null);
    assert.equal(answer.startedAt, packet.at);
    const { latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs } = answer.latency;
    assert.ok(Math.abs(packet.at - untilMs - latencyMs) <= call.detector.windowMs, `${latencyMs} ms`);
    assert.equal(eouDelayMs, 400);
    assert.equal(llmLatencyMs, 350);
    assert.equal(eouDelayMs + llmLatencyMs + ttsLatencyMs, latencyMs);
    assert.equal(ttsLatencyMs, 2 * 20 + 100, 'two more words and the voice');
  });

  it('excludes the work of a tentative reply before the turn ended [A6]', async () => {
    const call = await new ScriptedCall({ turns: { minDelayMs: 1_000 } }).opened();
    call.model.answers(wordByWord('You are booked.', 100));
    call.caller.says('I need a cleaning.');
    await call.advance(5_000);
    const { latency } = call.assistantTurns[1] ?? {};
    assert.deepEqual(latency, { latencyMs: 1_000, eouDelayMs: 1_000, llmLatencyMs: 0, ttsLatencyMs: 0 });
  });

  it('is absent for greetings, reminders and requested words [A59]', async () => {
    const call = await new ScriptedCall().opened();
    call.call.say('This call is recorded.');
    await call.advance(14_000);
    assert.deepEqual(
      call.assistantTurns.map(({ content, latency }) => ({ content, latency })),
      ['Hello, this is Ada.', 'This call is recorded.', 'All right.'].map((content) => ({ content, latency: null })),
    );
  });
});

describe('reply that is still streaming', () => {
  it('is heard from its first piece on without gaps', async () => {
    const call = await new ScriptedCall().opened();
    call.model.answers([
      ...wordByWord('Let me see what we have. ', 200),
      { waitMs: 600 },
      ...wordByWord('There is room on Monday.', 0),
      { waitMs: 800 },
      ...wordByWord(' Or on Tuesday.', 0),
    ]);
    call.caller.says('I need a cleaning.');
    await call.advance(8_000);
    assert.deepEqual(
      call.voice.speeches[1]?.pieces.map(({ text }) => text.trim()),
      ['Let me see what we have.', 'There is room on Monday.', 'Or on Tuesday.'],
    );
    const words = call.heardWords.filter(({ word }) => word?.speech === 2);
    assert.equal(
      words.map(({ word }) => word?.text).join(' '),
      'Let me see what we have. There is room on Monday. Or on Tuesday.',
    );
    const answer = call.assistantTurns[1];
    assert.equal(words[0]?.fromMs, answer?.startedAt);
    assert.equal((words.at(-1)?.untilMs ?? 0) - (words[0]?.fromMs ?? 0), 14 * 300);
    assert.ok(
      (call.voice.speeches[1]?.pieces[2]?.at ?? 0) > (words[1]?.fromMs ?? 0),
      'the caller hears it while it is written',
    );
  });

  it('reaches the line in text order when it arrives in one piece', async () => {
    const call = await new ScriptedCall({ turns: { minDelayMs: 1_500 } }).opened();
    const text = 'One two three four five six seven, eight nine ten eleven twelve. Thirteen fourteen fifteen.';
    call.model.answers(wordByWord(text, 50, 1));
    call.caller.says('Count, please.', { finalMs: 250 });
    await call.advance(10_000);
    assert.equal(call.heard, `Hello, this is Ada. ${text}`);
  });
});
