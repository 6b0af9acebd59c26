import type { RunningServer } from './e2e-installation.ts';
import { connectNumber } from './e2e-telephone.ts';

/** Creates an assistant that answers the office's number; returns its id. */
export async function createOfficeAssistant(
  server: RunningServer,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const assistant = await server.client.results('/ai-assistants', {
    name: 'Harbour office',
    prompt: 'Be brief.',
    ...fields,
  });
  await connectNumber(server, assistant.assistant_id);
  return assistant.assistant_id;
}
