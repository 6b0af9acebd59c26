import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createRandom } from '#test/support/random.ts';
import { World } from '#test/support/world.ts';

function opened(): World {
  const world = new World({ speculate: false, keyGapMs: 5_000 });
  world.open();
  return world;
}

/** A key press of the caller: reported, detected as a tone, or both, each with its delay. */
type Made = { readonly at: number; readonly digit: string; readonly reportMs?: number; readonly toneMs?: number };

/** The caller's answer from these key presses. */
function answerTo(presses: readonly Made[], world = opened()): string {
  const told = presses.flatMap(({ at, digit, reportMs, toneMs }) => [
    ...(reportMs === undefined ? [] : [{ at: at + reportMs, event: { type: 'digit.pressed', digit } as const }]),
    ...(toneMs === undefined
      ? []
      : [{ at: at + toneMs, event: { type: 'digit.pressed', digit, by: 'tone' } as const }]),
  ]);
  const began = world.clock.now();
  for (const { at, event } of told.toSorted((one, other) => one.at - other.at)) {
    world.advance(began + at - world.clock.now());
    world.send(event);
  }
  world.advance(6_000);
  return world
    .of('turn.commit')
    .flatMap(({ turn }) => (turn.role === 'user' ? [turn.content] : []))
    .join('|');
}

describe('reported and detected keys', () => {
  const ways: readonly (readonly [string, Pick<Made, 'reportMs' | 'toneMs'>])[] = [
    ['reported alone', { reportMs: 10 }],
    ['heard alone', { toneMs: 50 }],
    ['reported first', { reportMs: 10, toneMs: 50 }],
    ['heard first', { reportMs: 90, toneMs: 50 }],
    ['reported only when the key is let go', { reportMs: 1_900, toneMs: 50 }],
    ['reported and heard at once', { reportMs: 50, toneMs: 50 }],
  ];
  for (const [name, way] of ways) {
    it(`count as one key per press if they are ${name}, even when a key repeats [K14]`, () => {
      const presses = [...'55512'].map((digit, index) => ({ at: 150 * index, digit, ...way }));
      assert.equal(answerTo(presses), '55512');
    });
  }

  it('count as two keys if a second report has no second tone [K14]', () => {
    const presses = [
      { at: 0, digit: '5', reportMs: 60, toneMs: 50 },
      { at: 400, digit: '5', reportMs: 60 },
    ];
    assert.equal(answerTo(presses), '55');
  });

  it('count as one key per press if some reports and some tones are lost [K14]', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = createRandom(seed);
      const presses = Array.from({ length: 8 }, (_, index): Made => {
        const way = random.between(0, 2);
        return {
          at: 700 * index,
          digit: String(index % 10),
          ...(way === 0 ? {} : { reportMs: random.between(0, 600) }),
          ...(way === 1 ? {} : { toneMs: random.between(40, 90) }),
        };
      });
      assert.equal(answerTo(presses), '01234567', `seed ${seed}`);
    }
  });

  it('count as two keys if they are too far apart for one press [K14]', () => {
    assert.equal(answerTo([{ at: 0, digit: '5', reportMs: 0, toneMs: 2_500 }]), '55');
  });

  it('count once if one report arrives twice [K10]', () => {
    const twice = [
      { at: 0, digit: '5', reportMs: 10, toneMs: 50 },
      { at: 0, digit: '5', reportMs: 60 },
    ];
    assert.equal(answerTo(twice), '5');
  });

  it('exclude keys that the assistant sent, until their echo is over [K15]', () => {
    const world = opened();
    world.send({ type: 'keys.ordered', digits: '12' });
    const heard = [
      { at: 700, digit: '1', toneMs: 0 },
      { at: 900, digit: '2', toneMs: 0 },
      { at: 1_000, digit: '3', toneMs: 0 },
      { at: 1_100, digit: '1', reportMs: 0 },
      { at: 4_500, digit: '2', toneMs: 0 },
    ];
    assert.equal(answerTo(heard, world), '312');
    assert.equal(
      world.of('decision').filter(({ rule, decision }) => rule === 'K15' && decision === 'ignore').length,
      2,
    );
  });
});
