import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { PlaybackLedger } from '#engine/playback/playback.ts';
import { wordsIn } from '#engine/playback/syllables.ts';
import { createRandom } from '#test/support/random.ts';
import { type MarkBehavior, SimulatedLine } from '#test/support/simulated-line.ts';
import { randomSpokenText, type SpokenText, wordsHeard } from '#test/support/spoken-text.ts';

const cuts = 300;
const firstSeed = Number(process.env.SEED ?? 1);
const seeds = Array.from({ length: process.env.SEED === undefined ? cuts : 1 }, (_, index) => firstSeed + index);

type Aligned = 'words' | 'pieces';
type Played = {
  readonly seed: number;
  readonly spoken: SpokenText;
  readonly ledger: PlaybackLedger;
  readonly line: SimulatedLine;
};

/** Plays random speech over a line; calls `each` every 40 ms until the cut. */
function play(seed: number, aligned: Aligned, marks: MarkBehavior, each: (play: Played) => void = () => {}): Played {
  const random = createRandom(seed);
  const spoken = randomSpokenText(random);
  const delayMs = random.between(2, 16) * 5;
  const bufferMs = random.between(0, 12) * 5;
  const ledger = new PlaybackLedger(seed, { marks: marks !== 'never' || random.chance(0.5) });
  const line = new SimulatedLine(ledger, { delayMs, bufferMs, leadMs: 240, marks, seed });
  for (const piece of spoken.pieces) ledger.write(piece);
  for (const frame of spoken.frames) ledger.enqueue(frame);
  ledger.aligned(aligned === 'words' ? spoken.wordEnds : spoken.pieceEnds);
  const played: Played = { seed, spoken, ledger, line };
  const cutMs = random.between(200, spoken.lengthMs);
  for (let ms = 0; ms < cutMs; ms += 40) {
    line.pass(40, true);
    each(played);
  }
  return played;
}

/** Number of words counted as heard after a cut, and the true number. */
function wordsAfterCut({ spoken, ledger, line }: Played): readonly [heard: number, truth: number] {
  line.clear();
  return [wordsIn(ledger.heard(line.now).text).length, wordsHeard(spoken, line.playedMs)];
}

describe('heard part of a reply cut on a buffering line', () => {
  for (const marks of ['in order', 'late', 'shuffled', 'lossy'] as const) {
    it(`is within one word of the truth if marks return ${marks}, with the rest in bulk after the clear [A22, A24]`, () => {
      for (const seed of seeds) {
        const [heard, truth] = wordsAfterCut(play(seed, 'words', marks));
        assert.ok(Math.abs(heard - truth) <= 1, `seed ${seed}: ${heard} words against ${truth}`);
      }
    });
  }

  it('is within 300 ms of the truth if no marks return [A23]', () => {
    for (const seed of seeds) {
      const played = play(seed, 'words', 'never', ({ ledger, line }) => {
        const { ms, evidence } = ledger.position(line.now);
        assert.ok(Math.abs(ms - line.playedMs) <= 300, `seed ${seed}: ${ms} ms against ${line.playedMs}`);
        assert.notEqual(evidence, 'mark');
      });
      played.line.clear();
      const { ms } = played.ledger.position(played.line.now);
      assert.ok(Math.abs(ms - played.line.playedMs) <= 300, `seed ${seed}: ${ms} ms against ${played.line.playedMs}`);
    }
  });

  it('is a growing prefix of whole words through clears, pauses and shuffled marks', () => {
    for (const seed of seeds.slice(0, 100)) {
      let chars = 0;
      const check = ({ spoken, ledger, line }: Played) => {
        const heard = ledger.heard(line.now);
        assert.ok(heard.chars >= chars, `seed ${seed}: ${heard.chars} after ${chars}`);
        assert.equal(heard.text, spoken.text.slice(0, heard.chars), `seed ${seed}`);
        assert.ok(heard.chars === 0 || spoken.words.some(({ end }) => end === heard.chars), `seed ${seed}`);
        chars = heard.chars;
      };
      const marks = (['in order', 'shuffled', 'lossy', 'never'] as const)[seed % 4] ?? 'never';
      const played = play(seed, seed % 2 === 0 ? 'words' : 'pieces', marks, check);
      played.line.clear();
      check(played);
      played.ledger.rewind();
      played.line.restart();
      for (let i = 0; i < 400 && !played.ledger.finished(played.line.now); i++) {
        played.line.pass(100, true);
        check(played);
      }
      assert.equal(played.ledger.heard(played.line.now).text, played.spoken.text, `seed ${seed}`);
    }
  });

  it('is the whole text only after the far end has played everything, with marks', () => {
    for (const seed of seeds.slice(0, 60)) {
      const { ledger, line, spoken } = play(seed, 'pieces', 'in order');
      while (!ledger.finished(line.now)) line.pass(5, true);
      assert.ok(line.playedMs >= spoken.lengthMs - 5, `seed ${seed}`);
      assert.ok(ledger.allReached(true), `seed ${seed}`);
    }
  });
});
