import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { World } from '#test/support/world.ts';

const openedMs = 2_700;

function opened(options: ConstructorParameters<typeof World>[0] = {}): World {
  const world = new World({ speculate: false, endOfTurnModel: true, ...options });
  world.open();
  return world;
}

/** The caller says a sentence of 700 ms; the model judges its pause `afterMs` after the request. */
function judged(world: World, probability: number, afterMs = 50, text = 'I need a cleaning'): void {
  world.say(text, 700, 250);
  world.advance(900);
  const pause = world.of('turn.judge').at(-1)?.pause ?? 0;
  world.clock.after(afterMs, () => world.send({ type: 'turn.judged', pause, probability }));
  world.advance(6_000);
}

/** Time from the end of the sentence to the end of the turn. */
const waitedMs = (world: World): number => (world.of('reply.start')[0]?.at ?? 0) - openedMs - 700;
const decisions = (world: World): readonly string[] => world.of('decision').map(({ decision }) => decision);

describe('verdict of an end-of-turn model', () => {
  for (const [probability, ms] of [
    [1, 400],
    [0.35, 400],
    [0.175, 1_450],
    [0, 2_500],
  ] as const) {
    it(`ends the turn after ${ms} ms with ${probability} in English [E34]`, () => {
      const world = opened();
      judged(world, probability);
      assert.equal(waitedMs(world), ms);
    });
  }

  it('is compared with the threshold of the language [E34]', () => {
    const world = opened({ language: 'fr' });
    judged(world, 0.3);
    assert.equal(waitedMs(world), 400);
  });

  it('keeps the turn open until it arrives [E31]', () => {
    const world = opened();
    judged(world, 1, 450, 'I need a cleaning.');
    assert.equal(waitedMs(world), 200 + 450);
  });

  it('is awaited up to its time limit, and used even if it arrives later [E31, E35]', () => {
    const world = opened();
    judged(world, 1, 3_000, 'I need a cleaning');
    assert.equal(waitedMs(world), 900, 'the words decide');
    assert.ok(decisions(world).includes('go on without the verdict'));
    const late = opened();
    judged(late, 1, 800, 'I need a cleaning and');
    assert.equal(waitedMs(late), 200 + 800);
  });

  it('is not awaited after the model has failed: the words decide [E33]', () => {
    const failed = (afterMs: number, pauseOff = 0): World => {
      const world = opened();
      world.say('I need a cleaning.', 700, 250);
      world.advance(900);
      const pause = (world.of('turn.judge').at(-1)?.pause ?? 0) + pauseOff;
      world.clock.after(afterMs, () => world.send({ type: 'turn.unjudged', pause }));
      world.advance(6_000);
      return world;
    };
    assert.equal(waitedMs(failed(50)), 400);
    assert.equal(waitedMs(failed(350)), 200 + 350);
    assert.equal(waitedMs(failed(50, -1)), 200 + 500, 'it failed on another pause');
    const late = failed(3_000);
    assert.equal(waitedMs(late), 200 + 500);
    assert.equal(decisions(late).filter((one) => one === 'go on without the verdict').length, 1);
  });

  it('is not awaited if the words are conclusive [E32]', () => {
    const world = opened();
    world.send({
      type: 'expectation.changed',
      phrases: [],
      expected: [{ name: 'ok', kind: 'yes_no', options: [], digits: null }],
    });
    world.say('yes', 700, 250);
    world.advance(6_000);
    assert.equal(waitedMs(world), 300);
  });

  it('respects the limits of the expected answer [E34]', () => {
    const world = opened();
    world.send({
      type: 'expectation.changed',
      phrases: [],
      expected: [{ name: 'code', kind: 'digits', options: [], digits: 4 }],
    });
    judged(world, 1, 50, 'four seven');
    assert.equal(waitedMs(world), 900);
  });

  it('is ignored if its pause is over [E36]', () => {
    const world = opened();
    world.say('I need', 700, 250);
    world.advance(950);
    const pause = world.of('turn.judge')[0]?.pause ?? 0;
    world.say('a cleaning', 700, 250);
    world.advance(300);
    world.send({ type: 'turn.judged', pause, probability: 1 });
    world.advance(6_000);
    assert.ok(decisions(world).includes('ignore the verdict'));
    assert.equal(world.of('turn.judge').length, 2);
  });

  it('covers the whole turn, and is requested only if a model exists [E30]', () => {
    const world = opened();
    world.say('I need', 700, 250);
    world.advance(1_000);
    world.say('a cleaning', 700, 250);
    world.advance(6_000);
    assert.deepEqual(
      world.of('turn.judge').map(({ since }) => since),
      [openedMs, openedMs],
    );
    const without = opened({ endOfTurnModel: false });
    without.say('I need a cleaning.', 700, 250);
    without.advance(3_000);
    assert.equal(without.of('turn.judge').length, 0);
  });
});

