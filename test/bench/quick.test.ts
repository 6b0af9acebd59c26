import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { Program } from '#test/support/e2e-program.ts';
import { scenarios } from '../../bench/scenarios.ts';

/** Scenarios whose parts have separate tests. */
const testedAlone = [
  'codecs',
  'resample',
  'detector',
  'reducer',
  'dialects',
  'gateway',
  'calls',
  'workers',
  'turns',
  'tts',
];

describe('npm run bench -- --quick', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('measures every other scenario, however long that takes', async () => {
    const names = scenarios.map(({ name }) => name).filter((name) => !testedAlone.includes(name));
    const settings = { DATA_DIR: dataDir, BENCH_VOICES: 'embedded' };
    const bench = new Program(settings, { program: 'bench/main.ts', parameters: ['--quick', ...names] });
    assert.deepEqual(await bench.ended, { code: 0, signal: null }, bench.stderr);
    const results = bench.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(typeof results.at(-1)?.host?.commit, 'string');
    const leftOut = [...bench.stderr.matchAll(/^(\S+) is left out, because \S+ is missing/gm)].map(([, name]) => name);
    for (const name of leftOut) console.log(`${name} is not tested, because its program is not installed`);
    const measured = new Set(results.flatMap(({ scenario }) => scenario ?? []));
    assert.deepEqual(
      names.filter((name) => !measured.has(name)),
      leftOut,
    );
  });
});
