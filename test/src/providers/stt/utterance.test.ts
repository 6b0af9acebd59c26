import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { RecognitionResult } from '#engine/ports/speech-to-text.ts';
import { Utterance } from '#src/providers/stt/utterance.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const answerMs = 700;

function setUp() {
  const clock = new VirtualClock();
  const told: string[] = [];
  const utterance = new Utterance(
    { clock, answerMs, stalled: () => told.push('(stalled)') },
    {
      interim: (text) => told.push(text),
      final: ({ text }) => told.push(`final ${text}`),
      closed: () => {},
    },
  );
  /** Requests a final that the provider does not answer. */
  const unanswered = (): void => {
    utterance.finalise(() => {});
    clock.advance(answerMs);
  };
  return { clock, told, utterance, unanswered };
}
const words = { confidence: null, fromMs: null, endMs: null };

describe('words returned in place of a provider that did not answer', () => {
  it('are not reported again, interim or final, if times show that they are the same', () => {
    const { utterance, unanswered, told } = setUp();
    utterance.interim('on Tuesday', 0, 900);
    unanswered();
    utterance.interim('on Tuesday', 0, 1_900);
    utterance.interim('on choose day', 0, 2_000);
    utterance.segment({ ...words, text: 'On Tuesday.', fromMs: 0, endMs: 900 }, true);
    assert.deepEqual(told, ['on Tuesday', 'final on Tuesday']);
    utterance.interim('and Friday', 2_000, 2_500);
    assert.equal(told.at(-1), 'and Friday');
  });

  it('are not reported again without times if the words are the same', () => {
    const { utterance, unanswered, told } = setUp();
    utterance.interim('on Tuesday');
    unanswered();
    utterance.interim('on Tuesday');
    utterance.segment({ ...words, text: 'On Tuesday.' }, true);
    utterance.segment({ ...words, text: 'On Tuesday.' }, false);
    assert.deepEqual(
      told,
      ['on Tuesday', 'final on Tuesday', 'final On Tuesday.'],
      'a repetition by the caller is kept',
    );
  });

  it('do not hide later words', () => {
    const { utterance, unanswered, told } = setUp();
    utterance.interim('on Tuesday', 0, 900);
    unanswered();
    utterance.segment({ ...words, text: 'On Tuesday, at nine.', fromMs: 0, endMs: 2_000 }, false);
    assert.equal(told.at(-1), 'final at nine.');
  });

  it('may be returned several times before the provider answers with all of them', () => {
    const { utterance, unanswered, told } = setUp();
    utterance.interim('on Tuesday', 0, 900);
    unanswered();
    utterance.interim('on Tuesday at nine', 0, 3_000);
    unanswered();
    utterance.segment({ ...words, text: 'On Tuesday at nine. For two.', fromMs: 0, endMs: 5_000 }, true);
    assert.deepEqual(
      told.filter((one) => one.startsWith('final')),
      ['final on Tuesday', 'final at nine', 'final For two.'],
    );
  });

  it('do not hide other words without times', () => {
    const { utterance, unanswered, told } = setUp();
    utterance.interim('on Tuesday');
    unanswered();
    utterance.interim('and Friday');
    utterance.segment({ ...words, text: 'And Friday.' }, true);
    assert.deepEqual(told.slice(-2), ['and Friday', 'final And Friday.']);
  });
});

describe('speech without a response from the provider', () => {
  it('is left to another connection if it was long enough to be speech', () => {
    const long = setUp();
    long.utterance.onset(300);
    long.clock.advance(800);
    long.unanswered();
    assert.deepEqual(long.told, ['(stalled)']);
    const short = setUp();
    short.utterance.onset(300);
    short.clock.advance(400);
    short.unanswered();
    assert.deepEqual(short.told, ['final ']);
  });

  it('yields a final without words if the provider responds', () => {
    const { utterance, unanswered, clock, told } = setUp();
    utterance.onset(300);
    clock.advance(2_000);
    utterance.alive();
    unanswered();
    assert.deepEqual(told, ['final ']);
  });
});

describe('a final that is requested before the end of speech', () => {
  function setUpFinals() {
    const clock = new VirtualClock();
    const finals: RecognitionResult[] = [];
    const sink = { interim: () => {}, final: (result: RecognitionResult) => finals.push(result), closed: () => {} };
    const utterance = new Utterance({ clock, answerMs, stalled: () => assert.fail('stalled') }, sink);
    return { clock, finals, utterance };
  }
  const segment = { ...words, text: 'On Tuesday.' };

  it('reports its words with the audio that it covers, and leaves the utterance open', () => {
    const { finals, utterance } = setUpFinals();
    utterance.finaliseEarly(800, () => {});
    utterance.segment(segment, true);
    assert.deepEqual(finals, [{ text: 'On Tuesday.', confidence: null, finalised: false, coversMs: 800 }]);
  });

  it('answers the request at the end of speech if it has arrived', () => {
    const { finals, utterance } = setUpFinals();
    utterance.finaliseEarly(800, () => {});
    utterance.segment(segment, true);
    utterance.confirmEarly();
    assert.deepEqual(finals.at(-1), { text: '', confidence: null, finalised: true });
  });

  it('is the last final if it arrives after the end of speech', () => {
    const { finals, utterance } = setUpFinals();
    utterance.finaliseEarly(800, () => {});
    utterance.confirmEarly();
    assert.deepEqual(finals, []);
    utterance.segment(segment, true);
    assert.deepEqual(finals, [{ text: 'On Tuesday.', confidence: null, finalised: true, coversMs: 800 }]);
  });

  it('returns nothing in its place if it does not arrive and speech continues', () => {
    const { clock, finals, utterance } = setUpFinals();
    utterance.interim('on Tuesday');
    utterance.finaliseEarly(800, () => {});
    clock.advance(2 * answerMs);
    assert.deepEqual(finals, []);
    utterance.finalise(() => {});
    clock.advance(answerMs);
    assert.deepEqual(finals, [{ text: 'on Tuesday', confidence: null, finalised: true }]);
  });
});
