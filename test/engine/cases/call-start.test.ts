import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { World } from '#test/support/world.ts';

const line = 'Hello, this is Ada from the harbour office, calling about your order.';
/** An outbound call, as far as turn taking is concerned. */
const outbound = { openingDelayMs: 1_500, helloMs: 700 } as const;

/** An outbound call whose greeting takes eleven words of 300 ms. */
function placed(setting: ScriptedCallOptions = {}): ScriptedCall {
  return new ScriptedCall({ script: { beginMessage: line }, ...setting, turns: { ...outbound, ...setting.turns } });
}

/** When the first words of the assistant were heard. */
function heardAt(call: ScriptedCall): number | undefined {
  return call.heardWords[0]?.fromMs;
}

describe('greeting', () => {
  it('answers a "hello?" of the callee right after that turn, without a collision [case 90] [A28, A30]', async () => {
    const call = placed();
    const untilMs = call.caller.says('Hello?', { at: 400 });
    await call.until(6_000);
    const startedAt = heardAt(call) ?? 0;
    assert.ok(
      startedAt >= untilMs + 400 && startedAt <= untilMs + 500,
      `spoke at ${startedAt}, hello ended ${untilMs}`,
    );
    assert.deepEqual(call.said, ['user: Hello?', `assistant: ${line}`]);
    assert.equal(call.heard, line);
    assert.equal(call.voice.speeches.length, 1, 'the greeting is made once');
  });

  it('starts after 1,500 ms if the callee is silent [case 91] [A28]', async () => {
    const call = placed();
    await call.until(8_000);
    const startedAt = heardAt(call) ?? 0;
    assert.ok(startedAt >= 1_500 && startedAt <= 1_540, `spoke at ${startedAt}`);
    const decision = call.of('decision').find(({ rule }) => rule === 'A28');
    assert.deepEqual(decision?.inputs, {
      because: 'no one spoke first',
      waited_ms: 1_520,
      threshold_ms: 1_500,
      ready: true,
    });
  });

  it('ignores sound before the answer, such as an announcement [case 99] [A26]', async () => {
    const call = placed({ options: { answered: false } });
    call.caller.says('The number you have dialled is being called. Please wait.', { at: 100 });
    await call.until(6_000);
    assert.deepEqual(call.turns, []);
    assert.equal(call.voice.speeches.length, 0);
    call.call.answered();
    const untilMs = call.caller.says('Hello?', { at: 6_400 });
    await call.until(12_000);
    assert.deepEqual(call.said, ['user: Hello?', `assistant: ${line}`]);
    assert.ok((heardAt(call) ?? 0) - untilMs <= 500);
    assert.equal(call.events.find(({ type }) => type === 'call.answered')?.at, 6_000);
  });

  it('is prepared in advance, so that a voice latency of 300 ms delays nothing [A27]', async () => {
    for (const [turns, dueAt] of [
      [{}, 420],
      [outbound, 1_520],
    ] as const) {
      const call = new ScriptedCall({ turns });
      call.voice.usual = { ...call.voice.usual, firstMs: 300 };
      await call.until(4_000);
      assert.equal(heardAt(call), dueAt);
    }
  });

  it("starts 400 ms after the caller's first audio [A28]", async () => {
    const call = new ScriptedCall({ mediaAtMs: 900 });
    await call.until(4_000);
    assert.equal(heardAt(call), 920 + 400);
  });

  it('starts eventually without audio of the caller [A29]', () => {
    const world = new World();
    world.send({ type: 'call.answered', opening: 'fixed' });
    world.advance(5_000);
    assert.deepEqual(
      world.of('playback.start').map(({ at }) => at),
      [1_900],
    );
  });

  it('is regenerated when due if preparing it failed [A27]', async () => {
    const call = new ScriptedCall();
    call.voice.next({ failsAfterMs: 0 });
    await call.until(4_000);
    assert.deepEqual(call.said, ['assistant: Hello, this is Ada.']);
  });

  it("takes the caller's earlier words into account if the model composes it [A30]", async () => {
    const call = placed({ script: { beginMessage: '' }, answers: ['Good day!', 'Yes, this is Ada.'] });
    call.caller.says('Hello, is that the office?', { at: 300 });
    await call.until(8_000);
    assert.deepEqual(call.said, ['user: Hello, is that the office?', 'assistant: Yes, this is Ada.']);
    assert.deepEqual(call.model.last.prompt.messages[0], { role: 'user', content: 'Hello, is that the office?' });
  });
});

