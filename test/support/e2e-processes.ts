import assert from 'node:assert/strict';
import type { Database } from '#src/store/database/database.ts';
import type { RunningServer } from './e2e-installation.ts';
import { callOffice } from './e2e-telephone.ts';
import { eventually } from './e2e-wait.ts';
import { WebCall } from './e2e-web-call.ts';

const rateHz = 8_000;

/** The readiness of a server with several processes, as far as tests look at it. */
export type ProcessReadiness = {
  readonly status: string;
  readonly worker: number;
  readonly load: { readonly scope: string; readonly calls: number; readonly refusing: string | null };
};

/** Asks for the readiness over a new connection, which leads to the next process. */
export async function readinessOf({ url }: RunningServer): Promise<ProcessReadiness> {
  const headers = { Connection: 'close' };
  return (await (
    await fetch(`${url}/readyz`, { headers, signal: AbortSignal.timeout(2_000) })
  ).json()) as ProcessReadiness;
}

/** The running processes of a server, by their ids in the database. */
export function runningNodes({ db }: Database): Promise<readonly { readonly node_id: string; readonly pid: number }[]> {
  return db
    .selectFrom('nodes')
    .select(['node_id', 'pid'])
    .where('pid', '!=', process.pid)
    .where('lease_until', '>', new Date())
    .execute();
}

/** The id of the process that has a call. */
export async function nodeOfCall({ db }: Database, callId: string): Promise<string | null> {
  const call = await db.selectFrom('calls').select('node_id').where('call_id', '=', callId).executeTakeFirstOrThrow();
  return call.node_id;
}

/** Calls the office, until the assistant is heard. */
export async function hearOffice(server: RunningServer): ReturnType<typeof callOffice> {
  const call = await callOffice(server);
  await call.person.hears(200);
  return call;
}

/** Has the assistant say a text, by whichever process, and waits until it has. */
export async function haveSaid({ client }: RunningServer, callId: string, text: string): Promise<void> {
  assert.equal((await client.json(`/calls/${callId}/say`, { text })).status, 200);
  await client.eventThat(callId, ({ type, turn }) => type === 'turn.commit' && turn.content === text, text);
}

/** Drops the media socket of a web call, waits for `between`, connects it again and ends the call. */
export async function reconnectWebCall(
  { client }: RunningServer,
  assistantId: string,
  between: () => Promise<void> = async () => {},
): Promise<void> {
  const { call_id, url } = await client.results('/calls/web/register', { assistant_id: assistantId });
  const web = new WebCall(url, rateHz);
  await eventually(() => web.heard.length > rateHz / 2 && web.resumeToken !== null, 'the opening has begun');
  web.drop();
  await between();
  const second = new WebCall(url.replace(/[^/]+$/, web.resumeToken ?? 'none'), rateHz);
  await eventually(() => second.resumeToken !== null, 'the second socket has joined');
  second.stop();
  assert.equal((await client.endedCall(call_id)).end_reason, 'caller_hung_up');
}
