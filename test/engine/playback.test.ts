import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { durationMs, silence } from '#codecs/frame.ts';
import { type PlaybackItem, PlaybackLedger, type PlaybackOptions } from '#engine/playback/playback.ts';
import type { Alignment } from '#engine/ports/text-to-speech.ts';
import { createRandom } from '#test/support/random.ts';

const markNames = (items: readonly PlaybackItem[]) =>
  items.flatMap((item) => (item.type === 'mark' ? [item.name] : []));

/** Position of each mark, in milliseconds of audio. */
function markPlaces(items: readonly PlaybackItem[]): readonly number[] {
  let ms = 0;
  return items.flatMap((item) => {
    if (item.type === 'mark') return [ms];
    ms += durationMs(item.frame);
    return [];
  });
}

/** A reply of two pieces of 400 ms each: "one two " and "three four". */
function twoPieces(options: Partial<PlaybackOptions> = {}): PlaybackLedger {
  const ledger = new PlaybackLedger(7, options);
  ledger.write('one two ');
  ledger.write('three four');
  ledger.enqueue(silence(800, 8000));
  ledger.aligned([
    { chars: 3, ms: 200 },
    { chars: 8, ms: 400 },
    { chars: 13, ms: 600 },
    { chars: 18, ms: 800 },
  ]);
  return ledger;
}

describe('audio for the line', () => {
  it('has a mark after the first 100 ms, at the end of each piece and at the very end', () => {
    const items = twoPieces().take(10_000, true);
    assert.deepEqual(markPlaces(items), [100, 400, 800]);
    assert.deepEqual(markNames(items), ['7:0:0', '7:0:1', '7:0:2']);
  });

  it('has a mark every 500 ms within a long piece, even within a frame', () => {
    const ledger = new PlaybackLedger(1);
    ledger.write('a long piece');
    ledger.enqueue(silence(2050, 16000));
    assert.deepEqual(markPlaces(ledger.take(10_000, false)), [100, 600, 1100, 1600]);
    assert.deepEqual(markPlaces(ledger.take(10_000, true)), [0]);
  });

  it('has a mark at the end of a piece that becomes known after its audio was taken', () => {
    const ledger = new PlaybackLedger(1);
    ledger.write('one ');
    ledger.enqueue(silence(300, 8000));
    ledger.take(10_000, false);
    ledger.aligned([{ chars: 4, ms: 300 }]);
    ledger.write('two');
    ledger.enqueue(silence(300, 8000));
    assert.deepEqual(markPlaces(ledger.take(10_000, false)), [0]);
  });

  it("is limited to the line's room and follows what was sent", () => {
    const ledger = new PlaybackLedger(1);
    for (let i = 0; i < 100; i++) ledger.enqueue(silence(20, 8000));
    const taken = () =>
      ledger.take(200, false).reduce((ms, item) => ms + (item.type === 'audio' ? durationMs(item.frame) : 0), 0);
    assert.equal(taken(), 200);
    assert.equal(taken(), 0);
    ledger.sent(60, 0);
    assert.equal(taken(), 60);
  });

  it('contains every sample once, in order, for every rate and split', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = createRandom(seed);
      const rateHz = random.pick([8000, 11025, 16000, 22050, 24000]);
      const ledger = new PlaybackLedger(1);
      const got: number[] = [];
      let next = 0;
      for (let i = 0; i < 30; i++) {
        const samples = Int16Array.from({ length: random.between(0, 9000) }, () => next++ % 30000);
        ledger.enqueue({ samples, rateHz });
        for (const item of ledger.take(random.between(0, 2000), false)) {
          if (item.type === 'audio') got.push(...item.frame.samples);
        }
        ledger.sent(random.between(0, 900), i * 500);
      }
      for (const item of ledger.take(1e9, true)) if (item.type === 'audio') got.push(...item.frame.samples);
      assert.equal(got.length, next, `seed ${seed}`);
      assert.ok(
        got.every((sample, i) => sample === i % 30000),
        `seed ${seed}`,
      );
      assert.ok(ledger.drained(true), `seed ${seed}`);
    }
  });
});

