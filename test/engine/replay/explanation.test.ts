import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { transcriptForms } from '#engine/call/transcript.ts';
import { describeDecision } from '#engine/replay/descriptions.ts';
import { explainCall, type TurnExplanation } from '#engine/replay/explanation.ts';
import { readRecording } from '#engine/replay/recording.ts';
import { playRandomCall } from '#test/support/random-call.ts';
import { ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { shortCall, storedLog } from '#test/support/short-call.ts';
import { state, tool } from '#test/support/states.ts';

const storyOf = (call: ScriptedCall): readonly TurnExplanation[] => explainCall(readRecording(storedLog(call.events)));
const linesOf = (turn: TurnExplanation | undefined): readonly string[] =>
  (turn?.lines ?? []).map(({ rule, text }) => (rule === null ? text : `${rule} ${text}`));
const textOf = (story: readonly TurnExplanation[]): string => story.flatMap(linesOf).join('\n');

async function opened(setting: ScriptedCallOptions = {}): Promise<ScriptedCall> {
  return new ScriptedCall(setting).opened();
}

describe('story of a call', () => {
  it('states when the caller stopped, how long the wait was and why, and the steps to the reply', async () => {
    const [, question, answer] = storyOf(await shortCall());
    assert.equal(question?.words, 'What are your opening hours?');
    const said = linesOf(question);
    assert.ok(said.includes('the caller stopped speaking (detected 0.23 s later)'));
    assert.ok(said.includes('E1 treated the turn as finished 0.40 s after the last sound: the sentence is complete'));
    assert.equal(answer?.words, 'We are open from nine to five on every day but Sunday.');
    assert.ok(linesOf(answer).includes('the model produced its first token'));
    assert.ok(answer?.latency !== null);
  });

  it('lists speech over a reply with that reply', async () => {
    const story = storyOf(await shortCall());
    const answer = linesOf(story[2]);
    assert.ok(answer.some((line) => /^I14 paused because the caller had been speaking for 0\.\d\d s/.test(line)));
    assert.ok(answer.some((line) => /^I1[67] resumed after/.test(line)));
    assert.ok(answer.includes('ignored “mm-hm”: backchannel'));
  });

  it('states the wait for a dictated number, and for which answer', async () => {
    const parameters = { type: 'object', properties: { phone: { type: 'string', description: 'phone number' } } };
    const call = await opened({ script: { states: [state('contact', { parameters })] } });
    call.caller.says('it is five five five');
    await call.advance(6_000);
    const text = textOf(storyOf(call));
    assert.match(text, /^now expects: phone \(phone\)$/m);
    assert.match(
      text,
      /^E1 treated the turn as finished 2\.50 s after the last sound: .*digit.* a phone number is expected$/m,
    );
  });

  it('states which state was entered, and whether the model or a condition caused it', async () => {
    const states = [
      state('hall', {
        parameters: { wish: 'string' },
        children: [state('desk', { transitions: [{ to: 'archive', when: 'wish == "old"' }] }), state('archive')],
      }),
    ];
    const call = await opened({ script: { states } });
    call.model.to('map', [{ call: 'desk', args: { wish: 'old' } }]);
    call.caller.says('I am looking for a map.');
    await call.advance(6_000);
    const told = textOf(storyOf(call)).match(/^.* (?:in|to) state .*$/gm);
    assert.deepEqual(told, [
      'started in state hall',
      'moved to state hall › desk: chosen by the model',
      'moved to state hall › archive: wish == "old" is true',
    ]);
  });

  it('names the provider of each step, replaced ones and failed ones with reasons', async () => {
    const call = await opened({ endOfTurn: { afterMs: 50, probability: 'fails' } });
    const part = 'speech_to_text';
    call.events.push(
      { type: 'vendor.used', at: 2_000, part, provider: 'acme' },
      {
        type: 'vendor.left',
        at: 2_000,
        part,
        provider: 'acme',
        because: 'acme: the connection was lost (close 1006)',
      },
    );
    call.caller.says('I need a cleaning.');
    await call.advance(6_000);
    const told = textOf(storyOf(call)).match(/^(speech to text by |acme|scripted) ?.*$/gm);
    assert.deepEqual(told, [
      'speech to text by acme from here on',
      'acme was replaced for speech to text: the connection was lost (close 1006)',
      'scripted failed: failed to judge a turn',
    ]);
  });

  it('states who interrupted and how much was heard', async () => {
    const call = await opened();
    call.model.otherwise = () => 'We are open from nine to five on every day but Sunday, and on holidays from ten.';
    call.caller.says('What are your opening hours?');
    await call.advance(4_000);
    call.caller.says('Stop, I know that already.');
    await call.advance(5_000);
    const interrupted = storyOf(call).find((turn) => turn.interrupted);
    assert.ok(linesOf(interrupted).some((line) => /^I\d+ stopped and let the caller speak: /.test(line)));
    const last = interrupted?.words.split(' ').slice(-3).join(' ');
    assert.ok(linesOf(interrupted).some((line) => line.startsWith(`played up to “${last}”`)));
  });

  it('includes reminders, tools and the end', async () => {
    const call = await opened({ script: { tools: [tool('function', 'find_slot')] } });
    call.model.answers([{ call: 'find_slot', args: {} }], 'Monday at nine.');
    call.caller.says('When can I come?');
    await call.advance(80_000);
    const story = storyOf(call);
    assert.deepEqual(
      story.slice(2, 4).map(({ role, words }) => [role, words]),
      [
        ['tool_call_invocation', 'find_slot'],
        ['tool_call_result', 'find_slot'],
      ],
    );
    assert.deepEqual(linesOf(story[3]), ['the tool returned its result']);
    const text = textOf(story);
    assert.match(text, /^A34 asked whether the caller is still there/m);
    assert.match(text, /^A35 said goodbye/m);
    assert.match(text, /^the call ended: silence$/m);
  });

  it('contains each turn of the transcript in order and every decision once, for random calls', async () => {
    const first = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
    for (let seed = first; seed < first + (process.env.SEED === undefined ? 30 : 1); seed += 1) {
      const call = await playRandomCall(seed);
      const story = storyOf(call);
      const words = transcriptForms(call.turns).object.map((entry) => entry.function_name ?? entry.content);
      assert.deepEqual(
        story.map((turn) => turn.words),
        words,
        `seed ${seed}`,
      );
      const decided = call.of('decision').filter(({ decision }) => decision !== 'wait');
      const told = story.flatMap(({ lines }) =>
        lines.filter(({ rule, text }) => rule !== null && !/required/.test(text)),
      );
      if (story.length > 0) assert.equal(told.length, decided.length, `seed ${seed}`);
    }
  });
});

describe('sentence of a decision', () => {
  it("falls back to the decision's name, reason and measured values", () => {
    assert.equal(
      describeDecision('hold the reminder', {
        reply: 4,
        because: 'the caller looks something up',
        waited_ms: 10_000,
        interval_factor: 6,
        tentative: true,
        unclear: false,
        keys: ['1', '#'],
      }),
      'hold the reminder: the caller looks something up (waited 10.00 s, interval factor 6, tentative, keys ["1","#"])',
    );
    assert.equal(describeDecision('give the floor back', {}), 'give the floor back');
  });
});
