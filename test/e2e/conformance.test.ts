import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { apiKey, openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';

const user = { PARLEY_DASHBOARD_USER: 'dana', PARLEY_DASHBOARD_PASSWORD: 'correct horse: battery' } as const;
type Result = { readonly number: number; readonly result: string; readonly detail: readonly string[] };
type Report = { readonly results: readonly Result[]; readonly left: readonly string[] };

/** A response on its way through the proxy. */
type Passing = { status: number; readonly headers: Record<string, string>; body: Buffer };
type Mutation = {
  readonly what: string;
  /** The clause that must fail. */
  readonly clause: number;
  readonly path: RegExp;
  readonly change: (passing: Passing) => void;
};

// biome-ignore lint/suspicious/noExplicitAny: a mutation changes any part of a response
function inJson(change: (body: any) => void): (passing: Passing) => void {
  return (passing) => {
    const body = JSON.parse(passing.body.toString());
    change(body);
    passing.body = Buffer.from(JSON.stringify(body));
  };
}

const oneAssistant = /^GET \/ai-assistants\/[\da-f-]{36}$/;
const mutations: readonly Mutation[] = [
  {
    what: 'a number sent as text',
    clause: 16,
    path: oneAssistant,
    change: inJson(({ results }) => {
      if (results) results.voice_speed = String(results.voice_speed);
    }),
  },
  {
    what: 'a missing field',
    clause: 42,
    path: /^GET \/voices\?page_size/,
    change: inJson(({ results }) => {
      delete results[0].demo_audio_url;
    }),
  },
  {
    what: 'status 200 for an unknown identifier',
    clause: 271,
    path: oneAssistant,
    change: (passing) => {
      if (passing.status === 404) passing.status = 200;
    },
  },
  {
    what: 'a relative URL of the next page',
    clause: 224,
    path: /^GET \/ai-assistants\?/,
    change: inJson((body) => {
      if (body.next) body.next = new URL(body.next).pathname + new URL(body.next).search;
    }),
  },
  {
    what: 'a filter that loses an object',
    clause: 306,
    path: /^GET \/api\/v2\/campaigns\?query/,
    change: inJson(({ results }) => results?.pop()),
  },
  {
    what: 'an error that does not name the field',
    clause: 273,
    path: /^PATCH \/ai-assistants\//,
    change: inJson((body) => {
      if (body.err) body.msg = 'Bad request.';
    }),
  },
  {
    what: '405 without Allow',
    clause: 344,
    path: /^GET \/calls\/make-outbound$/,
    change: ({ headers }) => {
      delete headers.allow;
    },
  },
  {
    what: 'a WAV header with another rate',
    clause: 297,
    path: /^POST \/v1\/tts$/,
    change: ({ body, headers }) => {
      if (headers['content-type'] === 'audio/wav') body.writeUInt32LE(8000, 24);
    },
  },
];

describe('conformance check', async () => {
  const place = await openInstallation({ database: 'shared' });
  let server: RunningServer;
  before(async () => {
    server = await place.start({ ...user, RATE_LIMIT_RPS: '1000' });
  });
  const check = async (url: string, ...parameters: readonly string[]) => {
    const program = place.spawn(user, {
      program: 'conformance/main.ts',
      parameters: ['--url', url, '--key', apiKey, '--json', ...parameters],
    });
    const { code } = await program.ended;
    assert.ok(program.stdout.startsWith('{'), program.stdout + program.stderr);
    return { code, report: JSON.parse(program.stdout) as Report };
  };

  it('passes against a server, makes a web call, and deletes what it created', async () => {
    const { code, report } = await check(server.url);
    const of = (wanted: string) => report.results.filter(({ result }) => result === wanted);
    assert.deepEqual(of('fail'), []);
    assert.equal(code, 0);
    assert.ok(of('pass').length >= 350, JSON.stringify(of('skip'), null, 1));
    for (const { detail } of of('skip')) assert.match(detail[0] ?? '', /\w{3}/);
    const numbers = of('pass').map(({ number }) => number);
    for (const ofCalls of [144, 154, 158, 376, 377]) assert.ok(numbers.includes(ofCalls), `clause ${ofCalls}`);
    assert.deepEqual(report.left, []);
    for (const path of ['/ai-assistants', '/phone-numbers', '/ruth-connect/integrations'])
      assert.equal((await server.client.json(path)).body.count, 0, path);
    assert.equal((await server.client.results('/campaigns')).count, 0);
  });

  for (const mutation of mutations)
    it(`fails for ${mutation.what}`, async () => {
      const proxy = await startProxy(server.url, mutation);
      after(proxy.stop);
      const { code, report } = await check(proxy.url, '--no-call', '--only', String(mutation.clause));
      assert.deepEqual(
        report.results.map(({ number, result }) => [number, result]),
        [[mutation.clause, 'fail']],
      );
      assert.equal(code, 1);
    });

  it('lists its clauses without a server', async () => {
    const program = place.spawn({}, { program: 'conformance/main.ts', parameters: ['--list', '--only', '2.3'] });
    assert.equal((await program.ended).code, 0);
    assert.match(program.stdout, /^38 {2}2\.3 {2}Voice\.voice_id: string$/m);
    assert.equal(program.stdout.trim().split('\n').length, 8);
  });

  it('says in one line that a server cannot be reached, or rejects the key', async () => {
    for (const [url, key, said] of [
      ['http://127.0.0.1:9', apiKey, /^cannot reach http:\/\/127\.0\.0\.1:9: .+\n$/],
      [server.url, 'nope', /^http:\S+ rejects the key; give one with every scope\n$/],
    ] as const) {
      const program = place.spawn({}, { program: 'conformance/main.ts', parameters: ['--url', url, '--key', key] });
      assert.equal((await program.ended).code, 1);
      assert.match(program.stderr, said);
    }
  });

  it('exits with code 2 for wrong usage', async () => {
    for (const parameters of [
      ['--nope'],
      [],
      ['--url', 'x', '--key', 'y'],
      ['--url', 'http://127.0.0.1:9', '--key', 'y', '--dial', '+1'],
    ]) {
      const program = place.spawn({}, { program: 'conformance/main.ts', parameters });
      assert.equal((await program.ended).code, 2, parameters.join(' '));
      assert.notEqual(program.stderr, '');
    }
  });
});

/** A proxy that alters the responses to some requests. */
async function startProxy(target: string, { path, change }: Mutation) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = 'GET', url = '/' } = request;
    const answer = await fetch(target + url, {
      method,
      headers: passedOn(request.headers),
      redirect: 'manual',
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    const passing: Passing = {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    };
    if (path.test(`${method} ${url}`)) change(passing);
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = passing.headers;
    response.writeHead(passing.status, headers).end(passing.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const hopByHop = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'];
const passedOn = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (hopByHop.includes(name) ? [] : [[name, String(value)]])),
  );