describe('heard part of a reply', () => {
  it('follows the quickest of the returned marks and the time since [A22]', () => {
    const ledger = twoPieces();
    ledger.take(10_000, true);
    ledger.sent(800, 0);
    ledger.reached('7:0:0', 250);
    assert.deepEqual(ledger.position(350), { ms: 250, evidence: 'mark' });
    assert.deepEqual(ledger.heard(300).text, 'one');
    ledger.reached('7:0:1', 560);
    assert.deepEqual(ledger.heard(700), {
      ...{ text: 'one two three', chars: 13, ms: 550, evidence: 'mark', placedBy: 'word_times', lostChars: 0 },
    });
  });

  it('counts from the first packet if no mark has returned, and never exceeds what was sent [A22, A23]', () => {
    const ledger = twoPieces();
    ledger.take(10_000, true);
    ledger.sent(300, 1000);
    assert.deepEqual(ledger.position(1120), { ms: 120, evidence: 'estimate' });
    assert.deepEqual(ledger.position(5000), { ms: 300, evidence: 'sent' });
  });

  it('is empty before anything was sent', () => {
    assert.deepEqual(twoPieces().heard(9000), {
      ...{ text: '', chars: 0, ms: 0, evidence: 'sent', placedBy: 'word_times', lostChars: 0 },
    });
  });

  it('pauses while the line has nothing to play', () => {
    const ledger = twoPieces();
    ledger.take(10_000, true);
    ledger.sent(100, 0);
    ledger.sent(100, 1000);
    assert.equal(ledger.position(1050).ms, 150);
  });

  it('includes a word once half of it was played [A15]', () => {
    const ledger = twoPieces();
    ledger.take(10_000, true);
    ledger.sent(800, 0);
    assert.equal(ledger.heard(99).text, '');
    assert.equal(ledger.heard(101).text, 'one');
  });

  it('is the whole text once the last mark has returned or all audio was played', () => {
    const ledger = twoPieces();
    ledger.write(' …');
    ledger.take(10_000, true);
    ledger.sent(800, 0);
    assert.equal(ledger.heard(790).text, 'one two three four');
    assert.equal(ledger.heard(800).text, 'one two three four …');
    ledger.reached('7:0:2', 700);
    assert.equal(ledger.heard(700).text, 'one two three four …');
  });

  it('excludes words that synthesis never spoke', () => {
    const ledger = twoPieces();
    ledger.write('. These words were written before synthesis broke off and are in no audio');
    ledger.take(10_000, true);
    ledger.sent(800, 0);
    assert.equal(ledger.heard(5000).text, 'one two three four.');
  });

  it('is located by syllables if synthesis reports only the ends of pieces [A25]', () => {
    const ledger = new PlaybackLedger(1);
    ledger.write('a considerable appointment. ');
    ledger.aligned([{ chars: 28, ms: 1000 }]);
    ledger.enqueue(silence(1000, 8000));
    ledger.take(10_000, false);
    ledger.sent(1000, 0);
    assert.equal(ledger.heard(250).text, 'a');
    assert.equal(ledger.heard(400).text, 'a considerable');
    assert.equal(ledger.heard(760).text, 'a considerable appointment.');
  });

  it('reports whether its last word was located by word times, by syllables or by the end [A18]', () => {
    const heardAt = (aligned: readonly Alignment[], ms: number) => {
      const ledger = new PlaybackLedger(1);
      ledger.write('one two three four');
      ledger.aligned(aligned);
      ledger.enqueue(silence(800, 8000));
      ledger.take(10_000, true);
      ledger.sent(800, 0);
      const { text, placedBy } = ledger.heard(ms);
      return [text, placedBy];
    };
    const words = [3, 7, 13, 18].map((chars, index) => ({ chars, ms: (index + 1) * 200 }));
    assert.deepEqual(heardAt(words, 310), ['one two', 'word_times']);
    assert.deepEqual(heardAt(words.slice(3), 310), ['one two', 'syllables']);
    assert.deepEqual(heardAt([], 310), ['one two', 'syllables']);
    assert.deepEqual(heardAt([], 800), ['one two three four', 'whole']);
  });

  it('stays monotone despite contradictory alignment points', () => {
    const ledger = new PlaybackLedger(1);
    ledger.write('one two three');
    ledger.aligned([
      { chars: 3, ms: 300 },
      { chars: 7, ms: 200 },
      { chars: 13, ms: 600 },
    ]);
    ledger.enqueue(silence(600, 8000));
    ledger.take(10_000, false);
    ledger.sent(600, 0);
    assert.equal(ledger.heard(420).text, 'one two');
    assert.equal(ledger.heard(460).text, 'one two three');
  });

  it('accepts alignment points in any order and before their audio', () => {
    const ledger = new PlaybackLedger(1);
    ledger.write('one two three');
    ledger.aligned([{ chars: 13, ms: 900 }]);
    ledger.aligned([
      { chars: 3, ms: 100 },
      { chars: 7, ms: 200 },
    ]);
    ledger.enqueue(silence(900, 8000));
    ledger.take(10_000, false);
    ledger.sent(900, 0);
    assert.equal(ledger.heard(160).text, 'one two');
  });

  it('counts marks as estimates on a line without its own', () => {
    const ledger = twoPieces({ marks: false });
    ledger.take(10_000, true);
    ledger.sent(800, 0);
    ledger.reached('7:0:1', 500);
    assert.deepEqual(ledger.position(550), { ms: 500, evidence: 'estimate' });
  });

  it('starts later on a line with a known delay', () => {
    const ledger = twoPieces({ marks: false, lineDelayMs: 200 });
    ledger.take(10_000, true);
    ledger.sent(800, 0);
    assert.equal(ledger.position(300).ms, 100);
  });
});

