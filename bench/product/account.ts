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

/** Connects numbers to one assistant and returns the media URL of each, at the address of the server. */
export async function mediaUrls({ client, url }: RealServer, numbers: number): Promise<readonly string[]> {
  const { assistant_id } = await client.results('/ai-assistants', { name: 'Harbour office', prompt: 'Be brief.' });
  const found: string[] = [];
  for (let number = 0; number < numbers; number += 1) {
    const { phone_number_id } = await client.results('/phone-numbers', {
      phone_number: `+120255501${43 + number}`,
      provider: 'twilio',
      provider_id: `PN${String(number).padStart(32, '0')}`,
    });
    await client.results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');
    const media = await client.results(`/phone-numbers/${phone_number_id}/media-url?dialect=twilio`);
    found.push(new URL(new URL(media.url).pathname, url.replace('http', 'ws')).href);
  }
  return found;
}
