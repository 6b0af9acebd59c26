import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { World } from '#test/support/world.ts';

function opened(options: ConstructorParameters<typeof World>[0] = {}): World {
  const world = new World({ speculate: false, ...options });
  world.open();
  return world;
}

/** One turn of two utterances with a pause in between, and its reply. */
function hesitate(world: World, pauseMs: number, first = 'I need, um'): void {
  world.say(first, 700, 250);
  world.advance(700 + pauseMs);
  world.say('a cleaning.', 700, 250);
  world.advance(6_000);
}

/** Current wait after a complete sentence. */
function waitsMs(world: World): number {
  world.effects.length = 0;
  const endsAt = world.clock.now() + 600;
  world.say('That is all.', 600, 250);
  world.advance(4_000);
  return (world.of('reply.start')[0]?.at ?? 0) - endsAt;
}

describe('minimum wait', () => {
  it("grows with the caller's pauses within a turn [E25]", () => {
    const world = opened();
    world.advance(9_000);
    hesitate(world, 1_400);
    assert.equal(waitsMs(world), 0.9 * 400 + 0.1 * 1_400);
    hesitate(world, 1_400);
    assert.equal(waitsMs(world), Math.round(0.9 * 500 + 0.1 * 1_400));
  });

  it('stays between its setting and the longest wait [E26]', () => {
    const brisk = opened({ minDelayMs: 700 });
    brisk.advance(9_000);
    hesitate(brisk, 300);
    assert.equal(waitsMs(brisk), 700);
    const slow = opened({ minDelayMs: 400, maxDelayMs: 450 });
    slow.advance(9_000);
    for (let turn = 0; turn < 30; turn += 1) hesitate(slow, 440);
    assert.ok(waitsMs(slow) <= 450);
  });

  it('does not adapt in the first ten seconds [E27]', () => {
    const world = opened();
    hesitate(world, 1_400);
    assert.equal(waitsMs(world), 400);
  });

  it('does not adapt to a backchannel, or to a gap in which the assistant speaks [E28]', () => {
    const world = opened();
    world.advance(9_000);
    hesitate(world, 350, 'mm-hm');
    assert.deepEqual(
      world.of('decision').filter(({ rule }) => rule === 'E25'),
      [],
    );
    world.say('Tell me about it.', 600, 250);
    world.advance(2_500);
    world.say('Well, wait', 600, 250);
    world.advance(700);
    world.say('How much is it?', 600, 250);
    world.advance(6_000);
    assert.equal(waitsMs(world), 400);
  });
});

describe('language that the recognizer hears', () => {
  it('applies to the words from the next pause on [E29]', () => {
    const world = opened();
    world.speak(700);
    const german = { type: 'transcript.final', text: 'Ich möchte und', confidence: null, language: 'de' } as const;
    world.clock.after(900, () => world.send(german));
    world.advance(1_100);
    world.say('einen Termin und', 700, 250);
    world.advance(700 + 2_400);
    assert.equal(world.of('reply.start').length, 0, 'in English "und" would promise nothing');
    world.advance(200);
    assert.equal(world.of('reply.start').length, 1);
  });
});
