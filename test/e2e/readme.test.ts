import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { apiKey, openInstallation } from '#test/support/e2e-installation.ts';

const root = join(import.meta.dirname, '../..');
const files = ['call.wav', 'hello.mp3'].map((name) => join(root, name));
const missing = ['curl', 'jq', 'bash'].filter((name) => spawnSync(name, ['--version']).error !== undefined);

/** The commands of the README's section about the API, as somebody copies them. */
async function commands(): Promise<string> {
  const section = (await readFile(join(root, 'README.md'), 'utf8')).split('## Use the API')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');
}

describe('the README', { skip: missing.length > 0 && `${missing.join(', ')} is not installed` }, async () => {
  const place = await openInstallation();
  after(() => Promise.all(files.map((file) => rm(file, { force: true }))));

  it('shows how to use the API: its commands make an assistant, call it and fetch what came of it', async () => {
    const { url } = await place.start();
    const env = { ...process.env, BASE: url, KEY: apiKey };
    const { stdout } = await promisify(execFile)('bash', ['-euc', await commands()], { cwd: root, env });
    assert.match(stdout, /assistant {2}Breakfast is from seven to ten\. Anything else\?/);
    assert.match(stdout, /^User: when is breakfast$/m);
    const [recording, speech] = await Promise.all(files.map((file) => readFile(file)));
    assert.equal(recording?.toString('latin1', 0, 4), 'RIFF');
    assert.ok((recording?.length ?? 0) > 4 * 8_000 * 2, 'the recording has several seconds of two sides');
    assert.ok((speech?.length ?? 0) > 2_000 && speech?.[0] === 0xff, 'the speech is MP3');
  });
});
