import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation } from '#test/support/e2e-installation.ts';
import type { Program } from '#test/support/e2e-program.ts';
import { callOffice } from '#test/support/e2e-telephone.ts';

const inOrder = (lines: readonly string[], patterns: readonly RegExp[]): void => {
  assert.equal(lines.length, patterns.length, lines.join('\n'));
  for (const [index, pattern] of patterns.entries()) assert.match(lines[index]!, pattern);
};

describe('first start of the server', async () => {
  const place = await openInstallation();
  let key = '';

  it('prints its URL, a key for the API and a dashboard password', async () => {
    const server = place.spawn();
    const url = await server.listens();
    inOrder(server.said, [
      /^API key \(shown once\): \S{20,}$/,
      /^Dashboard \(shown once\): user \S+, password \S{12,}$/,
      /^Parley listens on http:\/\/127\.0\.0\.1:\d+$/,
    ]);
    key = server.said[0]!.split(': ')[1]!;
    const statusWith = async (headers: Record<string, string>) => (await fetch(`${url}/calls`, { headers })).status;
    assert.equal(await statusWith({ 'X-API-KEY': key }), 200);
    assert.equal(await statusWith({ 'X-API-KEY': `${key}x` }), 403);
    assert.equal(await statusWith({}), 403);
    await end(server);
  });

  it('reports its health and its speech capabilities without a key', async () => {
    const server = place.spawn();
    const url = await server.listens();
    const alive = await fetch(`${url}/healthz`);
    assert.deepEqual([alive.status, await alive.json()], [200, { status: 'ok' }]);
    const ready = await fetch(`${url}/readyz`);
    assert.equal(ready.status, 200);
    const { speech, load, ...rest } = (await ready.json()) as {
      speech: Record<string, unknown>[];
      load: { calls: number; refusing: unknown };
    };
    const stored = { database: 'ok', disk: 'ok', events_waiting: 0 };
    assert.deepEqual(rest, { status: 'ready', reason: null, ...stored, draining: false, worker: null });
    assert.deepEqual([load.calls, load.refusing], [0, null]);
    const limitsOf = (part: string) => String(speech.find((one) => one.part === part)?.limits);
    assert.ok(speech.every((part) => part.embedded === true));
    assert.match(
      limitsOf('speech_to_text'),
      /understands clearly spoken English that belongs to the assistant.s task.*cannot transcribe free speech/,
    );
    assert.match(limitsOf('language_model'), /rule-based.*does not reason.*key or URL of a provider/);
    assert.match(limitsOf('text_to_speech'), /synthetic.*Languages other than English need/);
    const description = (await (await fetch(`${url}/openapi.json`)).json()) as { openapi: string; paths: object };
    assert.match(description.openapi, /^3\.1/);
    assert.ok('/calls/make-outbound' in description.paths);
    await end(server);
    assert.deepEqual(
      server.logged
        .filter((line) => line.msg === 'limits of a speech provider')
        .map(({ part, limits }) => ({ part, limits })),
      speech.map(({ part, limits }) => ({ part, limits })),
    );
  });

  it('prints no credentials the second time, accepts the first key, and listens on the configured port', async () => {
    const elsewhere = join(place.folder, 'elsewhere');
    await mkdir(elsewhere);
    const server = place.spawn({ DATA_DIR: '../data' }, { cwd: elsewhere });
    const url = await server.listens();
    inOrder(server.said, [/^Parley listens on /]);
    assert.equal((await fetch(`${url}/calls`, { headers: { 'X-API-KEY': key } })).status, 200);
    await end(server);
    assert.equal(await place.postgresPid(), null);
    assert.equal((await stat(join(place.dataDir, 'secret'))).mode & 0o777, 0o600);
  });

  async function end(server: Program): Promise<void> {
    server.signal('SIGTERM');
    assert.deepEqual(await server.ended, { code: 0, signal: null });
    assert.equal(server.stderr, '');
  }
});

