import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { describe, it } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '#engine/json.ts';
import { createIntegrations } from '#src/integrations/integrations.ts';
import { ConnectError } from '#src/integrations/kind.ts';
import { OutcomeUnknown } from '#src/outbound/service-client.ts';
import { openFakeService, sendJson } from '#test/support/fake-service.ts';
import { defaultIntegrationSettings } from '#test/support/integrations.ts';
import { openMcpServer, type TestMcpServer } from '#test/support/mcp-server.ts';

const integrations = createIntegrations(defaultIntegrationSettings(['127.0.0.1']));

function registerTools(server: McpServer): void {
  server.registerTool(
    'weather.today',
    {
      description: 'The weather of a city.',
      inputSchema: { city: z.string(), days: z.number().optional() },
      annotations: { readOnlyHint: true },
    },
    ({ city }) => ({ content: [{ type: 'text', text: `Sunny in ${city}` }] }),
  );
  server.registerTool(
    'book',
    { inputSchema: { day: z.string() }, outputSchema: { reference: z.string() } },
    ({ day }) => ({
      content: [{ type: 'text', text: 'booked' }],
      structuredContent: { reference: `B-${day}` },
    }),
  );
  server.registerTool('refuse', {}, () => ({ isError: true, content: [{ type: 'text', text: 'fully booked' }] }));
  server.registerTool('never', {}, () => new Promise(() => {}));
  server.registerTool('flood', {}, () => ({ content: [{ type: 'text', text: 'x'.repeat(400_000) }] }));
}

function run(server: Pick<TestMcpServer, 'url'>, tool: string, args: JsonObject = {}, data: JsonObject = {}) {
  const call = { signal: new AbortController().signal, idempotencyKey: 'k', variables: {} };
  return integrations.run('mcp', { url: server.url, ...data }, { tool, args }, call);
}

for (const json of [false, true])
  describe(`an MCP server that answers with ${json ? 'JSON' : 'a stream'}`, async () => {
    const server = await openMcpServer(registerTools, { json });

    it('lists its tools under names that models accept', async () => {
      const tools = await integrations.connect('mcp', { url: server.url });
      assert.deepEqual(
        tools.map(({ id, name, reads }) => [id, name, reads]),
        [
          ['weather.today', 'weather_today', true],
          ['book', 'book', false],
          ['refuse', 'refuse', false],
          ['never', 'never', false],
          ['flood', 'flood', false],
        ],
      );
      const [{ description, parameters }] = tools as [(typeof tools)[number]];
      assert.equal(description, 'The weather of a city.');
      assert.deepEqual([parameters.type, parameters.required], ['object', ['city']]);
      assert.deepEqual(Object.keys(parameters.properties as object), ['city', 'days']);
    });

    it('runs a tool and returns its content, structured if available', async () => {
      assert.equal(await run(server, 'weather.today', { city: 'Rome' }), 'Sunny in Rome');
      assert.deepEqual(await run(server, 'book', { day: 'Monday' }), { reference: 'B-Monday' });
    });

    it('reports errors to the model', async () => {
      await assert.rejects(run(server, 'refuse'), /^Error: fully booked$/);
      await assert.rejects(run(server, 'book', { day: 7 }), /day|expected string/i);
      await assert.rejects(run(server, 'no such tool'), /no such tool/);
    });

    it('times out with an unknown outcome', async () => {
      await assert.rejects(run(server, 'never', {}, { timeout_ms: 300 }), OutcomeUnknown);
    });

    it('may not send an endless response', async () => {
      await assert.rejects(run(server, 'flood', {}, { timeout_ms: 5_000 }), Error);
    });

    it('has no open sessions afterwards', { timeout: 5_000 }, async () => {
      await run(server, 'weather.today', { city: 'Rome' });
      while (server.sessions.size > 0) await setImmediate();
    });
  });

describe('connecting to an MCP server', () => {
  it('sends the key as a bearer token, and other headers', async () => {
    const server = await openMcpServer(registerTools, { token: 'mcp-key-0123456789' });
    const headers = { 'X-Team': 'blue' };
    await integrations.connect('mcp', { url: server.url, api_key: 'mcp-key-0123456789', headers });
    assert.ok(server.requests.length > 0 && server.requests.every((request) => request.headers['x-team'] === 'blue'));
    await assert.rejects(
      integrations.connect('mcp', { url: server.url, api_key: 'wrong-key-0123' }),
      (error: Error) => {
        assert.match(error.message, /responded with error 401/);
        return error instanceof ConnectError && !error.message.includes('wrong-key-0123');
      },
    );
  });

  it('explains what is wrong with a server that is not an MCP server', async () => {
    const web = await openFakeService((_, response) => sendJson(response, 200, { hello: true }));
    const silent = await openFakeService(() => {});
    await assert.rejects(integrations.connect('mcp', { url: web.url }), ConnectError);
    await assert.rejects(integrations.connect('mcp', { url: silent.url, timeout_ms: 100 }), /did not respond in time/);
    await assert.rejects(integrations.connect('mcp', { url: 'http://127.0.0.1:9/' }), /cannot be reached/);
  });

  it('reaches no private address, and follows no redirect to one', async () => {
    const inside = await openMcpServer(registerTools);
    const guarded = createIntegrations(defaultIntegrationSettings(['localhost']));
    await assert.rejects(guarded.connect('mcp', { url: inside.url }), /private address/);
    const outside = await openFakeService(
      (_, response) => void response.writeHead(307, { Location: inside.url }).end(),
    );
    const url = outside.url.replace('127.0.0.1', 'localhost');
    await assert.rejects(guarded.connect('mcp', { url }), ConnectError);
    assert.equal(inside.requests.length, 0);
  });
});
