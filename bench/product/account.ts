import type { RealServer } from '../server/real-server.ts';

/** The first user of the dashboard. */
export const owner = { name: 'owner', password: 'password-of-the-benchmark' } as const;

/** Sets the account's limit of concurrent calls, which an API key may not do. */
export async function allowCalls({ url }: RealServer, calls: number): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${owner.name}:${owner.password}`).toString('base64')}`;
  const response = await fetch(`${url}/users/concurrency-limit`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ concurrency_limit: calls }),
  });
  if (!response.ok) throw new Error(`the limit of calls cannot be set: ${response.status} ${await response.text()}`);
}

type Connected = { readonly phone_number: string; readonly phone_number_id: string };

/** Connects numbers of a carrier to one assistant. */
export async function connectNumbers(
  { client }: RealServer,
  numbers: number,
  provider: string,
): Promise<readonly Connected[]> {
  const { assistant_id } = await client.results('/ai-assistants', { name: 'Harbour office', prompt: 'Be brief.' });
  const connected: Connected[] = [];
  for (let number = 0; number < numbers; number += 1) {
    const phone_number = `+120255501${43 + number}`;
    const { phone_number_id } = await client.results('/phone-numbers', {
      ...{ phone_number, provider },
      provider_id: `PN${String(number).padStart(32, '0')}`,
    });
    await client.results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');
    connected.push({ phone_number, phone_number_id });
  }
  return connected;
}

/** Connects numbers to one assistant and returns the media URL of each, at the address of the server. */
export async function mediaUrls(server: RealServer, numbers: number): Promise<readonly string[]> {
  const { client, url } = server;
  const found: string[] = [];
  for (const { phone_number_id } of await connectNumbers(server, numbers, 'twilio')) {
    const media = await client.results(`/phone-numbers/${phone_number_id}/media-url?dialect=twilio`);
    found.push(new URL(new URL(media.url).pathname, url.replace('http', 'ws')).href);
  }
  return found;
}
