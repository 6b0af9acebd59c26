import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import { readExistingFolder } from '#cli/as-code/folder.ts';
import { envReference } from '#cli/as-code/secrets.ts';
import { CommandError } from '#cli/command.ts';
import { emptyFolder, filesIn, furnish, openFileAccount, secretValues } from '#test/support/account-files.ts';
import { runParley } from '#test/support/run-parley.ts';

const account = await openFileAccount();
const { assistantId } = await furnish(account);

const pulled = async (): Promise<string> => {
  const folder = emptyFolder();
  const { code, err } = await account.parley('pull', folder);
  assert.deepEqual([code, err], [0, '']);
  return folder;
};

const folder = await pulled();
const dental = 'assistants/bright-street-dental/assistant.yaml';

describe('parley pull', () => {
  it('writes a file for each resource, without ids and secrets', async () => {
    const files = filesIn(await pulled());
    assert.deepEqual(Object.keys(files), [
      'assistants/bright-street-dental/assistant.yaml',
      'assistants/bright-street-dental/knowledge.md',
      'assistants/buro-sud-2/assistant.yaml',
      'assistants/buro-sud/assistant.yaml',
      'campaigns/spring-check-ups.yaml',
      'forms/contact-form.yaml',
      'integrations/crm.yaml',
      'webhook.yaml',
    ]);
    const whole = Object.values(files).join('\n');
    for (const secret of [...Object.values(secretValues), '****', assistantId])
      assert.ok(!whole.includes(secret), secret);
    assert.doesNotMatch(whole, /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/);
    const crm = parse(files['integrations/crm.yaml']!);
    assert.equal(crm.data.api_key, envReference('CRM_API_KEY'));
    assert.deepEqual(crm.data.headers, {
      Authorization: 'Bearer {{api_key}}',
      'X-Team': envReference('CRM_HEADERS_X_TEAM'),
    });
    assert.deepEqual(Object.keys(crm.data.parameters), ['phone', 'name']);
    const office = parse(files['assistants/buro-sud/assistant.yaml']!);
    assert.equal(office.assistant.prompt, 'Sei kurz.\r\nUnd freundlich.');
    assert.equal(office.assistant.tools[0].functionId, `\${integration:crm}/find_customer`);
    assert.match(files['assistants/bright-street-dental/knowledge.md']!, /A cleaning costs ninety euros/);
    const { ai_assistant, form, start_date } = parse(files['campaigns/spring-check-ups.yaml']!);
    assert.deepEqual([ai_assistant, form, start_date], ['bright-street-dental', 'contact-form', '2030-03-01']);
  });

  it('writes the same bytes again, and nothing into a folder that is up to date', async () => {
    const folder = await pulled();
    const files = filesIn(folder);
    assert.deepEqual(filesIn(await pulled()), files);
    const path = join(folder, 'campaigns/spring-check-ups.yaml');
    writeFileSync(path, `# Kept: it says the same.\n${files['campaigns/spring-check-ups.yaml']}`);
    const { out } = await account.parley('pull', folder);
    assert.equal(out, 'No differences.\n');
    assert.match(readFileSync(path, 'utf8'), /^# Kept/);
    assert.equal((await account.parley('diff', folder)).out, 'No differences.\n');
  });

  it('keeps the keys and references of the files, and removes those of deleted resources', async () => {
    const folder = await pulled();
    const path = join(folder, 'integrations/crm.yaml');
    const renamed = readFileSync(path, 'utf8').replace('CRM_API_KEY', 'TOKEN').replace('find_customer', 'find');
    writeFileSync(join(folder, 'integrations/crm.yaml'), renamed);
    const made = await account.ask('/ai-assistants', { json: { name: 'Short-lived', prompt: 'x'.repeat(200) } });
    assert.match(
      (await account.parley('pull', folder)).out,
      /^written integrations\/crm.yaml\nwritten assistants\/short-lived/,
    );
    const crm = readFileSync(path, 'utf8');
    assert.ok(crm.includes('env:TOKEN') && crm.includes('find_customer'), crm);
    await account.ask(`/ai-assistants/${made.assistant_id}`, { method: 'DELETE' });
    assert.equal((await account.parley('pull', folder)).out, 'removed assistants/short-lived/assistant.yaml\n');
    assert.equal((await account.parley('diff', folder)).code, 0);
  });

  it('says that forms need a user', async () => {
    const folder = emptyFolder();
    const { code, out } = await runParley(['pull', folder, '--url', account.url, '--key', account.key], {});
    assert.equal(code, 0);
    assert.match(out, /Forms are not included: set PARLEY_DASHBOARD_USER/);
    assert.equal(filesIn(folder)['forms/contact-form.yaml'], undefined);
    assert.doesNotMatch(filesIn(folder)['campaigns/spring-check-ups.yaml']!, /form/);
  });
});

describe('parley diff', () => {
  it('shows what differs by field, state and word, and changes nothing', async () => {
    const folder = await pulled();
    const path = join(folder, 'assistants/bright-street-dental/assistant.yaml');
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace('friendly and brief', 'kind and brief').replace('Hello, this is', 'Good day, this is'),
    );
    writeFileSync(join(folder, 'campaigns/autumn.yaml'), 'name: Autumn\nai_assistant: buro-sud\n');
    const { code, out, err } = await account.parley('diff', folder);
    assert.deepEqual([code, err], [1, '']);
    assert.match(out, /^~ change assistant bright-street-dental$/m);
    assert.match(out, /^ {4}assistant\.prompt: .*\[-friendly-\]\{\+kind\+\} and brief/m);
    assert.match(out, /^ {4}assistant\.begin_message: "Hello, this is .*" → "Good day, this is /m);
    assert.match(out, /^\+ create campaign autumn$/m);
    assert.match(out, /^1 to create, 1 to change, 0 to delete$/m);
    assert.equal((await account.ask('/campaigns')).count, 1);
  });

  it.each([
    [
      dental,
      (text: string) => text.replace('  prompt:', '  promt:'),
      /assistant\.yaml:\d+:3: assistant has "promt"; expected one of name, /,
    ],
    [
      dental,
      (text: string) => text.replace('timezone: Europe/Berlin', 'timezone: Mars/North'),
      /assistant\.yaml:\d+:\d+: assistant\.timezone is "Mars\/North"; expected an IANA time zone/,
    ],
    [
      dental,
      (text: string) => text.replace('functionId: end_call', 'functionID: end_call'),
      /assistant\.yaml:\d+:\d+: assistant\.tools\.\d+.* expected/,
    ],
    [
      dental,
      (text: string) =>
        text.replace('llm_states:', 'llm_states:\n  - name: lost\n    transitions: [{ to: nowhere, when: a == 1 }]'),
      /assistant\.yaml:\d+:\d+: llm_states\.0\.transitions\.0\.to: no state has the id or name "nowhere"/,
    ],
    [
      dental,
      (text: string) => text.replace('file: knowledge.md', 'file: ../../../secret'),
      /custom_knowledge_base.*expected a text, or the name of a file in the same folder/,
    ],
    [dental, () => 'assistant: [', /assistant\.yaml:\d+:\d+: not YAML/],
    [dental, () => `${'['.repeat(20_000)}`, /assistant\.yaml:1:\d+: not YAML/],
    [dental, () => 'parley_assistant: 1\nassistant: &a { name: *a }\n', /assistant\.yaml:\d+:\d+: /],
    [
      dental,
      () => `parley_assistant: 1\nassistant: { name: '${'x'.repeat(3_000_000)}' }`,
      /has \d+ bytes; the maximum is 2097152/,
    ],
    [
      'campaigns/spring-check-ups.yaml',
      (text: string) => text.replace('17:30', '25:30'),
      /schedules\.0\.end_time is "25:30"; expected a time of day/,
    ],
    [
      'integrations/crm.yaml',
      (text: string) => text.replace(/api_key: .*/, 'api_key: sk-live-123'),
      /api_key is "sk-live-123"; expected a reference such as/,
    ],
    [
      'webhook.yaml',
      (text: string) => text.replace('call.ended', 'call.finished'),
      /webhook\.yaml:\d+:\d+: events\.0 is "call\.finished"; expected one of/,
    ],
    ['scenarios/a.yaml', () => 'scenarios: [{ name: 1 }]', /scenarios\/a\.yaml:1:\d+: /],
  ] as const)('reports a mistake in %s with its line and column', async (path, edit, message) => {
    const copy = emptyFolder();
    cpSync(folder, copy, { recursive: true });
    const file = join(copy, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, edit(existsSync(file) ? readFileSync(file, 'utf8') : ''));
    await assert.rejects(readExistingFolder(copy), (error: Error) => {
      assert.ok(error instanceof CommandError, error.stack);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
  });

  it('reports a reference to nothing with its place', async () => {
    const copy = emptyFolder();
    cpSync(folder, copy, { recursive: true });
    const file = join(copy, 'campaigns/spring-check-ups.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('bright-street-dental', 'nobody'));
    const { code, out, err } = await account.parley('diff', copy);
    assert.deepEqual([code, out], [1, '']);
    assert.match(
      err,
      /^parley: .*spring-check-ups\.yaml:\d+:\d+: ai_assistant is "nobody"; expected the key of an existing/,
    );
  });

  it('does not read files outside of the folder', async () => {
    const copy = emptyFolder();
    cpSync(folder, copy, { recursive: true });
    const knowledge = join(copy, 'assistants/bright-street-dental/knowledge.md');
    rmSync(knowledge);
    symlinkSync('/etc/hostname', knowledge);
    await assert.rejects(readExistingFolder(copy), /is a link to a file outside of/);
  });

  it('needs a folder, a key and a server', async () => {
    assert.match(
      (await account.parley('diff', '/nowhere')).err,
      /\/nowhere is not a folder; "parley pull \/nowhere" writes one/,
    );
    assert.match((await runParley(['diff', folder], {})).err, /--key or PARLEY_API_KEY is missing; see/);
    const away = await runParley(['diff', folder, '--url', 'http://127.0.0.1:9', '--key', 'k'], {});
    assert.match(
      away.err,
      /^parley: no server responds at http:\/\/127\.0\.0\.1:9 \(.+\); start it or correct --url\n$/,
    );
    const wrong = await runParley(['diff', folder, '--url', account.url, '--key', 'wrong'], {});
    assert.equal(wrong.err, 'parley: Invalid API key.\n');
  });
});