describe('recognizer that detects ends of turns', () => {
  const own = { endOfTurnModel: false };
  it("ends the turn after the longer of its wait and the engine's, not after both [E38]", () => {
    for (const [afterMs, ms] of [
      [250, 400],
      [800, 800],
    ] as const) {
      const world = opened(own);
      world.say('I need a cleaning and', 700, 240);
      world.clock.after(700 + afterMs, () => world.send({ type: 'transcript.ended', silentMs: null }));
      world.advance(6_000);
      assert.equal(waitedMs(world), ms, `its end came after ${afterMs} ms`);
    }
  });

  it('needs no final, and its words are committed once [E37]', () => {
    const world = opened(own);
    world.speak(700);
    world.clock.after(600, () => world.send({ type: 'transcript.interim', text: 'I need a cleaning.' }));
    world.clock.after(950, () => world.send({ type: 'transcript.ended', silentMs: null }));
    world.clock.after(1_050, () =>
      world.send({ type: 'transcript.final', text: 'I need a cleaning.', confidence: null }),
    );
    world.advance(6_000);
    assert.equal(waitedMs(world), 400);
    const users = world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
    assert.deepEqual(users, ['I need a cleaning.']);
  });

  it('makes words interim again that were used early when it continues them [E37, U5]', () => {
    const world = opened(own);
    world.speak(700);
    world.clock.after(600, () => world.send({ type: 'transcript.interim', text: 'I need' }));
    world.clock.after(950, () => world.send({ type: 'transcript.ended', silentMs: null }));
    world.clock.after(1_000, () => world.send({ type: 'transcript.interim', text: 'I need a cleaning.' }));
    world.clock.after(1_200, () =>
      world.send({ type: 'transcript.final', text: 'I need a cleaning.', confidence: null }),
    );
    world.advance(6_000);
    const users = world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
    assert.deepEqual(users, ['I need a cleaning.']);
  });

  it('starts the reply at its eager end and withdraws it when the caller continues [E41, E42]', () => {
    const world = opened({ ...own, speculate: true });
    world.speak(700);
    world.clock.after(820, () => world.send({ type: 'transcript.eager_ended', text: 'I need a cleaning' }));
    world.advance(850);
    assert.deepEqual(
      world.of('reply.start').map(({ answering, tentative }) => [answering, tentative]),
      [['I need a cleaning', true]],
    );
    world.send({ type: 'transcript.resumed' });
    assert.equal(world.of('reply.cancel').length, 1);
    const adopted = opened({ ...own, speculate: true });
    adopted.speak(700);
    adopted.clock.after(820, () => adopted.send({ type: 'transcript.eager_ended', text: 'I need a cleaning' }));
    adopted.clock.after(960, () =>
      adopted.send({ type: 'transcript.final', text: 'I need a cleaning.', confidence: null }),
    );
    adopted.clock.after(970, () => adopted.send({ type: 'transcript.ended', silentMs: null }));
    adopted.advance(3_000);
    assert.equal(adopted.of('reply.start').length, 1);
    assert.equal(adopted.of('reply.adopt')[0]?.at, openedMs + 700 + 400);
  });

  it('keeps the turn open for another final if it resumes during the pause [E42]', () => {
    const world = opened({ speculate: false });
    world.say('I need a cleaning.', 700, 250);
    world.advance(980);
    world.send({ type: 'transcript.resumed' });
    world.advance(900);
    assert.deepEqual(world.of('reply.start'), []);
    world.send({ type: 'transcript.final', text: 'On Monday.', confidence: null });
    assert.equal(world.of('reply.start')[0]?.answering, 'I need a cleaning. On Monday.');
  });

  it('is not trusted about an earlier end if the caller has continued [E40]', () => {
    const world = opened(own);
    world.speak(2_000);
    world.clock.after(600, () => world.send({ type: 'transcript.interim', text: 'I need a cleaning.' }));
    world.clock.after(700, () => world.send({ type: 'transcript.ended', silentMs: 20 }));
    world.clock.after(2_900, () =>
      world.send({ type: 'transcript.final', text: 'I need a cleaning. And soon.', confidence: null }),
    );
    world.advance(2_850);
    assert.equal(world.of('reply.start').length, 0);
    world.advance(4_000);
    assert.equal(world.of('reply.start').length, 1);
  });
});

describe('last final of an utterance', () => {
  it('ends the wait for others until an interim follows [E43]', () => {
    const last = { type: 'transcript.final', text: 'I need a cleaning.', confidence: null, finalised: true } as const;
    const world = opened({ endOfTurnModel: false });
    world.speak(700);
    world.clock.after(650, () => world.send(last));
    world.advance(6_000);
    assert.equal(waitedMs(world), 400);
    const more = opened({ endOfTurnModel: false });
    more.speak(700);
    more.clock.after(650, () => more.send(last));
    more.clock.after(690, () => more.send({ type: 'transcript.interim', text: 'today.' }));
    more.advance(6_000);
    assert.equal(waitedMs(more), 1_000, 'the budget');
  });

  it('does not count if its audio ends before the last word [E44]', () => {
    const first = { type: 'transcript.final', text: 'I need a cleaning.', confidence: null } as const;
    /** The final for audio until 400 arrives at 750, after the last word, which ends at 700. */
    const partly = opened({ endOfTurnModel: false });
    const since = partly.clock.now();
    partly.speak(700);
    partly.clock.after(750, () => partly.send({ ...first, coversUntil: since + 400 }));
    partly.clock.after(1_600, () => partly.send({ ...first, text: 'Please.', coversUntil: since + 900 }));
    partly.advance(6_000);
    assert.equal(waitedMs(partly), 900, 'until the final with the last word');
    assert.equal(partly.of('reply.start')[0]?.answering, 'I need a cleaning. Please.');
    const wholly = opened({ endOfTurnModel: false });
    const start = wholly.clock.now();
    wholly.speak(700);
    wholly.clock.after(750, () => wholly.send({ ...first, coversUntil: start + 650 }));
    wholly.advance(6_000);
    assert.equal(waitedMs(wholly), 400);
  });
});
