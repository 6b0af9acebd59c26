import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Engine } from '#embedded/tts/engine.ts';
import type { FromWorker, SpokenPart, SynthesisRequest } from '#embedded/tts/messages.ts';
import { SpeechQueue } from '#embedded/tts/speech-queue.ts';
import { defaultEmbeddedVoice, findEmbeddedVoice } from '#embedded/tts/voices.ts';

const rateHz = 8000;
const order = (id: number, haste = 0): SynthesisRequest => ({
  id,
  voice: defaultEmbeddedVoice,
  prosody: { rate: 1, pitch: 1, range: 1, gainDb: 0 },
  haste,
});

/** An engine whose voice is a loud tone of 10 ms per character, without silence; words end with their letters. */
function toneEngine(said: string[] = []): Engine {
  return {
    levelDb: () => 0,
    synthesise(text) {
      if (text.includes('trap')) throw new Error('out of bounds');
      said.push(text);
      const samples = Int16Array.from({ length: text.length * 80 }, (_, i) => (i % 16 < 8 ? 9000 : -9000));
      const words = [...text.matchAll(/\S+/g)].map((word) => {
        const chars = word.index + word[0].length;
        return { chars, ms: chars * 10 };
      });
      return { samples, rateHz, words };
    },
  };
}

function queueWith(engine: Engine, ...orders: readonly SynthesisRequest[]) {
  const posted: FromWorker[] = [];
  const queue = new SpeechQueue((message) => void posted.push(message));
  for (const one of orders) {
    queue.open(one);
    queue.equip(one.id, 'flite', engine);
  }
  const spoken = () => posted.filter((message): message is SpokenPart => message.type === 'spoken');
  const finish = () => {
    while (queue.step());
  };
  return { queue, posted, spoken, finish };
}
const sentence =
  'This is a sentence that is about as long as one synthesis may be, and that goes on for some time yet. ';

