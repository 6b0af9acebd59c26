import { createInterface } from 'node:readline';
import { scriptOf } from '#src/calls/lifecycle/script.ts';
import { CallService } from '#src/calls/lifecycle/service.ts';
import { createMediaTokens } from '#src/calls/lifecycle/tokens.ts';
import { findCallAssistant } from '#src/store/assistants/versions.ts';
import type { StoredCall } from '#src/store/calls/calls.ts';
import { connect } from '#src/store/database/database.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';
import { type AssistantTurn, ScriptedCall } from './scripted.ts';

/** One call: its version, and what it ran on from its first to its last word. */
export type VersionedCall = {
  readonly version_id: string | null;
  readonly greeting: string;
  readonly prompt: string;
  readonly promptAtEnd: string;
};

/** A process that runs as many calls of an assistant as each line of its input says, some of them concurrently, and prints them as one line. */
const [connection = '', accountId = '', assistantId = ''] = process.argv.slice(2);
const concurrent = 6;
const { db, close } = await connect(
  JSON.parse(connection),
  () => {},
  async () => {},
);
const service = new CallService({
  db,
  nodeId: await registerNode(db),
  isDraining: () => false,
  dialectOf: () => 'acme-wire',
  tokens: createMediaTokens({ key: Buffer.alloc(32), db, wallClock: Date.now }),
  dial: async () => ({ providerCallId: '' }),
  onFailure: (_, error) => console.error(error),
});

async function run(): Promise<VersionedCall> {
  const registered = await service.registerWeb(accountId, assistantId);
  if (registered.type !== 'awaited') throw new Error(`a call was refused: ${JSON.stringify(registered)}`);
  const { call_id } = registered.call;
  const call = await service.connect(call_id);
  if (call === undefined) throw new Error('a call did not begin');
  const spoken = await speak(call);
  await service.finish(call_id, 'completed', 'caller_hung_up');
  const promptAtEnd = (await findCallAssistant(db, call))?.prompt ?? '';
  return { version_id: call.version_id, ...spoken, promptAtEnd };
}

/** Runs the conversation in virtual time. */
async function speak(stored: StoredCall): Promise<Pick<VersionedCall, 'greeting' | 'prompt'>> {
  const assistant = await findCallAssistant(db, stored);
  if (assistant === undefined) throw new Error('a call has no assistant');
  const call = await new ScriptedCall({ script: scriptOf(assistant) }).opened();
  call.model.otherwise = () => 'Good.';
  await call.advance(3_000);
  call.caller.says('Hello.');
  await call.advance(4_000);
  await call.hangUp();
  const greeting = call.turns.find(({ role }) => role === 'assistant') as AssistantTurn | undefined;
  return { greeting: greeting?.content ?? '', prompt: JSON.stringify(call.model.asked[0]?.prompt) };
}

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  let left = Number(line);
  const calls: VersionedCall[] = [];
  const take = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      calls.push(await run());
    }
  };
  await Promise.all(Array.from({ length: concurrent }, take));
  console.log(JSON.stringify(calls));
}
await close();
