import { createServer } from 'node:net';
import type { RunningServer } from './e2e-installation.ts';
import { officeNumber } from './e2e-telephone.ts';
import { eventually } from './e2e-wait.ts';

/** A port for a server whose address a phone system must know before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new TypeError('no port');
  return address.port;
}

/** Creates an assistant that answers the office's number at a carrier. */
export async function createOfficeAssistantAt(provider: string, { client }: RunningServer): Promise<void> {
  const { assistant_id } = await client.results('/ai-assistants', {
    name: 'Harbour office',
    prompt: 'Be brief.',
    begin_message: 'Hello, the tide is high.',
  });
  const line = { phone_number: officeNumber, provider, provider_id: 'trunk' };
  const { phone_number_id } = await client.results('/phone-numbers', line);
  await client.results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');
}

/** Waits for the only active call until the assistant has spoken; returns its id. */
export async function waitForSpokenCall({ client }: RunningServer): Promise<string> {
  const { call_id } = await eventually(
    async () => (await client.results('/calls?status=in-progress'))[0] ?? null,
    'a call on the line',
  );
  await client.eventThat(call_id, ({ type }) => type === 'turn.commit', 'turn.commit');
  return call_id;
}
