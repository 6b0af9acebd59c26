import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultAnsweringOptions } from '#engine/turn/answering/options.ts';
import { toolCalled, toolReturned } from '#test/support/tool-events.ts';
import { openedWorld, type World } from '#test/support/world.ts';

const takeOver = (world: World, agent = 'ann'): void => world.send({ type: 'takeover.requested', agent });
const giveBack = (world: World, because: 'given_back' | 'lost' = 'given_back'): void =>
  world.send({ type: 'takeover.ended', agent: 'ann', because });
const lastWords = (world: World, text: string): void => {
  const at = world.clock.now();
  world.send({ type: 'agent.said', text, since: at - 500, until: at - 100, last: true });
};
const causes = (world: World): readonly string[] => world.of('reply.start').map(({ cause }) => cause);
const notes = (world: World): readonly string[] => world.of('model.note').map(({ note }) => note.about);
const spoken = (world: World): readonly string[] =>
  world.turns.flatMap((turn) => ('startedAt' in turn ? `${turn.role}: ${turn.content}` : []));

/** A world in which the assistant is in the middle of a reply to the caller. */
function replying(): World {
  const world = openedWorld();
  world.say('What are your hours?', 900);
  world.advance(3_000);
  assert.equal(world.state.agent.playback.phase, 'playing');
  return world;
}

describe('takeover by an agent', () => {
  it('silences the assistant in the middle of its words and lets the caller hear the agent [TO1]', () => {
    const world = replying();
    const at = world.clock.now();
    takeOver(world);
    assert.deepEqual(
      world.of('playback.clear').map((clear) => clear.at),
      [at],
    );
    assert.deepEqual(
      world.of('agent.connect').map(({ agent, at: connectedAt }) => [agent, connectedAt]),
      [['ann', at]],
    );
    const reply = world.turns.at(-1);
    assert.ok(reply?.role === 'assistant' && reply.interrupted && reply.content.length < reply.generated.length);
    assert.deepEqual(notes(world), ['takeover']);
  });

  it('cuts off uninterruptible speech, which is repeated after the call is returned [TO1, I36]', () => {
    const world = openedWorld();
    world.making = { ...world.making, text: 'This call is recorded.' };
    world.request('This call is recorded.', { kind: 'notice' });
    world.advance(1_000);
    takeOver(world);
    world.advance(5_000);
    assert.equal(world.of('playback.start').length, 1);
    giveBack(world);
    lastWords(world, '');
    world.advance(20_000);
    assert.equal(world.of('reply.start').filter(({ text }) => text === 'This call is recorded.').length, 2);
  });

  it('starts nothing while the agent has the call [TO2]', () => {
    const world = openedWorld();
    takeOver(world);
    const before = causes(world).length;
    world.request('Hold the line.');
    world.say('Hello?', 500);
    world.advance(60_000);
    assert.equal(causes(world).length, before);
  });

  it('commits the caller’s turns without a reply [TO4]', () => {
    const world = openedWorld();
    takeOver(world);
    world.say('My number is wrong.', 900);
    world.advance(5_000);
    assert.equal(spoken(world).at(-1), 'user: My number is wrong.');
    assert.ok(!causes(world).includes('caller'));
  });

  it('commits what the agent says as turns of an agent [TO5]', () => {
    const world = openedWorld();
    takeOver(world);
    const at = world.clock.now();
    world.send({ type: 'agent.said', text: 'Ann here.', since: at, until: at + 700, last: false });
    assert.deepEqual(spoken(world).at(-1), 'agent: Ann here.');
  });

  for (const because of ['given_back', 'lost'] as const)
    it(`disconnects the agent when the call is ${because.replace('_', ' ')} [TO6]`, () => {
      const world = openedWorld();
      takeOver(world);
      giveBack(world, because);
      assert.equal(world.of('agent.disconnect').length, 1);
      assert.deepEqual(
        world.of('model.note').map(({ note }) => (note.about === 'handback' ? note.because : note.about)),
        ['takeover', because],
      );
    });

  it('continues once the agent’s last words are known [TO7]', () => {
    const world = openedWorld();
    takeOver(world);
    world.advance(4_000);
    giveBack(world);
    world.advance(300);
    assert.ok(!causes(world).includes('handback'));
    lastWords(world, 'I give you back.');
    assert.equal(causes(world).at(-1), 'handback');
    assert.equal(spoken(world).at(-1), 'agent: I give you back.');
  });

  it('continues without the last words after the budget for transcripts [TO7]', () => {
    const world = openedWorld({ sttBudgetMs: 1_000 });
    takeOver(world);
    giveBack(world);
    world.advance(990);
    assert.ok(!causes(world).includes('handback'));
    world.advance(10);
    assert.equal(causes(world).at(-1), 'handback');
  });

  it('answers a caller who speaks at that moment instead [TO7]', () => {
    const world = openedWorld();
    takeOver(world);
    world.say('And what about Monday?', 2_000);
    world.advance(500);
    giveBack(world);
    lastWords(world, '');
    world.advance(6_000);
    assert.ok(!causes(world).includes('handback'));
    assert.equal(causes(world).at(-1), 'caller');
  });

  it('is refused to a second agent, and only the agent who has the call can return it [TO3]', () => {
    const world = openedWorld();
    takeOver(world);
    takeOver(world, 'bob');
    world.send({ type: 'takeover.ended', agent: 'bob', because: 'given_back' });
    assert.deepEqual(
      world.of('agent.connect').map(({ agent }) => agent),
      ['ann'],
    );
    assert.equal(world.of('agent.disconnect').length, 0);
  });

  it('ends the ringing of a transfer [TO3]', () => {
    const world = openedWorld();
    world.send({ type: 'transfer.requested', to: '+15550100' });
    world.advance(4_000);
    takeOver(world);
    assert.equal(world.of('transfer.cancel').length, 1);
    assert.equal(world.state.transfer.phase, 'none');
    world.send({ type: 'transfer.requested', to: '+15550100' });
    assert.equal(world.state.transfer.phase, 'none', 'no transfer begins under an agent');
  });

  it('ends voicemail detection, so that the agent’s call is not hung up [TO3]', () => {
    const world = openedWorld({ answering: { ...defaultAnsweringOptions, mode: 'hang_up' } });
    takeOver(world);
    world.send({ type: 'beep.heard', endedAt: world.clock.now(), frequencyHz: 1_000 });
    world.advance(30_000);
    assert.equal(world.state.call.phase, 'live');
  });

  it('is refused when the caller moves to another line [TO3]', () => {
    const world = openedWorld();
    world.send({ type: 'transfer.requested', to: '+15550100' });
    world.advance(4_000);
    world.send({ type: 'transfer.answered' });
    takeOver(world);
    assert.equal(world.of('agent.connect').length, 0);
  });

  it('keeps the results of running tools for the reply after it [TO2, TO7]', () => {
    const world = replying();
    world.send(
      toolCalled(world.state.agent.playback.phase === 'silent' ? 0 : world.state.agent.playback.reply.id, 't1'),
    );
    takeOver(world);
    const before = causes(world).length;
    world.send(toolReturned('t1'));
    world.advance(3_000);
    assert.equal(causes(world).length, before);
    giveBack(world);
    lastWords(world, '');
    assert.deepEqual(causes(world).slice(before), ['handback']);
  });

  it('leaves the end at the time limit to the grace period [TO12]', () => {
    const world = openedWorld({ maxCallMs: 30_000, limitGraceMs: 20_000 });
    takeOver(world);
    world.advance(40_000);
    assert.equal(world.state.call.phase, 'live');
    assert.ok(!causes(world).includes('goodbye'));
    world.advance(10_000);
    assert.equal(world.of('call.end')[0]?.reason, 'time_limit');
  });
});