describe('start of a server that cannot run', async () => {
  const place = await openInstallation();

  /** One line with the problem and the solution, exit code 1, and no process left behind. */
  async function refuses(server: Program, complaint: RegExp): Promise<void> {
    assert.deepEqual(await server.ended, { code: 1, signal: null });
    assert.match(server.stderr, /^parley: [^\n]+\n$/);
    assert.match(server.stderr, complaint);
    assert.equal(server.stdout, '');
    assert.equal(await place.postgresPid(), null);
  }

  for (const [setting, value, complaint] of [
    ['BASE_URL', 'parley.example', /The setting BASE_URL is "parley\.example"; use an http or https URL\./],
    ['PARLEY_API_KEY', 'short', /The setting PARLEY_API_KEY is not valid; use a key of at least 8 characters\./],
    ['HOST', '203.0.113.7', /Cannot listen on 203\.0\.113\.7:0; .*: set HOST to an address of this machine\./],
  ] as const) {
    it(`names the valid values of ${setting}, from any folder`, async () => {
      await refuses(place.spawn({ [setting]: value }, { cwd: '/' }), complaint);
    });
  }

  it('reports an invalid line of .env like one of the environment', async () => {
    const folder = join(place.folder, 'with-env');
    await mkdir(folder);
    await writeFile(join(folder, '.env'), 'LOG_LEVEL=loud\n');
    await refuses(place.spawn({}, { cwd: folder }), /The setting LOG_LEVEL is "loud"; use one of trace, /);
  });

  it('reports that the port is in use, and keeps the credentials for a successful start', async () => {
    const fresh = await openInstallation();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const refused = fresh.spawn({ PORT: port });
    await refuses(refused, new RegExp(`Cannot listen on 127\\.0\\.0\\.1:${port}; another program .*set PORT`));
    other.close();
    const server = fresh.spawn();
    await server.listens();
    inOrder(server.said, [/^API key \(shown once\): \S{20,}$/, /^Dashboard \(shown once\): /, /^Parley listens on /]);
  });

  it('reports what the model of END_OF_TURN_MODEL lacks', async () => {
    const absent = `import{registerHooks}from'node:module';
      registerHooks({resolve(name,context,next){
        if(name==='onnxruntime-node')return next('onnxruntime-node-that-is-not-there',context);
        return next(name,context);
      }})`;
    const server = place.spawn(
      { END_OF_TURN_MODEL: '/nowhere/model.onnx' },
      { flags: ['--import', `data:text/javascript,${encodeURIComponent(absent)}`] },
    );
    assert.deepEqual(await server.ended, { code: 1, signal: null });
    assert.equal(
      server.stderr,
      'parley: smart-turn: the package onnxruntime-node is not installed: npm install onnxruntime-node --ignore-scripts\n',
    );
    assert.equal(await place.postgresPid(), null);
  });

  it('hides the password of DATABASE_URL if the database is unavailable', async () => {
    const server = place.spawn({ DATABASE_URL: 'postgres://nobody:hidden-word@127.0.0.1:9/none' });
    await refuses(server, /Cannot use the database \(.*ECONNREFUSED.*\): check DATABASE_URL/);
    assert.doesNotMatch(server.stdout + server.stderr, /hidden-word/);
  });
});

describe('server without the optional eSpeak NG', async () => {
  const place = await openInstallation();
  const absent = `import{registerHooks}from'node:module';
    const resolve=(name,context,next)=>{
      if(name==='@echogarden/espeak-ng-emscripten')throw Object.assign(new Error('absent'),{code:'ERR_MODULE_NOT_FOUND'});
      return next(name,context);
    };
    registerHooks({resolve})`;

  it('starts, logs what an eSpeak NG voice needs, and runs calls with the others', async () => {
    const server = await place.start({}, { flags: ['--import', `data:text/javascript,${encodeURIComponent(absent)}`] });
    const { client, program } = server;
    const german = (await client.json('/voices?page_size=100')).body.results.find(
      ({ language }: { language: string }) => language === 'de',
    );
    const assistantId = await createOfficeAssistant(server, { begin_message: 'Hello.', voice: german.id });
    const silent = await callOffice(server);
    assert.equal((await silent.line.ended).code, 1000);
    const failed = await client.endedCall(silent.callId);
    assert.deepEqual([failed.status, failed.end_reason, failed.transcript], ['failed', 'failure', '']);
    const needed =
      /"message":"embedded: this voice needs the package \S+: install it with \\"npm install \S+\\" or choose another voice"/;
    await program.logs((line) => needed.test(JSON.stringify(line)), 'of a voice without its package');
    await client.results(`/ai-assistants/${assistantId}`, { voice: 1 }, 'PATCH');
    const spoken = await callOffice(server);
    await client.eventThat(spoken.callId, ({ type }) => type === 'turn.commit', 'turn.commit');
    spoken.line.hangUp();
    assert.equal((await client.endedCall(spoken.callId)).transcript, 'Assistant: Hello.');
  });
});