describe('SpeechQueue', () => {
  it('alternates between speeches, those without audio first', () => {
    const { queue, spoken } = queueWith(toneEngine(), order(1), order(2));
    queue.write(1, sentence.repeat(5));
    queue.write(2, sentence.repeat(5));
    for (let i = 0; i < 6; i++) queue.step();
    assert.deepEqual(
      new Set(
        spoken()
          .slice(0, 2)
          .map((one) => one.id),
      ),
      new Set([1, 2]),
    );
    queue.open(order(3));
    queue.equip(3, 'flite', toneEngine());
    queue.write(3, 'Hi.');
    queue.step();
    assert.equal(spoken().at(-1)?.id, 3);
  });

  it('lets no speech get a whole part ahead of another one with text', () => {
    const { queue, spoken } = queueWith(toneEngine(), order(1), order(2), order(3));
    for (const id of [1, 2, 3]) queue.write(id, sentence.repeat(8));
    const audio = new Map([1, 2, 3].map((id) => [id, 0]));
    for (let i = 0; i < 20; i++) {
      queue.step();
      const { id, samples } = spoken().at(-1)!;
      audio.set(id, audio.get(id)! + samples.length);
      const lead = Math.max(...audio.values()) - Math.min(...audio.values());
      assert.ok(lead <= 110 * 80, `${lead} samples ahead`);
    }
  });

  it('completes each speech in order and reports the end once, last', () => {
    const said: string[] = [];
    const { queue, posted, finish } = queueWith(toneEngine(said), order(1));
    queue.write(1, 'One, ');
    queue.write(1, 'two. ');
    queue.end(1);
    finish();
    assert.deepEqual(said, ['One,', 'two.']);
    assert.deepEqual(
      posted.map((one) => one.type),
      ['spoken', 'spoken', 'done'],
    );
  });

  it('stops a canceled speech before its next part and reports nothing more for it', () => {
    const { queue, posted, finish } = queueWith(toneEngine(), order(1));
    queue.write(1, sentence.repeat(5));
    queue.end(1);
    queue.step();
    queue.cancel(1);
    finish();
    assert.deepEqual(
      posted.map((one) => one.type),
      ['spoken'],
    );
  });

  it('waits for the engine of a speech and processes others meanwhile', () => {
    const { queue, spoken, finish } = queueWith(toneEngine(), order(1));
    queue.open(order(2));
    queue.write(2, 'Later.');
    queue.write(1, 'Now.');
    finish();
    assert.deepEqual(
      spoken().map((one) => one.id),
      [1],
    );
    queue.equip(2, 'flite', toneEngine());
    finish();
    assert.deepEqual(
      spoken().map((one) => one.id),
      [1, 2],
    );
  });

  it('fails a speech that breaks the engine, without revealing its words, and continues with the others', () => {
    const { queue, posted, finish } = queueWith(toneEngine(), order(1), order(2));
    queue.write(1, 'It is a trap.');
    queue.write(2, 'Fine.');
    queue.end(2);
    finish();
    const failed = posted.find((one) => one.type === 'failed');
    assert.deepEqual(failed, {
      type: 'failed',
      id: 1,
      message: 'cannot say a text of 13 characters: out of bounds',
      retryable: true,
    });
    assert.ok(posted.some((one) => one.type === 'done' && one.id === 2));
  });

  it('inserts no silence before the first sound, and pauses by punctuation before later ones', () => {
    const { queue, spoken, finish } = queueWith(toneEngine(), order(1));
    for (const piece of ['Well,', 'yes.', 'So']) queue.write(1, piece);
    finish();
    const silences = spoken().map(({ samples }) => samples.findIndex((sample) => sample !== 0) / 8);
    assert.deepEqual(silences, [0, 120, 250]);
  });

  it('shortens pauses with the rate', () => {
    const fast = { ...order(1), prosody: { rate: 2, pitch: 1, range: 1, gainDb: 0 } };
    const { queue, spoken, finish } = queueWith(toneEngine(), fast);
    for (const piece of ['Yes.', 'So']) queue.write(1, piece);
    finish();
    assert.equal(spoken()[1]!.samples.findIndex((sample) => sample !== 0) / 8, 125);
  });

  it('aligns every word and piece end with the audio in ascending order up to its duration', () => {
    const { queue, spoken, finish } = queueWith(toneEngine(), order(1));
    const pieces = ['I have 2 of them, ', '😀', 'for $5 each. '];
    for (const piece of pieces) queue.write(1, piece);
    finish();
    const points = spoken().flatMap((one) => one.points);
    for (const [i, point] of points.entries()) {
      const before = points[i - 1] ?? { chars: 0, ms: 0 };
      assert.ok(point.chars > before.chars && point.ms >= before.ms, JSON.stringify(points));
    }
    const chars = points.map((point) => point.chars);
    for (const end of [1, 6, 8, 11, 18, 20, 23, 26, 33]) assert.ok(chars.includes(end), `${end} is not in ${chars}`);
    const audioMs = spoken().reduce((sum, one) => sum + one.samples.length / 8, 0);
    assert.deepEqual(points.at(-1), { chars: pieces.join('').length, ms: audioMs });
  });

  it('reports only alignment for a piece with nothing to say', () => {
    const { queue, spoken, finish } = queueWith(toneEngine(), order(1));
    queue.write(1, '😀 ...');
    queue.end(1);
    finish();
    assert.deepEqual(
      spoken().map(({ samples, points }) => [samples.length, points]),
      [[0, [{ chars: 6, ms: 0 }]]],
    );
  });

  it('lets a voice of the language of a piece read letters that the chosen voice does not', () => {
    const [english, other]: string[][] = [[], []];
    const { queue, spoken, finish } = queueWith(toneEngine(english), order(1));
    assert.equal(queue.write(1, 'Hello. '), null);
    assert.equal(queue.write(1, 'Привет. '), 'espeak');
    assert.equal(queue.write(1, 'Bye.'), null);
    queue.end(1);
    finish();
    assert.deepEqual(english, ['Hello.']);
    queue.equip(1, 'espeak', toneEngine(other));
    finish();
    assert.deepEqual([english, other], [['Hello.', 'Bye.'], ['Привет.']]);
    assert.equal(spoken().at(-1)?.points.at(-1)?.chars, 'Hello. Привет. Bye.'.length);
  });

  it('leaves out only what nothing reads if that engine is missing, and fails if the voice itself needs it', () => {
    const said: string[] = [];
    const russian = findEmbeddedVoice({ voice: '', language: 'ru' });
    const { queue, posted, spoken, finish } = queueWith(toneEngine(said), order(1), { ...order(2), voice: russian });
    for (const piece of ['Hello. ', 'Привет. ', 'Bye.']) queue.write(1, piece);
    queue.write(2, 'Привет.');
    for (const id of [1, 2]) queue.end(id);
    for (const id of [1, 2]) queue.lack(id, 'espeak', 'not installed', false);
    finish();
    assert.deepEqual(said, ['Hello.', 'Bye.']);
    assert.deepEqual(
      spoken().map(({ points }) => points.at(-1)?.chars),
      [7, 15, 19],
    );
    const ends = posted.filter(({ type }) => type === 'done' || type === 'failed');
    assert.deepEqual(ends, [
      { type: 'failed', id: 2, message: 'not installed', retryable: false },
      { type: 'done', id: 1 },
    ]);
  });

  it('makes the first part shorter for lower latency', () => {
    const lengths = [0, 2, 4].map((haste) => {
      const { queue, spoken } = queueWith(toneEngine(), order(1, haste));
      queue.write(1, 'You can come on Monday at ten, or on Tuesday at nine, or on Friday at any time you like.');
      queue.step();
      return spoken()[0]!.samples.length;
    });
    assert.ok(lengths[0]! > lengths[1]! && lengths[1]! > lengths[2]!, `${lengths}`);
  });
});
