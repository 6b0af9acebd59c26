import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { parseCallFile } from '#src/calls/lifecycle/call-file.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { openDatabase } from '#src/store/database/database.ts';
import { readChildLines } from '#test/support/child-lines.ts';
import { programEnvironment } from '#test/support/program-environment.ts';
import { runParley } from '#test/support/run-parley.ts';
import { callFileEvents, shortCall, shortCallFile } from '#test/support/short-call.ts';
import { storeCall } from '#test/support/stored.ts';

const project = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'parley-cli-'));
// Lets PostgreSQL, which root runs as another user, find its files.
await chmod(folder, 0o711);
const dataDir = join(folder, 'data');
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };

function start(file: string, parameters: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(project, file), ...parameters], {
    cwd: folder,
    env: programEnvironment(settings),
  });
}

/** Runs `parley` with these parameters. */
const parley = (...parameters: readonly string[]) => runParley(parameters, settings, folder);

const file = join(folder, 'short.jsonl');
beforeAll(async () => writeFile(file, await shortCallFile()));

describe('parley', () => {
  it('shows its commands, and the options of each', async () => {
    const { code, out, err } = await parley('help');
    assert.deepEqual([code, err], [0, '']);
    for (const name of ['models', 'why', 'replay', 'export', 'keys', 'wallet', 'help'])
      assert.match(out, new RegExp(`^  parley ${name} `, 'm'));
    assert.deepEqual((await parley('--help')).out, out);
    const why = await parley('why', '--help');
    assert.equal(why.code, 0);
    assert.match(why.out, /^parley why CALL_ID\|FILE \[TURN\] \[--json\]\n/);
    assert.equal((await parley('help', 'why')).out, why.out);
  });

  for (const [parameters, message] of [
    [['sing'], /^parley: no command is named "sing"; use one of help, .*why.*; see "parley help"\n$/],
    [['why'], /^parley: a parameter is missing; see "parley help"\n$/],
    [['why', 'a', '1', 'b'], /^parley: unexpected parameter "b"; see "parley help"\n$/],
    [['why', '--loud', 'a'], /^parley: Unknown option '--loud'; see "parley help"\n$/],
    [['keys'], /^parley: a parameter is missing; see "parley help"\n$/],
    [['keys', 'print'], /^parley: unknown action "print"; use create, list, roll or revoke; see "parley help"\n$/],
    [['keys', 'revoke'], /^parley: the id of the key is missing; see "parley help"\n$/],
    [['keys', 'roll'], /^parley: the id of the key is missing; see "parley help"\n$/],
    [['keys', 'create', '--scope', 'all'], /^parley: no scope is named "all"; use one of metrics, read, /],
    [['keys', 'create', '--expires', '2020-01-01'], /^parley: --expires is "2020-01-01"; use a period such as 90d /],
    [['keys', 'create', '--address', '1.2.3'], /^parley: "1\.2\.3" is not an IP address /],
    [['keys', 'create', '--assistant', 'x', '--scope', 'read'], /^parley: "x" is not the id of an assistant/],
    [['keys', 'roll', 'x', '--overlap', '8d'], /^parley: --overlap is "8d"; use a period of at most 7d/],
    [['keys', 'create', 'a\nb'], /^parley: the name contains control characters; remove them; see "parley help"\n$/],
    [['why', 'a', 'last'], /^parley: TURN is "last"; use a whole number from 1; see "parley help"\n$/],
  ] as const) {
    it(`ends with code 2 and one line for ${parameters.join(' ')}`, async () => {
      const { code, out, err } = await parley(...parameters);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, message);
    });
  }
});

