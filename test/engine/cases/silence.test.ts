import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import { World } from '#test/support/world.ts';

/** Words and causes of the assistant's speech, in the order of the requests. */
const causes = (call: ScriptedCall): readonly unknown[] => call.of('reply.start').map(({ cause }) => cause);

/** The last message that the model received. */
function lastContent(call: ScriptedCall): string {
  const message = call.model.last.prompt.messages.at(-1);
  return message !== undefined && 'content' in message ? message.content : '';
}

/** Room noise without speech: a live line. */
function rustle(call: ScriptedCall, untilMs: number): void {
  for (let at = 3_000; at < untilMs; at += 10_000) call.clock.after(at, () => call.caller.coughs(20, { soft: true }));
}

describe('silence', () => {
  it('triggers a reminder exactly after the interval, the next one an interval after its end [case 80] [A34]', async () => {
    const call = new ScriptedCall({ turns: { silenceMs: 10_000 } });
    await call.until(1_620 + 9_999);
    assert.deepEqual(causes(call), ['opening']);
    await call.until(1_620 + 10_000);
    assert.deepEqual(causes(call), ['opening', 'reminder']);
    await call.until(20_000);
    const ended = call.assistantTurns[1]?.endedAt ?? Number.NaN;
    await call.until(ended + 9_999);
    assert.equal(causes(call).length, 2);
    await call.until(ended + 10_000);
    assert.deepEqual(causes(call), ['opening', 'reminder', 'reminder']);
    assert.equal(call.assistantTurns[1]?.latency, null, 'a reminder answers nothing');
  });

  it('starts again after a cough without resetting the reminder count [case 81] [A37, A39]', async () => {
    const call = new ScriptedCall({ turns: { maxReminders: 1 } });
    call.clock.after(20_000, () => call.caller.coughs(300));
    await call.until(20_000);
    assert.deepEqual(causes(call), ['opening', 'reminder']);
    await call.until(29_000);
    assert.equal(causes(call).length, 2, 'the interval began again');
    await call.until(32_000);
    assert.deepEqual(causes(call), ['opening', 'reminder', 'goodbye'], 'the reminder still counts');
  });

  it('resets the reminder count after a "yes?" [case 82] [A39]', async () => {
    const call = new ScriptedCall({ turns: { maxReminders: 1 } });
    call.caller.says('Yes?', { at: 20_000 });
    await call.until(34_000);
    assert.deepEqual(causes(call), ['opening', 'reminder', 'caller', 'reminder']);
  });

  it('ends in a goodbye after the last reminder and another interval [case 83] [A35]', async () => {
    const call = new ScriptedCall({ turns: { maxReminders: 1 } });
    call.model.answers('Hello?', 'Goodbye.');
    await call.until(40_000);
    assert.equal(call.heard, 'Hello, this is Ada. Hello? Goodbye.');
    assert.equal(call.records[0]?.reason, 'silence');
    assert.deepEqual(call.left, noOpenResources);
  });

  it('triggers no reminder with an interval of 0, but a dead line still ends [case 84] [A36, A44]', async () => {
    const alive = new ScriptedCall({ turns: { silenceMs: 0 } });
    rustle(alive, 300_000);
    await alive.until(300_000);
    assert.deepEqual(causes(alive), ['opening']);
    const dead = new ScriptedCall({ turns: { silenceMs: 0 } });
    dead.model.answers('Hello, are you still there?');
    await dead.until(59_000);
    assert.equal(dead.heard, 'Hello, this is Ada. Hello, are you still there?');
    assert.equal(dead.records.length, 0);
    await dead.until(61_000);
    assert.equal(dead.records[0]?.reason, 'media_lost');
    assert.deepEqual(dead.left, noOpenResources);
  });

  it('triggers no reminder while a tool runs for 15 s [case 85] [A37]', async () => {
    const tool = { type: 'function', functionId: '', function: { name: 'look', description: '', parameters: {} } };
    const call = new ScriptedCall({ script: { tools: [tool] }, options: { toolTimeoutMs: 30_000 } });
    call.tools.plan('look', { afterMs: 15_000, content: 'found' });
    call.model.answers([{ call: 'look', args: {} }], 'Found it.');
    call.caller.says('Find my booking.', { at: 2_000 });
    await call.until(20_000);
    assert.ok(!causes(call).includes('reminder'));
  });

  for (const first of ['timer', 'onset'] as const) {
    it(`triggers no reminder if speech starts at the same moment, with the ${first} first [case 86] [A40]`, () => {
      const world = new World({ silenceMs: 5_000 });
      world.open();
      const dueMs = 5_000 - (world.clock.now() - (world.state.call.silentSince ?? Number.NaN));
      const onset = (): void => world.send({ type: 'caller.started', since: world.clock.now() });
      if (first === 'onset') world.clock.after(dueMs - 0.001, onset);
      world.advance(dueMs);
      if (first === 'timer') onset();
      world.advance(200);
      world.send({ type: 'caller.stopped', spokeUntil: world.clock.now() });
      world.send({ type: 'transcript.final', text: '', confidence: null });
      world.advance(4_500);
      assert.equal(world.of('playback.start').length, 0, 'the sound came first, though it was nothing');
      world.advance(2_000);
      assert.equal(world.of('playback.start').length, 1, 'the interval began anew');
    });
  }

  it('ends if the caller speaks before the reminder is heard [case 86] [A40]', async () => {
    const call = new ScriptedCall();
    call.caller.says('I would like to come on Monday.', { at: 11_610 });
    await call.until(20_000);
    assert.equal(call.heard, 'Hello, this is Ada. All right.');
    assert.equal(call.assistantTurns.length, 2);
  });

  it('includes an interrupted reminder in the reminder count, and the words get a reply [case 89] [A38]', async () => {
    const call = new ScriptedCall({ turns: { silenceMs: 5_000, maxReminders: 1 } });
    call.model.answers('Are you still there, and may I ask you which day you would like to come?', 'Monday is fine.');
    call.caller.says('Yes, on Monday please.', { at: 8_500 });
    await call.until(13_000);
    assert.ok(call.assistantTurns[1]?.interrupted);
    assert.equal(call.assistantTurns.at(-1)?.content.trim(), 'Monday is fine.');
    const noise = new ScriptedCall({ turns: { silenceMs: 5_000, maxReminders: 1 } });
    noise.model.answers('Are you still there, and may I ask you which day you would like to come?');
    noise.caller.coughs(1_300, { at: 8_500 });
    await noise.until(25_000);
    assert.deepEqual(causes(noise).filter((cause) => cause === 'reminder').length, 1, 'it is not given again');
  });

  it('lasts up to 60 s after a request for a minute, which gets a short acknowledgment [case 87] [U25, A45]', async () => {
    const call = new ScriptedCall();
    rustle(call, 120_000);
    call.model.answers('Of course.', 'I am still here.');
    call.caller.says('Give me a minute.', { at: 3_000 });
    await call.until(10_000);
    const acknowledged = call.assistantTurns[1];
    assert.equal(acknowledged?.content.trim(), 'Of course.');
    assert.deepEqual(causes(call), ['opening', 'hold']);
    assert.match(lastContent(call), /asks for a moment/);
    assert.deepEqual(call.model.last.prompt.tools, []);
    await call.until((acknowledged?.endedAt ?? 0) + 59_999);
    assert.deepEqual(causes(call), ['opening', 'hold']);
    await call.until((acknowledged?.endedAt ?? 0) + 60_000);
    assert.deepEqual(causes(call), ['opening', 'hold', 'still_here']);
    await call.until(80_000);
    assert.equal(call.heardOf(3), 'I am still here.');
    call.caller.says('I am back.');
    await call.until(95_500);
    assert.deepEqual(causes(call).slice(3), ['caller', 'reminder'], 'the usual interval again');
  });

  it('is followed by a goodbye when a caller who speaks at the time limit has finished [case 88] [A47]', async () => {
    const call = new ScriptedCall({ turns: { maxCallMs: 10_000 } });
    call.model.otherwise = () => 'I have to go, goodbye.';
    const ended = call.caller.says('I would like to come on Monday at nine if that is possible.', { at: 8_000 });
    assert.ok(ended > 10_000);
    await call.until(20_000);
    assert.equal(call.records[0]?.reason, 'time_limit');
    const [, goodbye] = call.assistantTurns;
    assert.ok((goodbye?.startedAt ?? 0) > ended, 'the caller is heard out');
    assert.deepEqual(call.said.slice(-2), [
      'user: I would like to come on Monday at nine if that is possible.',
      'assistant: I have to go, goodbye.',
    ]);
    assert.match(JSON.stringify(call.model.last.prompt.messages), /I would like to come on Monday/);
    assert.deepEqual(call.left, noOpenResources);
  });

  it('is awaited for at most 20 s after the time limit if the caller keeps speaking [case 88] [A48]', async () => {
    const call = new ScriptedCall({ turns: { maxCallMs: 10_000 } });
    call.caller.says('and '.repeat(100), { at: 8_000, ms: 60_000 });
    await call.until(29_999);
    assert.equal(call.records.length, 0);
    await call.until(30_000);
    assert.equal(call.records[0]?.reason, 'time_limit');
    assert.deepEqual(call.left, noOpenResources);
  });
});
