import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ScriptedCall } from '#test/support/scripted.ts';
import { World } from '#test/support/world.ts';

function opened(options: ConstructorParameters<typeof World>[0] = {}): World {
  const world = new World({ silenceMs: 5_000, speculate: false, ...options });
  world.open();
  return world;
}

const causes = (world: World): readonly string[] => world.of('reply.start').map(({ cause }) => cause);
const silent = (world: World): number => world.state.call.silentSince ?? Number.NaN;

describe('reminder interval', () => {
  it('is doubled until a caller who is to speak first has spoken [A41]', () => {
    const world = new World({ silenceMs: 5_000, whoSpeaksFirst: 'user', speculate: false });
    world.answer();
    world.advance(9_999);
    assert.deepEqual(causes(world), []);
    world.advance(1);
    assert.deepEqual(causes(world), ['reminder']);
    const spoken = new World({ silenceMs: 5_000, whoSpeaksFirst: 'user', speculate: false });
    spoken.answer();
    spoken.say('Hello there.', 400);
    spoken.advance(5_000);
    spoken.advance(silent(spoken) + 5_000 - spoken.clock.now());
    assert.deepEqual(causes(spoken), ['opening', 'reminder']);
  });

  it('can be changed during silence, measured from the start of the silence [A42]', () => {
    const world = opened();
    const began = silent(world);
    world.advance(began + 3_000 - world.clock.now());
    world.send({ type: 'silence.changed', silenceMs: 8_000 });
    world.advance(4_999);
    assert.deepEqual(causes(world), []);
    world.advance(1);
    assert.deepEqual(causes(world), ['reminder']);
  });

  it('ends immediately if set below the silence so far, and never if set to 0 [A42]', () => {
    const world = opened();
    world.advance(silent(world) + 4_000 - world.clock.now());
    world.send({ type: 'silence.changed', silenceMs: 3_000 });
    world.advance(0);
    assert.deepEqual(causes(world), ['reminder']);
    const never = opened();
    never.send({ type: 'silence.changed', silenceMs: 0 });
    never.advance(600_000);
    assert.deepEqual(causes(never), []);
    never.send({ type: 'silence.changed', silenceMs: 5_000 });
    never.advance(0);
    assert.deepEqual(causes(never), ['reminder']);
  });
});

describe('silent line', () => {
  it('gets one question, and the call ends if nothing is heard [A43, A44]', () => {
    const world = opened({ silenceMs: 0 });
    world.send({ type: 'line.dead', silentMs: 30_000 });
    assert.deepEqual(causes(world), ['probe']);
    world.advance(25_000);
    world.say('Yes, I am here.', 500);
    world.advance(5_000);
    world.send({ type: 'line.dead', silentMs: 30_000 });
    assert.deepEqual(causes(world), ['probe', 'caller', 'probe']);
    world.advance(30_000);
    world.send({ type: 'line.dead', silentMs: 60_000 });
    assert.deepEqual(
      world.of('call.end').map(({ reason }) => reason),
      ['media_lost'],
    );
  });

  it('gets no question while the assistant speaks or the caller has asked for time [A43]', () => {
    const world = opened({ silenceMs: 0 });
    world.making = { ...world.making, speechMs: 20_000 };
    world.say('Tell me everything.', 600);
    world.advance(5_000);
    world.send({ type: 'line.dead', silentMs: 30_000 });
    assert.deepEqual(causes(world), ['caller']);
    const held = opened({ silenceMs: 0 });
    held.say('One moment.', 500);
    held.advance(5_000);
    held.send({ type: 'line.dead', silentMs: 30_000 });
    held.send({ type: 'line.dead', silentMs: 60_000 });
    assert.deepEqual(causes(held), ['hold']);
  });

  it('gets no question right after a reminder [A43]', () => {
    const world = opened({ silenceMs: 20_000 });
    world.advance(25_000);
    world.send({ type: 'line.dead', silentMs: 30_000 });
    assert.deepEqual(causes(world), ['reminder']);
  });
});

describe('caller who asks for time', () => {
  it('gets only an acknowledgment, and a reply to the next words [U25]', () => {
    const world = opened();
    world.say('Hold on, let me check my calendar.', 900);
    world.advance(6_000);
    assert.deepEqual(causes(world), ['hold']);
    world.say('Monday is fine.', 700);
    world.advance(4_000);
    assert.deepEqual(causes(world), ['hold', 'caller']);
    assert.equal(world.state.call.hold, 'none');
  });

  it('gets a reply if they answer after a pause [case 126] [U25]', () => {
    const world = opened();
    world.say('Let me see', 700);
    world.advance(700 + 500);
    world.say('Thursday at ten.', 800);
    world.advance(4_000);
    assert.deepEqual(causes(world), ['caller']);
  });

  it('ends the request with a key as with words [K2]', () => {
    const world = opened();
    world.say('One moment, please.', 900);
    world.advance(8_000);
    world.send({ type: 'digit.pressed', digit: '5' });
    world.advance(13_000);
    assert.deepEqual(causes(world), ['hold', 'caller', 'reminder']);
  });

  it('is not assumed if more is said [U25]', () => {
    const world = opened();
    world.say('Hold on, that is the wrong day.', 900);
    world.advance(6_000);
    assert.deepEqual(causes(world).slice(0, 1), ['caller']);
  });
});

