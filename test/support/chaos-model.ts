import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Random } from './random.ts';

/**
 * A Chat Completions server that answers each question with its number in two sentences. At random it rejects requests, says nothing, or disconnects
 * before its first word.
 */
export async function startChaosModel(random: Random, failing: number) {
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(await text(request)) as { messages: { role: string; content: string }[] };
    const asked = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    if (random.chance(failing)) {
      const how = random.pick(['429', '500', 'hang', 'break'] as const);
      if (how === 'hang') return;
      if (how === 'break') return void request.socket.destroy();
      return void response
        .writeHead(Number(how), { 'content-type': 'application/json' })
        .end('{"error":{"code":"busy"}}');
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const numbers = [...asked.matchAll(/Question (\d+)/g)].map(([, number]) => number);
    const words =
      numbers.length === 0
        ? ['What did you say?']
        : [...numbers.map((number) => `Answer ${number} is ready. `), 'What else?'];
    for (const content of words)
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
    response.end(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
