import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { spokenWords } from '#embedded/stt/language/words.ts';
import { createPhraseRecogniser, type PhraseRecogniser } from '#embedded/stt/phrase-recogniser.ts';
import { createEmbeddedTts, type EmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import type { ExpectedAnswer, SpeechContext } from '#engine/ports/expected-answers.ts';
import type { RecognitionResult } from '#engine/ports/speech-to-text.ts';
import { Caller, expectedAnswer, telephoneSpeech } from './caller.ts';

const phrases = `
I would like to book an appointment
I'd like to make an appointment please
can I book an appointment
I need an appointment
I need a cleaning
I need a checkup
I would like a dental cleaning
I have a toothache
my tooth hurts
I broke a tooth
I lost a filling
I need a filling
I need a root canal
my gums are bleeding
it is an emergency
I have a lot of pain
I want to cancel my appointment
I need to cancel
can I move my appointment
I would like to reschedule my appointment
I need to change the time
when are you open
what are your opening hours
are you open on Saturday
are you open on weekends
how late are you open
where are you located
what is your address
is there parking
how much is a cleaning
how much does a filling cost
what does it cost
do you take insurance
do you accept my insurance
I have insurance
can I pay by card
do you have anything in the afternoon
do you have anything earlier
do you have anything on Friday
what times do you have
is the morning free
Tuesday at ten thirty please
Wednesday afternoon
Monday morning would be best
the first one please
the second one
that works for me
that doesn't work for me
any time is fine
I am a new patient
I have been there before
this is my first visit
my name is Anna Miller
my number is five five five oh one two three
can you send me a reminder
I would like to see doctor Brown
is doctor Brown available
I have a question about my bill
I want to speak to the front desk
I don't have insurance`
  .trim()
  .split('\n');

/** Sentences that are not verbatim phrases of the practice, with the expected answer. */
const unlisted: readonly (readonly [said: string, ...expected: ExpectedAnswer[]])[] = [
  ['can I cancel my appointment please'],
  ['are you open on Sunday'],
  ['I would like to see doctor Brown tomorrow morning', expectedAnswer('date')],
  ['do you have anything on Monday morning', expectedAnswer('date')],
  ['yes, Friday at two fifteen please', expectedAnswer('date')],
  ['on the twenty third of April', expectedAnswer('date')],
  ['three forty five pm', expectedAnswer('time')],
  ['my name is David Thompson', expectedAnswer('name')],
  ['five five five eight six seven four', expectedAnswer('phone')],
  ['four one five, nine eight seven, two six three one', expectedAnswer('phone')],
];

/** A caller's sentences in a demonstration, and their expected written form. */
const script: readonly (readonly [said: string, written: string, ...expected: ExpectedAnswer[]])[] = [
  ['Hello, I would like to book an appointment', 'hello I would like to book an appointment'],
  ['I need, um, a cleaning', 'I need um a cleaning'],
  ['Tuesday at ten thirty please', 'Tuesday at ten thirty please', expectedAnswer('date')],
  ['my name is Anna Miller', 'my name is Anna Miller', expectedAnswer('name')],
  ['five five five, oh one two three', '555 0123', expectedAnswer('phone')],
  ['yes please', 'yes please', expectedAnswer('yes_no')],
  ['mm-hm', 'mm-hm'],
  ['uh-huh', 'uh-huh'],
  ['wait, do you have anything in the afternoon', 'wait do you have anything in the afternoon'],
  ['no that is all, thank you, goodbye', 'no that is all thank you goodbye'],
];

const foreign: readonly string[] = [
  'the quick brown fox jumps over the lazy dog',
  'my flight to Chicago was delayed by snow',
  'the stock market fell sharply on Thursday',
  'our computer keeps crashing after the update',
  'the garden needs rain this summer',
];

describe('recognition at a dental practice', () => {
  let stt: PhraseRecogniser;
  let tts: EmbeddedTts;
  beforeAll(async () => {
    stt = createPhraseRecogniser();
    tts = createEmbeddedTts();
    await Promise.all([stt.ready(), tts.ready()]);
  });
  afterAll(async () => {
    await Promise.all([stt.close(), tts.close()]);
  });

  /** Says sentences one after the other in one call. */
  async function call(
    voice: string,
    sentences: readonly (readonly [said: string, ...expected: ExpectedAnswer[]])[],
  ): Promise<RecognitionResult[]> {
    const caller = new Caller(stt, { phrases, expected: [] });
    const heard: RecognitionResult[] = [];
    for (const [said, ...expected] of sentences) {
      const context: SpeechContext = { phrases, expected };
      caller.listening.expect(context);
      heard.push(await caller.say(await telephoneSpeech(tts, said, voice)));
    }
    caller.abort();
    return heard;
  }

  it('is exact for a whole demonstration', async () => {
    const heard = await call(
      'rms',
      script.map(([said, , ...expected]) => [said, ...expected]),
    );
    assert.deepEqual(
      heard.map(({ text }) => text),
      script.map(([, written]) => written),
    );
    assert.deepEqual(
      heard.filter(({ confidence }) => confidence !== null && confidence < 0.6),
      [],
    );
  });

  for (const { voice, every, atMost } of [
    { voice: 'rms', every: 4, atMost: 0.03 },
    { voice: 'slt', every: 10, atMost: 0.08 },
    { voice: 'awb', every: 10, atMost: 0.08 },
  ]) {
    it(`has at most ${100 * atMost} % of words wrong in listed sentences of voice ${voice}`, async (t) => {
      const said = phrases.filter((_, index) => index % every === 0);
      const heard = await call(
        voice,
        said.map((sentence) => [sentence]),
      );
      const rate = wordErrorRate(said, heard);
      await t.annotate(`${voice}: ${(100 * rate).toFixed(1)} % of words wrong in ${said.length} listed sentences`);
      assert.ok(rate <= atMost, `${rate}`);
    });
  }

  it('has at most 15 % of words wrong in sentences combined from known parts', async (t) => {
    const heard = await call('rms', unlisted);
    const said = unlisted.map(([sentence]) => sentence);
    const rate = wordErrorRate(said, heard);
    await t.annotate(`rms: ${(100 * rate).toFixed(1)} % of words wrong in ${said.length} unlisted sentences`);
    assert.ok(rate <= 0.15, `${rate}`);
  });

  it('has low confidence for speech about something else', async () => {
    const heard = await call(
      'rms',
      foreign.map((sentence) => [sentence, expectedAnswer('name'), expectedAnswer('date')]),
    );
    assert.deepEqual(
      heard.filter(({ confidence }) => confidence === null || confidence >= 0.4),
      [],
    );
  });
});

/** Share of words that are wrong, missing or extra; digits count by name, and hesitations are ignored. */
function wordErrorRate(said: readonly string[], heard: readonly RecognitionResult[]): number {
  const wordsOf = (text: string): string[] =>
    spokenWords(text)
      .map((word) => (word === 'oh' ? 'zero' : word))
      .filter((word) => word !== 'um' && word !== 'uh');
  const expected = said.map(wordsOf);
  const errors = heard.map(({ text }, index) => distance(expected[index]!, digitByDigit(text).flatMap(wordsOf)));
  return errors.reduce((sum, count) => sum + count, 0) / expected.flat().length;
}

function digitByDigit(text: string): string[] {
  return text.split(' ').flatMap((word) => (/^\d+$/.test(word) ? [...word] : [word]));
}

/** Levenshtein distance in words. */
function distance(expected: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, index) => index);
  expected.forEach((word, at) => {
    const next = [at + 1];
    heard.forEach((other, index) => {
      next.push(Math.min(row[index]! + (word === other ? 0 : 1), row[index + 1]! + 1, next[index]! + 1));
    });
    row = next;
  });
  return row.at(-1)!;
}
