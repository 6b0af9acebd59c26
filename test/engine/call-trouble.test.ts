import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';
import { tool } from '#test/support/states.ts';

const long = 'We have room on Monday at nine, on Tuesday at ten, and on Friday at four. Which of these would you like?';

/** A call whose caller has just asked for a cleaning. */
async function asked(setup: (call: ScriptedCall) => void): Promise<ScriptedCall> {
  const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
  call.caller.says('I need a cleaning.');
  setup(call);
  return call;
}

describe('failing model', () => {
  it('is retried immediately after an empty reply', async () => {
    const call = await asked(({ model }) => model.answers([' '], 'All right.'));
    await call.advance(5_000);
    assert.equal(call.heardOf(2), 'All right.');
    assert.deepEqual(call.troubles, []);
  });

  it('triggers an apology when it returns two empty replies or fails before its first words [R1]', async () => {
    for (const answers of [
      [[], []],
      [[{ fails: true as const }], [{ fails: true as const }]],
    ]) {
      const call = await asked(({ model }) => model.answers(...answers));
      await call.advance(10_000);
      assert.match(call.heardOf(2), /^I am sorry/);
      assert.deepEqual(call.said.slice(1, 2), ['user: I need a cleaning.']);
      assert.equal(call.troubles.length, answers[0]?.length === 0 ? 1 : 2);
      call.caller.says('A cleaning.');
      await call.advance(5_000);
      assert.equal(call.heardOf(3), 'All right.', 'the call goes on');
    }
  });

  it('ends the call after two consecutive failures [R3]', async () => {
    const call = await asked(({ model }) =>
      model.answers(...Array.from({ length: 4 }, () => [{ fails: true } as const])),
    );
    await call.advance(10_000);
    call.caller.says('A cleaning.');
    await call.advance(5_000);
    assert.equal(call.records[0]?.reason, 'failure');
    assert.deepEqual(call.left, noOpenResources);
  });

  it('is heard up to the point of failure, and the call continues', async () => {
    const call = await asked(({ model }) =>
      model.answers([...wordByWord('There is room on Monday. And also on '), { fails: true }]),
    );
    await call.advance(6_000);
    assert.equal(call.heardOf(2), 'There is room on Monday.');
    assert.equal(call.assistantTurns[1]?.interrupted, false);
    assert.equal(call.troubles.length, 1);
    call.caller.says('Fine, Monday then.');
    await call.advance(5_000);
    assert.equal(call.heardOf(3), 'All right.');
  });

  it('times out if it never produces a word [R2]', async () => {
    const call = await asked(({ model }) => model.answers([{ stalls: true }]));
    await call.advance(26_000);
    assert.match(call.heardOf(2), /^I am sorry/);
    assert.ok(call.model.asked[0]?.abortedAt !== null);
  });

  it('is covered when it stalls midway, and abandoned with an apology after 5 s more [R10, R11]', async () => {
    const call = await asked(({ model }) =>
      model.answers([...wordByWord('There is room on Monday. And also on '), { stalls: true }]),
    );
    await call.advance(18_000);
    assert.equal(call.assistantTurns[1]?.content.trim(), 'There is room on Monday. One moment, please.');
    assert.match(call.assistantTurns[2]?.content ?? '', /^I am sorry/);
    const fillerEnded = call.heardWords.findLast(({ word }) => word?.speech === 2)?.untilMs ?? 0;
    const waitedMs = (call.assistantTurns[1]?.endedAt ?? 0) - fillerEnded;
    assert.ok(Math.abs(waitedMs - 5_000) <= 20, `ended ${waitedMs} ms later`);
    assert.equal(call.model.opened + call.voice.opened, 0);
    assert.deepEqual(
      call.troubles.map(({ provider }) => provider),
      ['scripted'],
    );
  });
});