describe('speech over the greeting', () => {
  for (const hello of ['Hello?', 'Yes?', 'Anna Smith.']) {
    it(`does not interrupt within 700 ms if it is a hello: "${hello}" [A33]`, async () => {
      const call = placed();
      call.caller.says(hello, { at: 2_000 });
      await call.until(7_000);
      assert.deepEqual(
        call.assistantTurns.map(({ content, interrupted }) => ({ content, interrupted })),
        [{ content: line, interrupted: false }],
      );
      assert.deepEqual(call.of('playback.pause'), [], 'there is no dip either');
    });
  }

  it('interrupts later even if it is a hello [A33]', async () => {
    const call = placed();
    call.caller.says('Hello?', { at: 3_200 });
    await call.until(7_000);
    assert.equal(call.assistantTurns[0]?.interrupted, true);
  });

  for (const words of ['Stop.', 'Who is calling there, please?']) {
    it(`interrupts if it is not a hello: "${words}" [A33]`, async () => {
      const call = placed();
      call.caller.says(words, { at: 2_000 });
      await call.until(7_000);
      assert.equal(call.assistantTurns[0]?.interrupted, true);
    });
  }

  it('interrupts the greeting of an inbound call [A33]', async () => {
    const call = placed({ turns: { openingDelayMs: 400, helloMs: 0 } });
    call.caller.says('Hello?', { at: 1_100 });
    await call.until(7_000);
    assert.equal(call.assistantTurns[0]?.interrupted, true);
  });
});

describe('caller who is to speak first', () => {
  it('gets the fixed greeting as the reply to the first words, once [A31]', async () => {
    const call = new ScriptedCall({ turns: { whoSpeaksFirst: 'user' }, script: { beginMessage: line } });
    await call.until(5_000);
    assert.equal(call.heard, '');
    call.caller.says('Hello.');
    await call.until(12_000);
    assert.deepEqual(call.said, ['user: Hello.', `assistant: ${line}`]);
    call.caller.says('Where is my order?');
    await call.until(18_000);
    assert.equal(call.model.last.prompt.brief.cause, 'caller');
  });

  it('gets a reply from the model if there is no fixed greeting [A31]', async () => {
    const call = new ScriptedCall({ turns: { whoSpeaksFirst: 'user' }, script: { beginMessage: '' } });
    call.caller.says('Hello.', { at: 1_000 });
    await call.until(6_000);
    assert.equal(call.model.last.prompt.brief.cause, 'caller');
  });

  it('gets a reminder only after twice the usual silence [A31, A41]', async () => {
    const call = new ScriptedCall({ turns: { whoSpeaksFirst: 'user', silenceMs: 6_000 } });
    await call.until(11_900);
    assert.equal(call.voice.speeches.length, 0);
    await call.until(12_500);
    assert.deepEqual(
      call.model.asked.map(({ prompt }) => prompt.brief.cause),
      ['reminder'],
    );
  });

  it('gets reminders at the usual interval after the first words [A41]', async () => {
    const call = new ScriptedCall({ turns: { whoSpeaksFirst: 'user', silenceMs: 6_000 } });
    call.caller.says('I need a cleaning.', { at: 1_000 });
    await call.until(4_500);
    const endedAt = call.assistantTurns[0]?.endedAt ?? 0;
    await call.until(endedAt + 5_900);
    assert.equal(call.model.asked.length, 0);
    await call.until(endedAt + 6_100);
    assert.equal(call.model.last.prompt.brief.cause, 'reminder');
  });
});