describe('marks', () => {
  const sentLedger = () => {
    const ledger = twoPieces();
    ledger.take(10_000, true);
    ledger.sent(800, 0);
    return ledger;
  };

  it('do not move the position back when they are late or out of order', () => {
    const ledger = sentLedger();
    ledger.reached('7:0:1', 450);
    const before = ledger.position(500).ms;
    ledger.reached('7:0:0', 500);
    assert.equal(ledger.position(500).ms, before);
    assert.equal(ledger.position(600).ms, before + 100);
  });

  it('hold an estimate that is ahead until the line has caught up', () => {
    const ledger = sentLedger();
    ledger.reached('7:0:0', 300);
    assert.equal(ledger.position(300).ms, 300);
    assert.equal(ledger.position(450).ms, 300);
    assert.equal(ledger.position(600).ms, 400);
  });

  it('are ignored for other or unknown replies and before any packet', () => {
    const ledger = twoPieces();
    ledger.take(10_000, true);
    ledger.reached('7:0:2', 0);
    assert.equal(ledger.position(100).ms, 0);
    ledger.sent(800, 100);
    for (const name of ['6:0:2', '7:1:2', '', 'toString']) ledger.reached(name, 150);
    assert.deepEqual(ledger.position(150), { ms: 50, evidence: 'estimate' });
  });

  it('are limited to real time if they return faster than sound can be played', () => {
    const ledger = sentLedger();
    ledger.reached('7:0:1', 30);
    assert.equal(ledger.position(30).ms, 30);
  });

  it('are ignored if they return in bulk after a clear [A24]', () => {
    const ledger = sentLedger();
    ledger.reached('7:0:0', 150);
    ledger.cleared(200);
    for (const name of ['7:0:1', '7:0:2']) ledger.reached(name, 260);
    assert.deepEqual(ledger.position(200), { ms: 150, evidence: 'mark' });
    assert.equal(ledger.heard(10_000).text, 'one');
  });

  it('get new names after a pause, and only those count', () => {
    const ledger = sentLedger();
    ledger.cleared(450);
    ledger.rewind();
    const items = ledger.take(10_000, true);
    assert.deepEqual(markNames(items), ['7:1:3', '7:1:4']);
    ledger.sent(400, 1000);
    ledger.reached('7:0:2', 1100);
    assert.equal(ledger.allReached(true), false);
    ledger.reached('7:1:4', 1400);
    assert.ok(ledger.allReached(true));
  });
});