describe('parley why', () => {
  it('explains a call from a file in plain lines with rules', async () => {
    const { code, out, err } = await parley('why', file);
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /^Call 0198c0de-0000-7000-8000-000000000001, inbound, caller hung up, engine \d/);
    assert.match(out, /^ {2}2 +\d\.\d\d {2}Caller +What are your opening hours\?$/m);
    assert.match(
      out,
      /^ +\d\.\d\d +E1 {2}treated the turn as finished 0\.40 s after the last sound: the sentence is\s+complete$/m,
    );
    assert.match(out, /^ +heard \d\.\d\d s after the caller's last sound: 0\.40 s to the end of the turn/m);
    assert.ok(!out.includes('\u001b'), 'no colours outside a terminal');
  });

  it('explains one turn of the transcript, or reports that it does not exist', async () => {
    const { out } = await parley('why', file, '2');
    assert.match(out, /Caller/);
    assert.doesNotMatch(out, /Assistant/);
    assert.deepEqual(await parley('why', file, '9'), {
      code: 1,
      out: '',
      err: 'parley: turn 9 does not exist; the call has 3 turns\n',
    });
  });

  it('writes the same as JSON', async () => {
    const { out } = await parley('why', '--json', file, '3');
    const { call_id, turns } = JSON.parse(out);
    assert.equal(call_id, '0198c0de-0000-7000-8000-000000000001');
    const [{ turn, role, latency, lines }] = turns;
    assert.deepEqual([turn, role], [3, 'assistant']);
    assert.equal(latency.latency_ms, latency.eou_delay_ms + latency.llm_latency_ms + latency.tts_latency_ms);
    assert.ok(
      lines.some(({ rule, text }: { rule: string; text: string }) => /^I1[67]$/.test(rule) && /resumed/.test(text)),
    );
  });

  it('reports where a file is broken', async () => {
    const broken = join(folder, 'broken.jsonl');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(broken, lines.with(4, '{"at": 1}').join('\n'));
    const { code, err } = await parley('why', broken);
    assert.equal(code, 1);
    assert.match(err, /^parley: \S+broken\.jsonl, line 5: expected an entry of an event log at type: .*\n$/);
  });

  it('reports a missing database, a missing file and an unknown id', async () => {
    const unknown = '01a1fbe4-c504-787b-97d2-79379ff95522';
    assert.match((await parley('why', unknown)).err, /^parley: no database found in \S+data; set DATA_DIR .*\n$/);
    assert.match((await parley('why', 'nothing')).err, /^parley: nothing is neither a call id nor a file\n$/);
    assert.match((await parley('why', folder)).err, /^parley: \S+ is a folder; name a call id or a file\n$/);
  });
});

const calls = join(project, 'fixtures/calls');