describe('failing voice', () => {
  it('triggers an apology when it fails before its first audio [R1]', async () => {
    const call = await asked(({ voice }) => {
      for (const plan of [{ failsAfterMs: 0 }, { failsAfterMs: 0 }]) voice.next(plan);
    });
    await call.advance(10_000);
    assert.match(call.heardOf(4), /^I am sorry/);
    assert.equal(call.model.opened, 0);
  });

  it('counts as failed if it produces no audio [R2]', async () => {
    const call = await asked(({ voice }) => {
      for (const plan of [{ wordMs: 0 }, { wordMs: 0 }]) voice.next(plan);
    });
    await call.advance(10_000);
    assert.match(call.heardOf(4), /^I am sorry/);
    assert.match(call.troubles[0]?.message ?? '', /produced no audio/);
  });

  it('is reported if it skips words, without quoting them, and the rest is heard', async () => {
    const [russian, english] = ['Приходите в понедельник утром. ', 'See you on Monday.'];
    const call = await asked(({ voice, model }) => {
      model.answers(wordByWord(`${russian}${english}`));
      voice.next({ skips: /\p{Script=Cyrillic}/u });
    });
    await call.advance(6_000);
    assert.equal(call.heardOf(2), english);
    const message = `scripted: produced no audio for ${russian.length} of ${russian.length + english.length} characters; the voice may not read their letters`;
    assert.deepEqual(
      call.troubles.map((trouble) => trouble.message),
      [message],
    );
    const told = call.events.filter(({ type }) => type === 'vendor.failed');
    assert.deepEqual(
      told.map(({ provider, retryable }) => [provider, retryable]),
      [['scripted', false]],
    );
    call.caller.says('Fine.');
    await call.advance(4_000);
    assert.equal(call.heardOf(3), 'All right.');
    assert.equal(call.troubles.length, 1);
  });

  it('ends the call if the apology fails, too [R3]', async () => {
    const call = await asked(({ voice }) => {
      voice.usual = { ...voice.usual, failsAfterMs: 0 };
    });
    await call.advance(5_000);
    assert.equal(call.records[0]?.reason, 'failure');
    assert.deepEqual(call.left, noOpenResources);
  });

  for (const align of ['words', 'pieces'] as const) {
    it(`resumes with the next sentence after failing midway, with ${align} aligned [R7]`, async () => {
      const call = await asked(({ voice, model }) => {
        model.answers(wordByWord(long, 100, 5));
        voice.next({ failsAfterMs: 2_400, align });
      });
      await call.advance(9_000);
      const answer = call.assistantTurns[1];
      assert.equal(call.heardOf(2), long.split(' ').slice(0, 8).join(' '));
      assert.equal(call.heardOf(3), 'Which of these would you like?');
      assert.match(answer?.content ?? '', /^We have room on Monday.* Which of these would you like\?$/);
      const words = answer?.content.trim().split(' ').length ?? 0;
      assert.ok(Math.abs(words - 14) <= 1, `${words} words committed`);
      call.caller.says('Hello?');
      await call.advance(4_000);
      assert.equal(call.heardOf(4), 'All right.');
    });
  }

  it('leaves at most part of the text as heard when it fails early without alignment', async () => {
    const call = await asked(({ voice, model }) => {
      model.answers(wordByWord(long, 100, 5));
      voice.next({ failsAfterMs: 1_200, align: 'nothing' });
    });
    await call.advance(9_000);
    const words = call.assistantTurns[1]?.content.trim().split(' ').length ?? 0;
    assert.ok(Math.abs(words - 10) <= 2, `${words} words committed, 10 heard`);
  });

  it('is awaited for 3 s when it stalls midway, then resumes with the next sentence [R7]', async () => {
    const call = await asked(({ voice, model }) => {
      model.answers(wordByWord(long, 100, 5));
      voice.next({ stallsAfterMs: 1_200 });
    });
    await call.advance(12_000);
    assert.equal(call.heardOf(2), 'We have room on');
    assert.equal(call.heardOf(3), 'Which of these would you like?');
    assert.equal(call.turns.length, 3);
    assert.match(call.troubles[0]?.message ?? '', /sent nothing for 3 s/);
    assert.equal(call.voice.opened, 0);
  });

  it('is awaited while it is slow but not stalled', async () => {
    const call = await asked(({ voice, model }) => {
      model.answers(wordByWord(long, 100, 5));
      voice.next({ speed: 0.2 });
    });
    await call.advance(60_000);
    assert.equal(call.heardOf(2), long);
    assert.deepEqual(call.troubles, []);
  });
});

describe('failing recognizer', () => {
  it('is reopened without losing or repeating a word', async () => {
    for (let at = 1_900; at <= 4_000; at += 100) {
      const call = await new ScriptedCall().opened();
      call.clock.after(at - 2_000, () => call.recogniser.breaks());
      call.caller.says('I need a cleaning on Monday.', { at: 2_500 });
      await call.advance(8_000);
      const user = call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
      assert.deepEqual(user, ['I need a cleaning on Monday.'], `broken at ${at}`);
      assert.equal(call.heardOf(2), 'All right.');
      assert.equal(call.recogniser.opened, 1);
    }
  });

  it('is reopened with growing pauses, until the assistant apologizes and ends the call [R13]', async () => {
    const call = await new ScriptedCall({ turns: { silenceMs: 0 } }).opened();
    call.recogniser.refuses(20);
    call.recogniser.breaks();
    await call.advance(30_000);
    assert.equal(call.recogniser.opened, 0);
    assert.equal(call.troubles.length, 6);
    assert.equal(call.said.at(-1), 'assistant: I am sorry, I cannot hear you. Please call again later. Goodbye.');
    assert.deepEqual(
      call.records.map(({ reason }) => reason),
      ['failure'],
    );
    assert.deepEqual(call.left, noOpenResources);
  });

  it('loses no words spoken while it is reopened', async () => {
    const call = await new ScriptedCall().opened();
    call.recogniser.refuses(2);
    call.clock.after(1_000, () => call.recogniser.breaks());
    call.caller.says('I need a cleaning on Monday.', { at: 2_500 });
    await call.advance(9_000);
    assert.equal(call.said.at(-2), 'user: I need a cleaning on Monday.');
  });

  it('makes the assistant ask again after a long outage, then delivers the missed words [U12]', async () => {
    const call = await new ScriptedCall().opened();
    call.recogniser.refuses(3);
    call.clock.after(400, () => call.recogniser.breaks());
    call.caller.says('I need a cleaning on Monday.', { at: 2_500 });
    await call.until(5_600);
    assert.equal(call.of('decision').filter(({ decision }) => decision === 'ask again').length, 1);
    assert.equal(call.turns.filter(({ role }) => role === 'user').length, 0);
    await call.until(14_000);
    const user = call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
    assert.deepEqual(user, ['I need a cleaning on Monday.']);
    assert.match(call.said.at(-1) ?? '', /^assistant: /);
  });

  it('reports its permanent failure', async () => {
    const call = await new ScriptedCall().opened();
    call.recogniser.breaks(new ProviderError('scripted', 'no key', { retryable: false }));
    await call.advance(1_000);
    assert.equal(call.recogniser.opened, 0);
    assert.deepEqual(
      call.troubles.map(({ message }) => message),
      ['scripted: no key'],
    );
  });
});

