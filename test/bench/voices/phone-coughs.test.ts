import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { coughOf } from '../../../bench/voices/cough-recording.ts';
import { phoneCoughFacts } from '../../../bench/voices/phone-coughs.ts';

const folder = mkdtempSync(join(tmpdir(), 'phone-coughs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const calls = Array.from({ length: 200 }, (_, at) => `call-${at}.mp3`);
const sent = ['bot-1.mp3', 'bot-2.mp3'];
const used = (name: string) => phoneCoughFacts(`raw/${name}`, folder);

mkdirSync(join(folder, 'raw'));
for (const name of [...calls, ...sent]) writeFileSync(join(folder, 'raw', name), name.padEnd(1_200, '.'));
writeFileSync(join(folder, 'raw', 'bot-2.mp3'), 'call-7.mp3'.padEnd(1_200, '.'));
writeFileSync(join(folder, 'raw', 'call-8.mp3'), 'no audio');
const described = [
  ...calls.map((filename) => ({ filename, source: 'call-center' })),
  ...sent.map((filename) => ({ filename, source: 'telegram' })),
];
writeFileSync(join(folder, 'metadata.json'), JSON.stringify(described));

describe('phoneCoughFacts', () => {
  it('splits calls by their names, and uses what a bot collected only for fitting', () => {
    const sets = Map.groupBy(calls, (name) => used(name)?.set);
    assert.ok(sets.get('train')!.length > sets.get('tune')!.length);
    assert.ok(sets.get('tune')!.length > sets.get('held_out')!.length);
    assert.ok(sets.get('held_out')!.length > 10);
    assert.equal(used('bot-1.mp3')?.set, 'train');
  });

  it('uses identical files once, and none without audio or description', () => {
    assert.equal(used('bot-2.mp3') === null, used('call-7.mp3') !== null);
    assert.equal(used('call-8.mp3'), null);
    assert.equal(used('unknown.mp3'), null);
    assert.equal(phoneCoughFacts('metadata.json', folder), null);
  });
});

describe('coughOf', () => {
  it('finds the loudest stretch of the louder channel', () => {
    const cough = new Int16Array(8_000);
    cough.fill(2_000, 800, 1_600);
    cough.fill(9_000, 4_000, 5_600);
    const listener = new Int16Array(8_000).fill(100);
    assert.deepEqual(coughOf([listener, cough]), cough.slice(4_000, 5_600));
  });

  it('is empty without sound', () => {
    assert.equal(coughOf([new Int16Array(), new Int16Array()]).length, 0);
  });
});
