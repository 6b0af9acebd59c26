import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openedWorld, type World } from '#test/support/world.ts';

const openedMs = 2_700;

/** Requests, adoptions and cancellations of replies since the opening, in order. */
function replies(world: World): readonly string[] {
  return world.effects.flatMap(({ at, effect }) => {
    const after = at - openedMs;
    if (effect.type === 'reply.start')
      return [`${after} ${effect.tentative ? 'tentative' : 'asked'} ${effect.answering}`];
    if (effect.type === 'reply.adopt') return [`${after} adopted`];
    return effect.type === 'reply.cancel' ? [`${after} cancelled`] : [];
  });
}

describe('final before the detector notices the end of speech', () => {
  it('starts a reply immediately, which is adopted when the pause is long enough [A5, A7]', () => {
    const world = openedWorld();
    world.say('I need a cleaning.', 1_000, 100);
    world.advance(5_000);
    assert.deepEqual(replies(world), ['1100 tentative I need a cleaning.', '1400 adopted']);
    const [assistant] = world.turns.filter((turn) => turn.role === 'assistant');
    assert.deepEqual(assistant?.latency, { latencyMs: 410, eouDelayMs: 400, llmLatencyMs: 0, ttsLatencyMs: 10 });
  });

  it('waits for the pause if its words may continue [A11]', () => {
    const world = openedWorld();
    world.say('I need a cleaning', 1_000, 100);
    world.advance(1_150);
    assert.deepEqual(replies(world), []);
    world.advance(100);
    assert.deepEqual(replies(world), ['1200 tentative I need a cleaning']);
  });

  it('starts no reply if speculation is off [A4]', () => {
    const world = openedWorld({ speculate: false });
    world.say('I need a cleaning.', 1_000, 100);
    world.advance(5_000);
    assert.deepEqual(replies(world), ['1400 asked I need a cleaning.']);
  });

  it('keeps its reply through the last sound that the detector still reports [A5]', () => {
    const world = openedWorld();
    world.say('I need a cleaning.', 1_000, -200);
    world.clock.after(1_210, () => world.send({ type: 'transcript.final', text: '', confidence: null }));
    world.advance(5_000);
    assert.deepEqual(replies(world), ['800 tentative I need a cleaning.', '1400 adopted']);
  });

  it('loses its reply if speech continues, and all words are answered once [A8]', () => {
    const world = openedWorld();
    world.say('I need a cleaning.', 2_000, -1_400);
    world.clock.after(2_100, () => world.send({ type: 'transcript.final', text: 'And a check-up.', confidence: null }));
    world.advance(6_000);
    assert.deepEqual(replies(world), [
      '600 tentative I need a cleaning.',
      '864 cancelled',
      '2100 tentative I need a cleaning. And a check-up.',
      '2400 adopted',
    ]);
    assert.deepEqual(
      world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : [])),
      ['I need a cleaning. And a check-up.'],
    );
  });

  it('starts no reply without words while the caller continues [A5]', () => {
    const world = openedWorld();
    world.say('I need a cleaning.', 500, 100);
    world.advance(750);
    world.speak(1_500);
    world.clock.after(700, () => world.send({ type: 'transcript.final', text: '', confidence: null }));
    world.advance(1_400);
    assert.deepEqual(replies(world), ['600 tentative I need a cleaning.', '1006 cancelled']);
  });

  it('requests the reply to an interruption once [A13]', () => {
    const world = openedWorld();
    world.making.speechMs = 8_000;
    world.say('Tell me about it.', 1_000, 100);
    world.advance(3_000);
    world.effects.length = 0;
    world.say('Wait, what about Tuesday?', 800, 100);
    world.advance(2_000);
    assert.deepEqual(replies(world), ['3900 tentative Wait, what about Tuesday?', '4200 adopted']);
    assert.equal(world.of('playback.clear').length, 1);
  });
});

describe('interim words before their final, when the caller falls silent', () => {
  /** The caller speaks for a second; `text` is an interim until its final arrives 600 ms after the end. */
  const lull = (text: string, final: string, options = {}): World => {
    const world = openedWorld(options);
    world.speak(1_000);
    world.clock.after(1_050, () => world.send({ type: 'transcript.interim', text }));
    world.clock.after(1_128, () => world.send({ type: 'caller.lulled' }));
    world.clock.after(1_600, () => world.send({ type: 'transcript.final', text: final, confidence: null }));
    world.advance(5_000);
    return world;
  };

  it('start a reply if they look complete, which is adopted when their final confirms them [A63, A7]', () => {
    const world = lull('I need a cleaning.', 'I need a cleaning.');
    assert.deepEqual(replies(world), ['1128 tentative I need a cleaning.', '1600 adopted']);
    const [assistant] = world.turns.filter((turn) => turn.role === 'assistant');
    assert.deepEqual(assistant?.latency, { latencyMs: 610, eouDelayMs: 600, llmLatencyMs: 0, ttsLatencyMs: 10 });
  });

  it('start one reply, which is replaced if the final has other words [A63, A8]', () => {
    assert.deepEqual(replies(lull('I need a cleaning.', 'I need no cleaning.')), [
      '1128 tentative I need a cleaning.',
      '1600 cancelled',
      '1600 asked I need no cleaning.',
    ]);
  });

  it('start no reply if they look incomplete, or if speculation is off [A63, A11]', () => {
    assert.deepEqual(replies(lull('I need a', 'I need a cleaning.')), ['1600 asked I need a cleaning.']);
    assert.deepEqual(replies(lull('I need a cleaning.', 'I need a cleaning.', { speculate: false })), [
      '1600 asked I need a cleaning.',
    ]);
  });

  it('lose their reply if the caller continues [A63, A8]', () => {
    const world = openedWorld();
    world.speak(1_000);
    world.clock.after(1_050, () => world.send({ type: 'transcript.interim', text: 'I need a cleaning.' }));
    world.clock.after(1_128, () => world.send({ type: 'caller.lulled' }));
    world.clock.after(1_160, () => world.speak(1_000));
    world.advance(1_700);
    assert.deepEqual(replies(world)[0], '1128 tentative I need a cleaning.');
    assert.match(replies(world)[1] ?? '', /cancelled$/);
  });
});