describe('time limit', () => {
  it('is announced to the model a minute before the end [A46]', async () => {
    const call = new ScriptedCall({ turns: { maxCallMs: 100_000 } });
    call.caller.says('Are you open on Monday?', { at: 30_000 });
    call.caller.says('And on Tuesday?', { at: 45_000 });
    await call.until(39_000);
    assert.doesNotMatch(call.model.last.prompt.moment ?? '', /has to end/);
    await call.until(49_000);
    assert.match(call.model.last.prompt.moment ?? '', /The call has to end in about a minute\./);
  });

  it('ends the call even if the caller takes the floor from the goodbye [A53]', () => {
    const world = opened({ maxCallMs: 12_000, silenceMs: 0 });
    world.making = { ...world.making, speechMs: 6_000 };
    world.advance(10_500);
    assert.equal(causes(world).at(-1), 'goodbye');
    world.say('Wait, stop, I am not done.', 1_500);
    world.advance(4_000);
    assert.deepEqual(
      world.of('call.end').map(({ reason }) => reason),
      ['time_limit'],
    );
  });

  it('lets the current speech end before the goodbye [A47]', () => {
    const world = opened({ maxCallMs: 10_000, silenceMs: 0 });
    world.making = { ...world.making, speechMs: 6_000 };
    world.advance(5_000);
    world.say('What does it cost?', 700);
    world.advance(20_000);
    assert.deepEqual(causes(world), ['caller', 'goodbye']);
    const answer = world.turns.find((turn) => turn.role === 'assistant');
    assert.ok(answer?.role === 'assistant' && !answer.interrupted);
  });
});

describe('watchdogs', () => {
  const barking = (world: World): readonly unknown[] =>
    world
      .of('decision')
      .filter(({ decision }) => decision === 'watchdog')
      .map(({ at, inputs }) => [at, inputs.state]);

  it('end a call after 10 s without activity, which is logged [R16, R17]', () => {
    const world = opened();
    world.making = { ...world.making, tokenMs: null };
    const at = world.clock.now();
    world.say('Bye.', 300);
    world.advance(1_500);
    world.send({ type: 'end.requested' });
    world.advance(10_000);
    assert.deepEqual(barking(world), [[at + 11_500, 'ending']]);
    assert.deepEqual(
      world.of('call.end').map(({ reason }) => reason),
      ['assistant_hung_up'],
    );
  });

  it('let a long goodbye play to its end [A52]', () => {
    const world = opened();
    world.making = { ...world.making, speechMs: 15_000 };
    world.say('Bye.', 300);
    world.advance(1_500);
    world.send({ type: 'end.requested' });
    world.advance(20_000);
    assert.deepEqual(barking(world), []);
    const goodbye = world.turns.find((turn) => turn.role === 'assistant');
    assert.equal(goodbye?.role === 'assistant' && goodbye.endedAt - goodbye.startedAt, 15_000);
  });

  it('give the floor to the caller after a playback pause of 4 s [R15]', () => {
    const world = opened();
    world.making = { ...world.making, speechMs: 20_000 };
    world.say('What does it cost?', 700);
    world.advance(3_000);
    world.send({ type: 'caller.started', since: world.clock.now() });
    world.send({ type: 'caller.voiced', voicedMs: 300 });
    const at = world.clock.now();
    assert.equal(world.of('playback.pause').length, 1);
    world.advance(10_000);
    assert.deepEqual(barking(world), [[at + 4_000, 'paused']]);
    assert.equal(world.of('playback.clear').length, 1);
  });

  it('continue if the heard part of a reply is not reported within 300 ms [R14]', () => {
    const world = opened();
    world.making = { ...world.making, speechMs: 20_000 };
    world.say('What does it cost?', 700);
    world.advance(3_000);
    world.losesEnds = true;
    world.send({ type: 'digit.pressed', digit: '1' });
    world.advance(250);
    assert.equal(world.state.agent.playback.phase, 'clearing');
    world.advance(50);
    assert.equal(world.state.agent.playback.phase, 'silent');
    assert.equal(barking(world).length, 1);
  });
});
