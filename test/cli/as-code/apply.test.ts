import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import {
  emptyFolder,
  type FileAccount,
  filesIn,
  furnish,
  openFileAccount,
  openOtherAccount,
  secretValues,
} from '#test/support/account-files.ts';
import { onEnd } from '#test/support/on-end.ts';
import { programEnvironment } from '#test/support/program-environment.ts';
import { runParley } from '#test/support/run-parley.ts';

const account = await openFileAccount();
const furnished = await openOtherAccount(account, 'key-of-the-furnished');
const { campaignId } = await furnish(furnished);
await furnished.ask(`/campaigns/${campaignId}/transfer-webhook`, {
  method: 'PUT',
  json: { url: 'https://crm.example.com/transfers', secret: secretValues.SPRING_CHECK_UPS_WEBHOOK_SECRET },
});
const folder = emptyFolder();
assert.equal((await furnished.parley('pull', folder)).code, 0);

const isEqual = async (one: FileAccount, dir = folder) => {
  const { code, out, err } = await one.parley('diff', dir);
  assert.deepEqual([code, out, err], [0, 'No differences.\n', '']);
};
let copies = 0;
const newAccount = () => {
  copies += 1;
  return openOtherAccount(account, `key-of-account-${copies}`);
};

describe('parley apply', () => {
  it('creates the same in another account, to the byte of its files, and nothing on repetition', async () => {
    const other = await newAccount();
    const dry = await other.parley('apply', folder, '--dry-run');
    assert.deepEqual([dry.code, dry.err], [0, '']);
    assert.match(dry.out, /^\+ create assistant bright-street-dental$/m);
    assert.match(dry.out, /^6 to create, 0 to change, 0 to delete$/m);
    assert.equal((await other.ask('/ai-assistants')).length, 0);

    const { code, out, err } = await other.parley('apply', folder);
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /^6 of 6: create webhook done$/m);
    await isEqual(other);
    const again = emptyFolder();
    await other.parley('pull', again);
    assert.deepEqual(filesIn(again), filesIn(folder));
    assert.equal((await other.parley('apply', folder)).out, 'No differences.\n');
    const [campaign] = (await other.ask('/campaigns')).campaigns;
    assert.equal(campaign.status, 'paused');
    const [crm] = await other.ask('/ruth-connect/integrations');
    assert.equal(crm.data.api_key, '****0123');
  });

  it('changes only what differs, in one version, and keeps the ids of states', async () => {
    const other = await newAccount();
    await other.parley('apply', folder);
    const dir = emptyFolder();
    cpSync(folder, dir, { recursive: true });
    const file = join(dir, 'assistants/bright-street-dental/assistant.yaml');
    const edited = readFileSync(file, 'utf8')
      .replace('friendly and brief', 'kind and brief')
      .replace(/^( *)- name: cancellation$/m, '$&\n$1  turn_taking: { notice: One moment. }');
    writeFileSync(file, edited);
    writeFileSync(join(dir, 'assistants/bright-street-dental/knowledge.md'), 'We moved to the harbour.');
    const before = await other.ask('/ai-assistants');
    const dental = before.find(({ name }: { name: string }) => name === 'Bright Street Dental');
    const versions = async () => (await other.ask(`/ai-assistants/${dental.assistant_id}/versions`)).length;
    const count = await versions();
    const { out, err } = await other.parley('apply', dir);
    assert.equal(err, '');
    assert.match(out, /^ {4}llm_states\..*cancellation\.turn_taking: /m);
    assert.match(out, /^0 to create, 1 to change, 0 to delete$/m);
    assert.equal(await versions(), count + 1);
    await isEqual(other, dir);
    const after = await other.ask(`/ai-assistants/${dental.assistant_id}`);
    assert.equal(after.custom_knowledge_base, 'We moved to the harbour.');
    assert.equal(after.publishes_edits, true);
    const idsIn = (states: readonly { state_id: string; children: [] }[]): string[] =>
      states.flatMap(({ state_id, children }) => [state_id, ...idsIn(children)]);
    assert.deepEqual(idsIn(after.llm_states), idsIn(dental.llm_states));
  });

  it('renames by the former name, deletes only if asked, and sends a changed secret', async () => {
    const other = await newAccount();
    await other.parley('apply', folder);
    const dir = emptyFolder();
    cpSync(folder, dir, { recursive: true });
    const file = join(dir, 'assistants/bright-street-dental/assistant.yaml');
    const renamed = readFileSync(file, 'utf8').replace('name: Bright Street Dental', 'name: Harbour Dental');
    writeFileSync(file, `renamed_from: Bright Street Dental\n${renamed}`);
    rmSync(join(dir, 'assistants/buro-sud-2'), { recursive: true });
    const { out } = await other.parley('apply', dir);
    assert.match(out, /^ {4}assistant\.name: "Bright Street Dental" → "Harbour Dental"$/m);
    assert.match(out, /^0 to create, 1 to change, 1 to delete \(only with --delete\)$/m);
    assert.equal((await other.ask('/ai-assistants')).length, 3);
    assert.match((await other.parley('apply', dir, '--delete')).out, /^1 of 1: delete assistant buro-sud-2 done$/m);
    await isEqual(other, dir);
    const env = { PARLEY_API_KEY: other.key, ...secretValues, CRM_API_KEY: 'new-secret-98765' };
    const changed = await runParley(['apply', dir, '--url', other.url], env);
    assert.match(
      changed.out,
      /~ change integration crm\n {4}data\.api_key: "\(\*\*\*\*0123\)" → "\$\{env:CRM_API_KEY\}"/,
    );
    assert.doesNotMatch(changed.out, /new-secret/);
    assert.equal((await other.ask('/ruth-connect/integrations'))[0].data.api_key, '****8765');
  });

  it('changes nothing if a secret is missing, and names the place of what the server refuses', async () => {
    const other = await newAccount();
    const missing = await runParley(['apply', folder, '--url', other.url, '--key', other.key], {});
    assert.equal(missing.code, 1);
    assert.match(
      missing.err,
      /integrations\/crm\.yaml:\d+:\d+: data\.api_key is .*; expected a reference to a value that is set/,
    );
    assert.equal((await other.ask('/ruth-connect/integrations')).length, 0);
    const dir = emptyFolder();
    mkdirSync(join(dir, 'assistants/office'), { recursive: true });
    const file = join(dir, 'assistants/office/assistant.yaml');
    writeFileSync(file, 'parley_assistant: 1\nassistant:\n  name: Office\n  model: nobody/nothing\n');
    const refused = await other.parley('apply', dir);
    assert.match(refused.err, /^parley: cannot create assistant office: .*assistant\.yaml:4:\d+: assistant\.model: /);
    writeFileSync(file, 'parley_assistant: 1\nassistant: { name: Office }\n');
    assert.equal((await other.parley('apply', dir)).code, 0);
    const reader = await runParley(['apply', folder, '--url', other.url, '--key', 'unknown'], secretValues);
    assert.equal(reader.err, 'parley: Invalid API key.\n');
  });

  it('creates again what was deleted since the same files were applied', async () => {
    const other = await newAccount();
    const dir = emptyFolder();
    mkdirSync(join(dir, 'assistants/office'), { recursive: true });
    writeFileSync(join(dir, 'assistants/office/assistant.yaml'), 'parley_assistant: 1\nassistant: { name: Office }\n');
    await other.parley('apply', dir);
    const [made] = await other.ask('/ai-assistants');
    await other.ask(`/ai-assistants/${made.assistant_id}`, { method: 'DELETE' });
    assert.equal((await other.parley('apply', dir)).code, 0);
    const [again, ...more] = await other.ask('/ai-assistants');
    assert.deepEqual([again.name, more.length], ['Office', 0]);
    assert.notEqual(again.assistant_id, made.assistant_id);
  });

  it('continues after a kill, whether its last request was carried out or not', async () => {
    const other = await newAccount();
    let kills = 0;
    for (let writes = 1; writes <= 8; writes += 1) {
      const arrives = writes % 2 === 0;
      if (await killedAt(other, Math.ceil(writes / 2), arrives)) kills += 1;
    }
    assert.ok(kills >= 4, `${kills} kills`);
    assert.equal((await other.parley('apply', folder)).code, 0);
    await isEqual(other);
    assert.equal((await other.ask('/ai-assistants')).length, 3, 'nothing exists twice');
    assert.equal((await other.ask('/ruth-connect/integrations')).length, 1);
    assert.equal((await other.ask('/campaigns')).count, 1);
  });
});

/** Runs `parley apply` and kills it at its n-th write; `arrives`: the server still gets that request. Returns whether it came to that. */
async function killedAt({ url, key }: FileAccount, nth: number, arrives: boolean): Promise<boolean> {
  let writes = 0;
  let isKilled = false;
  const forwarded: Promise<unknown>[] = [];
  const proxy = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const isWrite = request.method !== 'GET';
    if (isWrite) writes += 1;
    const isLast = isWrite && writes === nth;
    const headers = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length'].includes(name),
    );
    const forward = () =>
      fetch(url + request.url, {
        method: request.method!,
        headers: headers as [string, string][],
        ...(body.length === 0 ? {} : { body }),
      });
    if (isLast) {
      isKilled = child.kill('SIGKILL');
      if (arrives) forwarded.push(forward());
      return;
    }
    const answer = await forward();
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onEnd(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const program = join(import.meta.dirname, '../../../cli/main.ts');
  const env = programEnvironment({ PARLEY_API_KEY: key, ...secretValues });
  const child = spawn(process.execPath, [program, 'apply', folder, '--url', address], { env, stdio: 'ignore' });
  await once(child, 'close');
  await Promise.all(forwarded);
  return isKilled;
}
