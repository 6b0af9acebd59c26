import type { RealServer } from '../server/real-server.ts';

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
