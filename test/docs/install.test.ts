import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import { skipFor } from '#test/support/skip-for.ts';

const read = (path: string): Promise<string> => readFile(join(import.meta.dirname, '../..', path), 'utf8');
const page = await read('docs/install.md');
const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block]) => block!);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('docs/install.md', () => {
  it('has values that the chart accepts, with the names that the chart has', async () => {
    const [values = ''] = blocks('yaml');
    const accepts = new Ajv({ strict: false }).compile(JSON.parse(await read('deploy/helm/parley/values.schema.json')));
    assert.ok(accepts(parse(values)), JSON.stringify(accepts.errors));
  });

  it('has a rule for the metric by which the chart scales', async () => {
    const [, rules = ''] = blocks('yaml');
    const [rule] = parse(rules).rules.custom;
    const autoscaler = await read('deploy/helm/parley/templates/horizontalpodautoscaler.yaml');
    assert.ok(autoscaler.includes(`name: ${rule.name.as}\n`));
    assert.ok((await read('docs/operations.md')).includes(`\`${rule.seriesQuery.split('{')[0]}{`));
  });

  it('has a unit whose server may drain before it is killed', () => {
    const [unit = ''] = blocks('ini');
    const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(unit)?.[1]);
    assert.match(unit, new RegExp(`^TimeoutStopSec=${drain + 10}$`, 'm'));
  });

  it('has a unit that systemd accepts', skipFor(hasSystemd ? false : 'systemd-analyze is not installed'), async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-unit-'));
    const file = join(folder, 'parley.service');
    // The command must exist.
    await writeFile(file, blocks('ini')[0]!.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    assert.deepEqual([status, stderr], [0, '']);
  });
});
