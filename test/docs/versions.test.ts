import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { openTestServer } from '#test/support/server.ts';

const page = await readFile(join(import.meta.dirname, '../../docs/versions.md'), 'utf8');

/** The requests of the page, in order. */
const requests = [
  ...page.matchAll(/^curl -s (?:-X (\w+) )?"\$BASE_URL\/ai-assistants\/\$ASSISTANT_ID(\S*)"((?:.*\\\n)*.*)/gm),
].map(([, method, path, rest = '']) => {
  const body = /-d '([^']*)'/.exec(rest)?.[1];
  return { method: method ?? (body === undefined ? 'GET' : 'POST'), path: path ?? '', body };
});

describe('docs/versions.md', () => {
  it('shows requests that the server accepts, in order', async () => {
    assert.ok(requests.length >= 5, String(requests.length));
    const server = await openTestServer();
    const made = await server.json('/ai-assistants', { json: { name: 'Front desk', prompt: 'Version 1.' } });
    const assistant = `/ai-assistants/${made.body.results.assistant_id}`;
    for (const number of [2, 3, 4])
      await server.request(assistant, { method: 'PATCH', json: { prompt: `Version ${number}.` } });
    for (const { method, path, body } of requests) {
      const sent = body === undefined ? { method } : { method, json: JSON.parse(body) };
      const answer = await server.json(`${assistant}${path}`, sent);
      assert.ok([200, 201].includes(answer.status), `${method} ${path}: ${JSON.stringify(answer.body)}`);
    }
    const { status, arms } = (await server.json(`${assistant}/split`)).body.results;
    assert.deepEqual([status, arms[0].version, arms[1].version, arms[1].share], ['running', 3, 4, 20]);
  });
});