describe('pause', () => {
  it('freezes the position except for 50 ms in transit, within what was sent [A24]', () => {
    const ledger = twoPieces();
    ledger.take(10_000, true);
    ledger.sent(330, 0);
    ledger.cleared(300);
    assert.equal(ledger.position(300).ms, 300);
    assert.equal(ledger.position(320).ms, 320);
    assert.equal(ledger.position(9000).ms, 330);
    ledger.sent(300, 400);
    assert.equal(ledger.position(9000).ms, 330);
  });

  it('resumes at the last word boundary with the same audio [I20, R25]', () => {
    const ledger = new PlaybackLedger(1);
    ledger.write('one two three');
    ledger.aligned([
      { chars: 3, ms: 200 },
      { chars: 7, ms: 400 },
      { chars: 13, ms: 600 },
    ]);
    ledger.enqueue({ samples: Int16Array.from({ length: 4800 }, (_, i) => i), rateHz: 8000 });
    ledger.take(10_000, true);
    ledger.sent(600, 0);
    ledger.cleared(310);
    assert.deepEqual(ledger.resumeFrom(), { ms: 200 });
    assert.deepEqual(ledger.take(10_000, true), []);
    ledger.rewind();
    const [first] = ledger.take(10_000, true);
    assert.equal(first?.type === 'audio' && first.frame.samples[0], 1600);
  });

  it('loses neither audio made meanwhile nor what was heard before', () => {
    const ledger = twoPieces();
    ledger.take(10_000, false);
    ledger.sent(800, 0);
    ledger.cleared(550);
    ledger.write(' five');
    ledger.enqueue(silence(200, 8000));
    assert.equal(ledger.heard(600).text, 'one two three');
    ledger.rewind();
    assert.equal(ledger.heard(700).text, 'one two three');
    const items = ledger.take(10_000, true);
    assert.equal(
      items.reduce((ms, item) => ms + (item.type === 'audio' ? durationMs(item.frame) : 0), 0),
      600,
    );
    ledger.sent(600, 1000);
    assert.equal(ledger.heard(1020).text, 'one two three');
    assert.equal(ledger.heard(1600).text, 'one two three four five');
  });

  it('reports how much is left to be heard', () => {
    const ledger = twoPieces();
    ledger.take(10_000, true);
    ledger.sent(800, 0);
    ledger.cleared(300);
    assert.equal(ledger.remainingMs(300), 500);
  });

  it('keeps no more played audio than configured', () => {
    const ledger = new PlaybackLedger(1, { keepMs: 100 });
    ledger.write('word');
    ledger.aligned([{ chars: 4, ms: 3000 }]);
    for (let i = 0; i < 150; i++) ledger.enqueue({ samples: new Int16Array(160).fill(i), rateHz: 8000 });
    for (let at = 0; at <= 2000; at += 20) {
      ledger.take(200, false);
      ledger.sent(20, at);
    }
    ledger.cleared(2000);
    assert.deepEqual(ledger.resumeFrom(), { ms: 0 });
    ledger.rewind();
    const [first] = ledger.take(200, false);
    assert.equal(first?.type === 'audio' && first.frame.samples[0], 95);
  });

  it('finds its audio in a long reply whose beginning was dropped', () => {
    const ledger = new PlaybackLedger(1);
    for (let i = 0; i < 60; i++) {
      ledger.write('word ');
      ledger.enqueue({ samples: new Int16Array(8000).fill(i), rateHz: 8000 });
      ledger.aligned([{ chars: (i + 1) * 5, ms: (i + 1) * 1000 }]);
    }
    for (let at = 0; at <= 55_000; at += 100) {
      ledger.take(200, false);
      ledger.sent(100, at);
    }
    ledger.cleared(55_000);
    ledger.rewind();
    const [first] = ledger.take(200, false);
    assert.equal(first?.type === 'audio' && first.frame.samples[0], 55);
  });
});

