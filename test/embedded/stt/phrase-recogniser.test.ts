import assert from 'node:assert/strict';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createResampler } from '#codecs/resample.ts';
import {
  createPhraseRecogniser,
  type PhraseRecogniser,
  spawnRecogniserWorker,
} from '#embedded/stt/phrase-recogniser.ts';
import { createEmbeddedTts, type EmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import type { SpeechContext } from '#engine/ports/expected-answers.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { Caller, concatenateSamples, expectedAnswer, pause, telephoneHz, telephoneSpeech } from './caller.ts';

const practice: SpeechContext = {
  phrases: ['I would like to book an appointment', 'I need a cleaning', 'do you have anything in the afternoon'],
  expected: [],
};
const garage: SpeechContext = { phrases: ['my car does not start', 'can you change the tires'], expected: [] };

describe('phrase recognizer', () => {
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
  const speech = (text: string, voice = 'rms') => telephoneSpeech(tts, text, voice);

  it('reports growing interims and one final per utterance', async () => {
    const caller = new Caller(stt, practice);
    const { text, confidence } = await caller.say(await speech('I would like to book an appointment'));
    assert.equal(text, 'I would like to book an appointment');
    assert.ok(confidence !== null && confidence > 0.7, `confidence ${confidence}`);
    assert.equal(caller.reports.at(-1)?.type, 'final');
    assert.equal(caller.finals.length, 1);
    assert.ok(caller.interims.includes('I would like'), caller.interims.join(' | '));
    assert.equal(new Set(caller.interims).size >= 4, true);
    caller.abort();
  });

  it('recognizes words from before the detector noticed them', async () => {
    const caller = new Caller(stt, practice);
    const words = await speech('I need a cleaning');
    caller.write(concatenateSamples([pause(600), words.subarray(0, telephoneHz / 2)]));
    caller.listening.onset(700);
    caller.write(words.subarray(telephoneHz / 2));
    caller.end();
    assert.equal((await caller.final()).text, 'I need a cleaning');
    caller.abort();
  });

  it('ignores audio outside of utterances', async () => {
    const caller = new Caller(stt, practice);
    caller.write(await speech('do you have anything in the afternoon'));
    caller.write(pause(1_500));
    assert.equal((await caller.say(await speech('I need a cleaning'))).text, 'I need a cleaning');
    caller.write(await speech('I would like to book an appointment'));
    assert.equal((await caller.say(await speech('yes please'))).text, 'yes please');
    caller.abort();
  });

  it('reports one final per request in order, empty if nothing was said', async () => {
    const caller = new Caller(stt, practice);
    caller.listening.finalise();
    assert.deepEqual(await caller.final(), { text: '', confidence: 0 });
    caller.write(pause(800));
    caller.listening.onset(300);
    caller.write(pause(400));
    caller.listening.onset(300);
    caller.listening.finalise();
    caller.listening.finalise();
    await caller.until(({ length }) => (length >= 3 ? true : undefined));
    assert.deepEqual(
      caller.finals.map(({ text }) => text),
      ['', '', ''],
    );
    caller.abort();
  });

  it('reports low confidence for speech from outside its context', async () => {
    const caller = new Caller(stt, practice);
    for (const foreign of ['my grandmother knits sweaters for charity', 'where is the nearest railway station']) {
      const { text, confidence } = await caller.say(await speech(foreign));
      assert.ok(confidence !== null && confidence < 0.3, `${confidence} for "${text}"`);
    }
    caller.abort();
  });

  it('uses a new context from the next utterance on', async () => {
    const caller = new Caller(stt, practice);
    const plate = await speech('my car does not start');
    const before = await caller.say(plate);
    assert.notEqual(before.text, 'my car does not start');
    caller.write(pause(600));
    caller.begin(await speech('I need a cleaning'));
    caller.listening.expect(garage);
    caller.end();
    assert.equal((await caller.final()).text, 'I need a cleaning');
    assert.equal((await caller.say(plate)).text, 'my car does not start');
    caller.abort();
  });

  it('accepts phrases with any characters', async () => {
    const odd = [
      '<s> </s> <sil>',
      '[SPEECH] word(2)',
      "' ''s",
      'ß 😀',
      '25:99',
      '$1,2,3.4',
      '31st constructor __proto__',
    ];
    const letters = ['x'.repeat(200), 'tab\tnew\nline', '\u0000nul', 'C++ #1 4/5', ''];
    const caller = new Caller(stt, { phrases: [...odd, ...letters, 'I need a cleaning'], expected: [] });
    assert.equal((await caller.say(await speech('I need a cleaning'))).text, 'I need a cleaning');
    caller.abort();
  });

  it('keeps concurrent calls separate', async () => {
    const [one, other] = [new Caller(stt, practice), new Caller(stt, garage)];
    const [cleaning, car] = [await speech('I need a cleaning'), await speech('my car does not start')];
    one.write(pause(600));
    other.write(pause(600));
    one.listening.onset(300);
    other.listening.onset(300);
    const tail = pause(240);
    const [first, second] = [concatenateSamples([cleaning, tail]), concatenateSamples([car, tail])];
    for (let at = 0; at < Math.max(first.length, second.length); at += 160) {
      one.write(first.subarray(at, at + 160));
      other.write(second.subarray(at, at + 160));
    }
    one.listening.finalise();
    other.listening.finalise();
    assert.equal((await one.final()).text, 'I need a cleaning');
    assert.equal((await other.final()).text, 'my car does not start');
    one.abort();
    other.abort();
  });

  it('accepts audio at 16 kHz', async () => {
    const caller = new Caller(stt, practice, { rateHz: 16_000 });
    const resampler = createResampler(telephoneHz, 16_000);
    const wide = resampler.process(await speech('I need a cleaning'));
    resampler.close();
    assert.equal((await caller.say(wide)).text, 'I need a cleaning');
    caller.abort();
  });

  it('reports nothing after an abort within an utterance', async () => {
    const caller = new Caller(stt, practice);
    caller.write(pause(600));
    caller.begin(await speech('I need a cleaning'));
    caller.abort();
    caller.end();
    caller.listening.expect(garage);
    assert.equal(await caller.closed(), null);
    const next = new Caller(stt, practice);
    assert.equal((await next.say(await speech('yes please'))).text, 'yes please');
    assert.deepEqual(
      caller.reports.filter(({ type }) => type !== 'interim'),
      [{ type: 'closed', error: null }],
    );
    next.abort();
  });

  it('closes with an error that names a language other than English', async () => {
    const error = await new Caller(stt, practice, { language: 'de' }).closed();
    assert.ok(error instanceof ProviderError);
    assert.equal(error.retryable, false);
    assert.match(error.message, /English only, not "de"/);
  });

  it('writes a telephone number in figures and a name with capitals', async () => {
    const caller = new Caller(stt, { phrases: [], expected: [expectedAnswer('name'), expectedAnswer('phone')] });
    assert.equal((await caller.say(await speech('five five five, oh one two three'))).text, '555 0123');
    assert.equal((await caller.say(await speech('my name is Peter Brown'))).text, 'my name is Peter Brown');
    caller.abort();
  });
});

describe('workers of the phrase recognizer', () => {
  const workers: Worker[] = [];
  const create = (options: { maxCalls?: number } = {}) =>
    createPhraseRecogniser({
      ...options,
      spawn: () => {
        const worker = spawnRecogniserWorker();
        workers.push(worker);
        return worker;
      },
    });

  it('close calls with a retryable error when they die, and new workers serve the next calls', async () => {
    const stt = create();
    const tts = createEmbeddedTts();
    await stt.ready();
    const caller = new Caller(stt, practice);
    caller.listening.onset(300);
    await workers.at(-1)?.terminate();
    const error = await caller.closed();
    assert.ok(error instanceof ProviderError);
    assert.equal(error.retryable, true);
    const next = new Caller(stt, practice);
    assert.equal((await next.say(await telephoneSpeech(tts, 'I need a cleaning'))).text, 'I need a cleaning');
    assert.deepEqual(
      caller.reports.map(({ type }) => type),
      ['closed'],
    );
    next.abort();
    await Promise.all([stt.close(), tts.close()]);
  });

  it('end their calls when closed, and later calls immediately', async () => {
    const stt = create();
    const caller = new Caller(stt, practice);
    await stt.close();
    assert.equal((await caller.closed())?.retryable, false);
    assert.equal((await new Caller(stt, practice).closed())?.retryable, false);
    await assert.rejects(stt.ready(), ProviderError);
  });

  it('reject a call beyond their limit until another call has ended', async () => {
    const stt = create({ maxCalls: 1 });
    const first = new Caller(stt, practice);
    const error = await new Caller(stt, practice).closed();
    assert.equal(error?.retryable, true);
    assert.match(error?.message ?? '', /already listens to 1 calls/);
    first.abort();
    const next = new Caller(stt, practice);
    next.listening.finalise();
    assert.equal((await next.final()).text, '');
    await stt.close();
  });
});
