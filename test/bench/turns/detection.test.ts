import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { decodeWav } from '#codecs/wav.ts';
import { createSileroDetector } from '#embedded/silero/detector.ts';
import { detectSpeech, ReplayedDetector, runDetector } from '../../../bench/turns/detection.ts';
import { engineEnds } from '../../../bench/turns/endpointing.ts';

const wav = readFileSync(new URL('../../../fixtures/voice-detector/speech-8khz.wav', import.meta.url));
const speech = decodeWav(wav).channels[0]!.subarray(0, 8 * 8_000);
const rateHz = 8_000;

describe('detection in a recording', () => {
  it('gives the same probabilities and levels as in a call, where audio arrives frame by frame', () => {
    const detector = createSileroDetector();
    const live: unknown[] = [];
    const again: unknown[] = [];
    const stream = detector.open((...window) => live.push(window));
    const [windows] = runDetector([speech, new Int16Array(8_000)]);
    const heard = new ReplayedDetector(windows!);
    const repeated = heard.open((...window) => again.push(window));
    for (let at = 0; at + 160 <= speech.length; at += 160) {
      const frame = { samples: speech.subarray(at, at + 160), rateHz };
      stream.write(frame);
      repeated.write(frame);
      while (detector.waitingWindows > 0) detector.tick();
      heard.tick();
      assert.equal(again.length, live.length);
    }
    assert.deepEqual(again, live);
  });

  it('reports speech after its start and its end after the end', () => {
    const [windows] = runDetector([speech]);
    const heard = detectSpeech(windows!, 10);
    assert.deepEqual([...new Set(heard.map(({ type }) => type))], ['started', 'stopped']);
    for (const event of heard) if (event.type === 'stopped') assert.ok(event.noticedMs >= event.spokeUntilMs + 200);
  });
});

describe('endpointing of a recording', () => {
  it('ends a turn once, after the shortest wait for a complete sentence', async () => {
    const spoken = { fromMs: 1_432, untilMs: 3_212 };
    const line = new Int16Array(16 * 8_000);
    line.set(speech.subarray(spoken.fromMs * 8, spoken.untilMs * 8), 4_000 * 8);
    const [windows] = runDetector([line]);
    const words = [{ text: 'I would like to book an appointment.', fromMs: 4_000, untilMs: 5_780 }];
    const { ends } = await engineEnds({
      recording: {
        seed: 21,
        script: { kind: 'whole sentence', question: 'How can I help you?', expects: {}, text: '' },
        speaker: 'fixture',
        lengthMs: 16_000,
        placed: [],
        level: 0,
        stretches: [{ fromMs: 4_000, untilMs: 5_780, words }],
      },
      line,
      detector: new ReplayedDetector(windows!),
      scale: 1,
      punctuated: true,
    });
    const turns = ends.filter((at) => at > 4_000);
    assert.equal(turns.length, 1);
    assert.ok(turns[0]! > 5_780 + 200 && turns[0]! < 5_780 + 700, `${turns[0]} ms`);
  });
});