/** Two sentences of 400 ms with 100 ms of silence between them; the first has two pieces. */
function twoSentences(): PlaybackLedger {
  const ledger = new PlaybackLedger(7);
  for (const piece of ['One, ', 'two. ', 'Three four.']) ledger.write(piece);
  ledger.enqueue(silence(900, 8000));
  ledger.aligned([
    { chars: 4, ms: 200 },
    { chars: 9, ms: 400 },
    { chars: 10, ms: 500 },
    { chars: 15, ms: 700 },
    { chars: 21, ms: 900 },
  ]);
  return ledger;
}

describe('cutAfterSentence', () => {
  it('ends the reply after the current sentence, not after its piece', () => {
    const ledger = twoSentences();
    ledger.take(100, false);
    ledger.sent(100, 0);
    assert.ok(ledger.cutAfterSentence(true));
    assert.equal(ledger.lengthMs, 400);
    ledger.enqueue(silence(500, 8000));
    const items = ledger.take(10_000, true);
    ledger.sent(300, 100);
    ledger.reached(markNames(items).at(-1) ?? '', 400);
    assert.ok(ledger.allReached(true));
    assert.equal(ledger.heard(400).text, 'One, two.');
    assert.equal(ledger.text, 'One, two. Three four.');
  });

  it('ends in the pause after a sentence if the line has part of that pause', () => {
    const ledger = twoSentences();
    ledger.take(450, false);
    assert.ok(ledger.cutAfterSentence(true));
    assert.equal(ledger.lengthMs, 500);
  });

  it('ends after the next sentence if the line has words of it [R18]', () => {
    const ledger = twoSentences();
    ledger.write(' Five.');
    ledger.take(600, false);
    assert.ok(ledger.cutAfterSentence(true));
    assert.equal(ledger.lengthMs, 900);
  });

  it('waits for the rest of the sentence, as text and as audio', () => {
    const ledger = new PlaybackLedger(7);
    ledger.write('One, ');
    ledger.enqueue(silence(200, 8000));
    ledger.aligned([{ chars: 4, ms: 200 }]);
    ledger.take(100, false);
    assert.equal(ledger.cutAfterSentence(false), false);
    ledger.write('two. ');
    ledger.aligned([{ chars: 9, ms: 400 }]);
    assert.equal(ledger.cutAfterSentence(false), false);
    ledger.enqueue(silence(300, 8000));
    assert.ok(ledger.cutAfterSentence(false));
    assert.equal(ledger.lengthMs, 400);
  });
});

describe('end of a reply', () => {
  it('follows the last mark, once all audio is made [A19]', () => {
    const ledger = twoPieces();
    ledger.take(10_000, false);
    ledger.sent(800, 0);
    ledger.reached('7:0:2', 800);
    assert.equal(ledger.finished(900), false);
    const [last] = markNames(ledger.take(10_000, true));
    if (last !== undefined) ledger.reached(last, 900);
    assert.ok(ledger.finished(900));
  });

  it('is assumed 3 s after the last packet if the last mark is missing [A20]', () => {
    const ledger = twoPieces();
    ledger.take(10_000, true);
    ledger.sent(400, 0);
    assert.equal(ledger.endsAt(), null);
    ledger.sent(400, 300);
    assert.equal(ledger.endsAt(), 3300);
    assert.deepEqual([ledger.finished(3299), ledger.finished(3300)], [false, true]);
  });

  it('follows 100 ms after its estimate on a line without marks [A19]', () => {
    const ledger = twoPieces({ marks: false, lineDelayMs: 60 });
    ledger.take(10_000, true);
    ledger.sent(800, 1000);
    assert.equal(ledger.endsAt(), 1000 + 60 + 800 + 100);
  });

  it('is immediate if there is nothing to play', () => {
    const ledger = new PlaybackLedger(1);
    assert.equal(ledger.finished(0), false);
    ledger.take(100, true);
    assert.ok(ledger.finished(0) && ledger.allReached(true));
  });

  it('is not assumed during a pause', () => {
    const ledger = twoPieces();
    ledger.take(10_000, true);
    ledger.sent(800, 0);
    ledger.cleared(100);
    assert.equal(ledger.endsAt(), null);
  });
});
