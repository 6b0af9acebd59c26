import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { apiKey, openInstallation } from '#test/support/e2e-installation.ts';
import { eventually } from '#test/support/e2e-wait.ts';

const root = join(import.meta.dirname, '../..');
const files = ['call.wav', 'hello.mp3'].map((name) => join(root, name));
const missing = ['curl', 'jq', 'bash'].filter((name) => spawnSync(name, ['--version']).error !== undefined);

/** The commands of a section of a page, as a reader copies them. */
async function commands(page: string, title: string): Promise<string> {
  const section = (await readFile(join(root, page), 'utf8')).split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');
}

describe('the commands in the documentation', {
  skip: missing.length > 0 && `${missing.join(', ')} is not installed`,
}, async () => {
  const place = await openInstallation();
  after(() => Promise.all(files.map((file) => rm(file, { force: true }))));

  it('create an assistant, call it and download the transcript and recording', async () => {
    const { url } = await place.start();
    const env = { ...process.env, BASE: url, KEY: apiKey };
    const { stdout } = await promisify(execFile)('bash', ['-euc', await commands('README.md', 'Make the first call')], {
      cwd: root,
      env,
    });
    assert.match(stdout, /assistant {2}Breakfast is from seven to ten\. Anything else\?/);
    assert.match(stdout, /^User: when is breakfast$/m);
    const [recording, speech] = await Promise.all(files.map((file) => readFile(file)));
    assert.equal(recording?.toString('latin1', 0, 4), 'RIFF');
    assert.ok((recording?.length ?? 0) > 4 * 8_000 * 2, 'the recording has several seconds of two sides');
    assert.ok((speech?.length ?? 0) > 2_000 && speech?.[0] === 0xff, 'the speech is MP3');
  });

  it('put an assistant on a website', async () => {
    const { url } = await place.start();
    const env = { ...process.env, BASE: url, KEY: apiKey };
    const head = (await commands('README.md', 'Make the first call')).split('\n\n').slice(0, 2).join('\n');
    const script = `${head}\n${await commands('docs/widget.md', 'Set it up with curl')}`;
    const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: root, env });
    const [, source, assistant] = /<script src="([^"]+)" data-assistant="([^"]+)"><\/script>/.exec(stdout) ?? [];
    assert.match(await (await fetch(source!)).text(), /currentScript/);
    const headers = { Origin: 'https://www.example.com' };
    const config = await fetch(`${url}/public/ai-assistants/chatbot-config/${assistant}`, { headers });
    const { results } = (await config.json()) as { results: Record<string, unknown> };
    assert.deepEqual(results.chatbot_faq, [{ question: 'Where are you?', answer: 'At 5 Mill Lane.' }]);
  });

  it('run a campaign on the loopback phone network', async () => {
    const network = place.spawn({}, { program: 'cli/main.ts', parameters: ['carrier', '--port', '0'] });
    const printed = await eventually(() => network.said.length >= 4 && network.said, 'the settings of a network');
    const settings = printed.slice(0, 4).map((line) => line.split('=') as [string, string]);
    const { url } = await place.start(Object.fromEntries(settings));
    const env = { ...process.env, BASE: url, KEY: apiKey };
    const script = await commands('docs/campaigns.md', 'Run a campaign');
    const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: root, env });
    assert.match(stdout, /"to_number": "\+14155550123"/);
    assert.match(stdout, /"total_tasks": 2/);
    assert.match(stdout, /^paused$/m);
  });
});
