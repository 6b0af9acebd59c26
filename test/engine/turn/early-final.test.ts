import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { opened, type World } from '#test/support/world.ts';

const openedMs = 2_700;

/** What became of replies since the opening, in order: what was asked for, adopted, cancelled. */
function replies(world: World): readonly string[] {
  return world.effects.flatMap(({ at, effect }) => {
    const after = at - openedMs;
    if (effect.type === 'reply.start')
      return [`${after} ${effect.tentative ? 'tentative' : 'asked'} ${effect.answering}`];
    if (effect.type === 'reply.adopt') return [`${after} adopted`];
    return effect.type === 'reply.cancel' ? [`${after} cancelled`] : [];
  });
}

describe('a final that comes before the detector notices the end of speech', () => {
  it('is composed on at once and answered when the pause is long enough [A5, A7]', () => {
    const world = opened();
    world.say('I need a cleaning.', 1_000, 100);
    world.advance(5_000);
    assert.deepEqual(replies(world), ['1100 tentative I need a cleaning.', '1400 adopted']);
    const [assistant] = world.turns.filter((turn) => turn.role === 'assistant');
    assert.deepEqual(assistant?.latency, { latencyMs: 410, eouDelayMs: 400, llmLatencyMs: 0, ttsLatencyMs: 10 });
  });

  it('waits for the pause where its words may go on [A11]', () => {
    const world = opened();
    world.say('I need a cleaning', 1_000, 100);
    world.advance(1_150);
    assert.deepEqual(replies(world), []);
    world.advance(100);
    assert.deepEqual(replies(world), ['1200 tentative I need a cleaning']);
  });

  it('is not composed on where nothing is composed before its time [A4]', () => {
    const world = opened({ speculate: false });
    world.say('I need a cleaning.', 1_000, 100);
    world.advance(5_000);
    assert.deepEqual(replies(world), ['1400 asked I need a cleaning.']);
  });

  it('keeps its reply over the last sound that the detector still reports [A5]', () => {
    const world = opened();
    world.say('I need a cleaning.', 1_000, -200);
    world.clock.after(1_210, () => world.send({ type: 'transcript.final', text: '', confidence: null }));
    world.advance(5_000);
    assert.deepEqual(replies(world), ['800 tentative I need a cleaning.', '1400 adopted']);
  });

  it('loses its reply to speech that goes on, and all words are answered once [A8]', () => {
    const world = opened();
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

  it('brings nothing to compose on without words, while the caller goes on [A5]', () => {
    const world = opened();
    world.say('I need a cleaning.', 500, 100);
    world.advance(750);
    world.speak(1_500);
    world.clock.after(700, () => world.send({ type: 'transcript.final', text: '', confidence: null }));
    world.advance(1_400);
    assert.deepEqual(replies(world), ['600 tentative I need a cleaning.', '1006 cancelled']);
  });

  it('asks once for the answer to an interruption [A13]', () => {
    const world = opened();
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
