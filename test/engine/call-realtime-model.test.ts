import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import type { ModelReply } from '#test/support/scripted-model.ts';
import { tool } from '#test/support/states.ts';

const question = 'Which day suits you?';

/** A call whose model answers the first question with its own speech. */
async function asked(answer: ModelReply): Promise<ScriptedCall> {
  const world = await new ScriptedCall({ answers: [answer] }).opened();
  world.caller.says('Can I book a table?');
  return world;
}

describe('model with its own voice', () => {
  it('is heard with its own audio, and its words become the turn', async () => {
    const world = await asked([{ waitMs: 400 }, { speaks: question }]);
    await world.advance(8_000);
    assert.equal(world.heardOf(201), question);
    assert.equal(world.voice.speeches.length, 1, 'the other voice has said the opening alone');
    const [, turn] = world.assistantTurns;
    assert.equal(turn?.content, question);
    assert.equal(turn?.interrupted, false);
    const { latencyMs = 0, eouDelayMs = 0, llmLatencyMs = 0, ttsLatencyMs = 0 } = turn?.latency ?? {};
    assert.ok(llmLatencyMs > 0, 'the wait is for the model');
    assert.equal(latencyMs, eouDelayMs + llmLatencyMs + ttsLatencyMs);
    await world.hangUp();
    assert.deepEqual(world.left, noOpenResources);
  });

  it('logs its words by sentence, however finely they are streamed', async () => {
    const text = 'We have a table for two at six tomorrow. Would that suit you?';
    const world = await asked([{ speaks: text }]);
    await world.advance(9_000);
    const written = world.events.filter((event) => event.type === 'reply.written');
    assert.deepEqual(
      written.slice(1).map(({ words }) => words),
      ['We have a table for two at six tomorrow. ', 'Would that suit you?'],
    );
  });

  it('learns how much was heard when the caller interrupts [A21]', async () => {
    const world = await asked([{ speaks: 'We have a table at six, at seven, at eight and at nine.' }]);
    await world.advance(3_000);
    assert.equal(world.model.own[0]?.heardMs, null);
    world.caller.says('Stop, six is fine.');
    await world.advance(3_000);
    const [, turn] = world.assistantTurns;
    assert.equal(turn?.interrupted, true);
    assert.equal(turn?.content, world.heardOf(201), 'the turn is what was heard');
    assert.equal(world.model.own[0]?.heardMs, turn?.heardMs);
    const whole = turn?.generated.split(' ').length ?? 0;
    assert.ok((turn?.content.split(' ').length ?? 0) < whole);
  });

  it('learns at the end that everything was heard [A21]', async () => {
    const world = await asked([{ speaks: question }]);
    await world.advance(8_000);
    assert.equal(world.model.own[0]?.heardMs, question.split(' ').length * 300);
  });

  it('calls tools like any model', async () => {
    const world = await new ScriptedCall({
      script: { tools: [tool('function', 'find_table')] },
      answers: [[{ speaks: 'One moment.' }, { call: 'find_table', args: {} }], [{ speaks: 'Six is free.' }]],
    }).opened();
    world.caller.says('Can I book a table?');
    await world.advance(9_000);
    assert.equal(world.heardOf(201), 'One moment.');
    assert.equal(world.heardOf(202), 'Six is free.');
  });

  it('is replaced by a fallback voice from the next sentence on when it fails [R12]', async () => {
    const text = 'We have a table for two at six. Or at seven.';
    const world = await asked([{ speaks: text, voiced: 8 }, { fails: true }]);
    await world.advance(8_000);
    assert.equal(world.heardOf(201), 'We have a table for two at six.');
    assert.equal(world.heardOf(2), 'Or at seven.');
    assert.equal(world.assistantTurns[1]?.content, text);
  });

  it('fails if it produces words but no audio [R2]', async () => {
    const silent = [{ speaks: question, voiced: 0 }];
    const world = await asked(silent);
    world.model.answers(silent, silent);
    await world.advance(8_000);
    assert.match(world.assistantTurns[1]?.content ?? '', /sorry/i);
    assert.doesNotMatch(world.said.join(), /Which day/);
  });

  it('is not covered by another voice when it stalls [R12]', async () => {
    const world = await asked([{ speaks: 'We have' }, { stalls: true }]);
    await world.advance(20_000);
    assert.equal(world.voice.speeches.length, 2, 'the opening and the apology');
    assert.match(world.heardOf(2), /sorry/i);
  });
});