describe('unreliable line', () => {
  it('ends each reply shortly after it must have been heard if no mark returns', async () => {
    const call = await new ScriptedCall({ line: { marks: 'lost' } }).opened();
    await call.until(5_000);
    assert.equal(call.assistantTurns[0]?.content, 'Hello, this is Ada.');
    assert.ok((call.assistantTurns[0]?.endedAt ?? 0) <= 1_700 + 3_000);
    call.caller.says('I need a cleaning.');
    await call.advance(9_000);
    assert.equal(call.assistantTurns[1]?.content, 'All right.');
  });

  it('ends a reply whose marks are lost while its voice closes late', async () => {
    const call = new ScriptedCall({ line: { marks: 'lost' } });
    call.voice.next({ stallsAfterMs: 1_200 });
    await call.until(12_000);
    assert.equal(call.assistantTurns[0]?.content, 'Hello, this is Ada.');
  });

  it('ends replies by estimate if it has no marks', async () => {
    const call = await new ScriptedCall({ line: { marks: 'none' } }).opened();
    const { content, evidence, endedAt } = call.assistantTurns[0] ?? {};
    assert.deepEqual({ content, evidence }, { content: 'Hello, this is Ada.', evidence: 'estimate' });
    assert.ok(endedAt !== undefined && endedAt >= 1_620 && endedAt <= 1_720);
  });
});

describe('hang-up', () => {
  const reading = { ...tool('function', 'find_dentist'), side_effect: false };
  const tools = [reading, tool('end_call', 'end_call')];

  it('leaves no timer, no stream and one record at any moment of a turn [R20, R21]', async () => {
    for (let at = 0; at <= 13_000; at += 130) {
      const call = new ScriptedCall({ script: { tools } });
      call.tools.plan('find_dentist', { afterMs: 900 });
      call.voice.usual = { ...call.voice.usual, speed: 3, closesMs: at % 260 === 0 ? 0 : 40 };
      call.model.to('cleaning', [
        ...wordByWord('Let me see. '),
        { call: 'find_dentist', args: {} },
        ...wordByWord('One moment.'),
      ]);
      call.caller.says('I need a cleaning.', { at: 2_400 });
      call.caller.coughs(300, { at: 5_000 });
      call.caller.says('No, wait, on Monday.', { at: 8_000 });
      await call.until(at);
      await call.hangUp();
      await call.advance(100);
      assert.deepEqual(call.left, noOpenResources, `at ${at}`);
      assert.equal(call.records.length, 1, `at ${at}`);
      const [opening] = call.assistantTurns;
      assert.equal(opening !== undefined, at > 500, `at ${at}: what was heard is committed`);
      assert.ok(at < 4_000 || call.said.includes('user: I need a cleaning.'), `at ${at}: what was said is committed`);
      const last = call.assistantTurns.at(-1);
      if (last === undefined) continue;
      const heard = call.heardOf(call.heardWords.at(-1)?.word?.speech ?? 0).split(' ').length;
      assert.ok(Math.abs(heard - last.content.trim().split(' ').length) <= 1, `at ${at}`);
    }
  });

  it('stops model and voice immediately', async () => {
    const call = await asked(({ model }) => model.answers([...wordByWord(long), { stalls: true }]));
    await call.until(5_000);
    await call.hangUp();
    assert.equal(call.model.asked[0]?.abortedAt, 5_000);
    assert.equal(call.voice.speeches[1]?.abortedAt, 5_000);
    assert.equal(call.assistantTurns.at(-1)?.interrupted, true);
  });

  it('stops a tool that only reads, with exactly one result [TL28]', async () => {
    const call = await new ScriptedCall({ script: { tools } }).opened();
    call.tools.plan('find_dentist', { never: true });
    call.model.to('cleaning', [{ call: 'find_dentist', args: {} }]);
    call.caller.says('I need a cleaning.');
    await call.until(5_000);
    assert.equal(call.tools.opened, 1);
    await call.hangUp();
    assert.deepEqual(call.left, noOpenResources);
    assert.equal(call.said.at(-1), 'tool_call_result: {"error":"the call ended"}');
  });
});