describe('whisper', () => {
  it('reaches the model and not the caller [TO8]', () => {
    const world = openedWorld();
    const before = causes(world).length;
    world.send({ type: 'whisper.received', agent: 'ann', text: ' Offer ten percent. ' });
    world.advance(2_000);
    assert.deepEqual(
      world.of('model.note').map(({ note }) => note),
      [{ about: 'whisper', text: 'Offer ten percent.' }],
    );
    assert.equal(causes(world).length, before);
  });

  it('withdraws a tentative reply that does not know it [TO8]', () => {
    const world = openedWorld({ speculate: true });
    world.speak(900);
    world.advance(950);
    world.send({ type: 'transcript.final', text: 'Is that your best price?', confidence: null });
    assert.equal(world.of('reply.start').at(-1)?.tentative, true);
    world.send({ type: 'whisper.received', agent: 'ann', text: 'Offer ten percent.' });
    assert.equal(world.of('reply.cancel').length, 1);
    world.advance(3_000);
    assert.equal(world.of('reply.start').at(-1)?.answering, 'Is that your best price?');
  });
});

describe('mute', () => {
  const mute = (world: World, side: 'assistant' | 'caller', muted: boolean): void =>
    world.send({ type: 'mute.changed', agent: 'ann', side, muted });

  it('stops the assistant until it is unmuted, which then answers what the caller said [TO9, TO10]', () => {
    const world = replying();
    mute(world, 'assistant', true);
    assert.equal(world.of('playback.clear').length, 1);
    assert.equal(world.of('agent.connect').length, 0);
    const before = causes(world).length;
    world.say('Are you there?', 600);
    world.advance(30_000);
    assert.equal(spoken(world).at(-1), 'user: Are you there?');
    assert.equal(causes(world).length, before);
    mute(world, 'assistant', false);
    assert.deepEqual(causes(world).slice(before), ['handback']);
  });

  it('does not make an assistant speak that owes no reply [TO10]', () => {
    const world = openedWorld();
    world.advance(3_000);
    const before = causes(world).length;
    mute(world, 'assistant', true);
    mute(world, 'assistant', false);
    assert.equal(causes(world).length, before);
  });

  it('keeps the caller from the assistant without reminders [TO11]', () => {
    const world = openedWorld();
    world.advance(3_000);
    mute(world, 'caller', true);
    mute(world, 'caller', true);
    world.advance(60_000);
    assert.equal(world.of('caller.mute').length, 1);
    assert.ok(!causes(world).includes('reminder'));
    mute(world, 'caller', false);
    assert.equal(world.of('caller.unmute').length, 1);
    world.advance(15_000);
    assert.ok(causes(world).includes('reminder'));
  });
});