describe('parley replay', () => {
  it('finds the same decisions in every call of a folder', async () => {
    const { code, out, err } = await parley('replay', calls);
    assert.deepEqual([code, err], [0, '']);
    assert.ok(out.trimEnd().split('\n').length >= 6);
    for (const line of out.trimEnd().split('\n')) assert.match(line, /^\S+: the same \d+ decisions on \d+ inputs/);
  });

  it('shows the first difference with both sides, and fails', async () => {
    const changed = join(folder, 'changed.jsonl');
    await writeFile(changed, (await readFile(file, 'utf8')).replace('"minDelayMs":400', '"minDelayMs":900'));
    const { code, out } = await parley('replay', changed);
    assert.equal(code, 1);
    assert.match(
      out,
      /^changed: a different decision on input \d+\n {2}input {5}\{.*\n {2}recorded {2}\{.*\n {2}replayed {2}\{/,
    );
    const { calls } = JSON.parse((await parley('replay', '--json', changed)).out);
    assert.deepEqual([calls[0].same, calls[0].divergence.event.type], [false, 'caller.stopped']);
  });

  it('compares each reply under other settings, with a summary', async () => {
    const { code, out } = await parley('replay', join(calls, 'pause-within.jsonl'), '--set', 'min_delay=100');
    assert.equal(code, 0);
    assert.match(out, /^Replayed with min_delay=100\n/);
    assert.match(out, /I would like an appointment +- +\+0\.\d\d s +only replayed, cut off$/m);
    assert.match(out, /^pause-within +recorded +1 /m);
    const { set, calls: compared } = JSON.parse(
      (await parley('replay', join(calls, 'pause-within.jsonl'), '--set', 'min_delay=100', '--json')).out,
    );
    assert.deepEqual([set, compared[0].recorded.cut_offs, compared[0].replayed.cut_offs], [['min_delay=100'], 0, 1]);
  });

  it('summarizes a folder in a table', async () => {
    const { out } = await parley('replay', calls, '--set', 'behavior=patient', '--set', 'min_delay=900');
    assert.match(out, /^all +recorded +\d+ +\d\.\d\d s +- /m);
    assert.match(out, /^ +replayed +\d+ +\d\.\d\d s +- /m);
  });

  it('rejects unknown settings with code 2', async () => {
    const { code, err } = await parley('replay', file, '--set', 'patience=1');
    assert.equal(code, 2);
    assert.match(err, /^parley: no setting is named "patience"; use one of behavior, .*; see "parley help"\n$/);
  });
});

describe('parley with a stored call', () => {
  it('explains and exports it with and without a running server', async () => {
    const server = start('src/main.ts', []);
    await readChildLines(server).next('its first line');
    const database = await openDatabase({ url: null, dataDir, note: () => {} });
    const { call_id } = await storeCall(database.db, { from_number: '+14155550177', variables: { name: 'Ferdinand' } });
    const events = callFileEvents((await shortCall()).events);
    await appendEvents(
      database.db,
      [...events, { type: 'status.changed', at: 1, status: 'completed' }].map((event) => ({ callId: call_id, event })),
    );
    await database.close();
    const told = await parley('why', call_id);
    assert.deepEqual([told.code, told.err], [0, '']);
    assert.match(told.out, /What are your opening hours\?/);

    server.kill('SIGTERM');
    await once(server, 'close');
    const target = join(folder, 'exported.jsonl');
    assert.deepEqual(await parley('export', call_id, target), { code: 0, out: '', err: '' });
    const text = await readFile(target, 'utf8');
    assert.equal((await parley('export', call_id)).out, text);
    const { facts, log } = parseCallFile(text);
    assert.deepEqual([facts.call_id, facts.call_type], [call_id, 'outbound']);
    assert.deepEqual(log, events);
    assert.ok(!text.includes('+1415') && !text.includes('Ferdinand'), 'neither numbers nor variables');
    const unknown = '01a1fbe4-c504-787b-97d2-79379ff95522';
    assert.equal((await parley('export', unknown)).err, `parley: no call has the id ${unknown}\n`);
    assert.deepEqual((await parley('why', target)).out, told.out);
  });
});

describe('parley keys', () => {
  it('creates a key that works with the running server, lists it without showing it, and revokes it', async () => {
    const server = start('src/main.ts', []);
    const lines = readChildLines(server);
    let url: string | undefined;
    while (url === undefined) url = /listens on (\S+)/.exec(await lines.next('its URL'))?.[1];
    const created = await parley('keys', 'create', 'nightly job');
    assert.deepEqual([created.code, created.err], [0, '']);
    const key = created.out.trim();
    const status = async () => (await fetch(`${url}/voices`, { headers: { 'X-API-KEY': key } })).status;
    assert.equal(await status(), 200);
    const { out } = await parley('keys', 'list');
    const [, id = ''] =
      /^(\S{36}) {2}\S+ {2}nightly job +admin +none +\d{4}-.* UTC +never +\d{4}-.* UTC$/m.exec(out) ?? [];
    assert.ok(out.includes(`${key.slice(0, 12)}…`) && !out.includes(key));
    assert.deepEqual(await parley('keys', 'revoke', id), { code: 0, out: 'Key revoked.\n', err: '' });
    assert.equal(await status(), 403);
    const scraper = (await parley('keys', 'create', 'scraper', '--scope', 'metrics', '--expires', '90d')).out.trim();
    const scrape = async (used: string, path = '/metrics') =>
      (await fetch(`${url}${path}`, { headers: { 'X-API-KEY': used } })).status;
    assert.deepEqual([await scrape(scraper), await scrape(scraper, '/voices')], [200, 403]);
    const listed = (await parley('keys', 'list')).out;
    const [, scraperId = ''] = /^(\S{36}) .* scraper +metrics +none +\S+ \S+ UTC +\d{4}-/m.exec(listed) ?? [];
    const rolled = (await parley('keys', 'roll', scraperId, '--overlap', '1h')).out.trim();
    assert.deepEqual([await scrape(scraper), await scrape(rolled)], [200, 200]);
    const again = await parley('keys', 'revoke', id);
    assert.deepEqual([again.code, again.out], [1, '']);
    assert.match(again.err, /^parley: no active key has the id \S+; .*\n$/);
    assert.ok(!(await parley('keys', 'list')).out.includes(id));
    server.kill('SIGTERM');
    await once(server, 'close');
  });
});
