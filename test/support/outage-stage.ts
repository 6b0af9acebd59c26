import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pinkNoise } from '#codecs/tone.ts';
import type { LoopbackCall } from '#demo/loopback/call.ts';
import { findFirstAccount } from '#src/store/accounts/accounts.ts';
import { updateAssistant } from '#src/store/assistants/assistants.ts';
import { recharge } from '#src/store/billing/wallet.ts';
import type { Database } from '#src/store/database/database.ts';
import { createTestCampaign, fictionalNumber } from './campaign-stage.ts';
import { type CuttableWire, openWire } from './cuttable-database.ts';
import { openTestDatabase } from './database.ts';
import { urlOf } from './database-url.ts';
import { openInstallation, type RunningServer } from './e2e-installation.ts';
import { openStream, Person, readStream } from './e2e-telephone.ts';
import { eventually } from './e2e-wait.ts';
import { startFakeTwilio, type TwilioRequest } from './fake-twilio.ts';
import { onEnd } from './on-end.ts';

/** The servers' lease, and the duration of outages: longer than the lease, as 30 s exceed the default 15 s. */
export const leaseSeconds = 5;
export const outageMs = 12_000;
/** The price of a minute of a call to a lead, in micro-dollars. */
export const ratePerMinute = 600_000;

export type LiveLead = {
  readonly callId: string;
  readonly sid: string;
  readonly server: RunningServer;
  readonly person: Person;
  readonly line: LoopbackCall;
  /** When its media socket was opened, by the monotonic clock. */
  readonly openedAt: number;
};

/** Two servers on a database that can be made unreachable, each with a call to a lead of the same campaign. */
export type OutageStage = {
  readonly database: Database;
  readonly accountId: string;
  /** Each server's connection to the database. */
  readonly wires: readonly [CuttableWire, CuttableWire];
  readonly servers: readonly [RunningServer, RunningServer];
  readonly leads: readonly [LiveLead, LiveLead];
  /** The carrier's orders to dial. */
  dialled(): readonly TwilioRequest[];
  /** The number of hang-up commands to the carrier for a call. */
  hangUps(sid: string): number;
  /** Makes the carrier hang up on command, which it initially does not. */
  hangsUp(): void;
};

/** Starts the environment. With `apart` the servers appear to run on different machines. */
export async function openOutageStage({ apart }: { readonly apart: boolean }): Promise<OutageStage> {
  const database = await openTestDatabase();
  const wires = [await openWire(database), await openWire(database)] as const;
  const place = await openInstallation();
  const sidOf = (number: number) => `CA${String(number).padStart(32, '0')}`;
  let hangsUp = false;
  let count = 0;
  const isDial = ({ path }: TwilioRequest) => path.endsWith('/Calls.json');
  const twilio = await startFakeTwilio((request) => {
    if (!isDial(request)) return { status: hangsUp ? 200 : 500, body: {} };
    count += 1;
    return { status: 201, body: { sid: sidOf(count), status: 'queued' } };
  });
  onEnd(() => twilio.stop());
  const dialled = () => twilio.requests.filter(isDial);
  const start = ({ port }: CuttableWire) =>
    place.start({
      DATABASE_URL: urlOf({ connection: { ...database.connection, host: '127.0.0.1', port } }),
      PARLEY_SECRET: 'secret-of-the-outage-tests',
      TWILIO_BASE_URL: twilio.baseUrl,
      NODE_LEASE_SECONDS: String(leaseSeconds),
      TWILIO_CALLS_PER_SECOND: '10',
      BILLING: 'on',
      BILLING_RATE_INBOUND: '0',
      BILLING_RATE_WEB: '0',
      BILLING_RATE_OUTBOUND: String(ratePerMinute),
    });
  const servers = [await start(wires[0]), await start(wires[1])] as const;
  if (apart) await database.db.updateTable('nodes').set({ machine: sql<string>`node_id::text` }).execute();
  const accountId = (await findFirstAccount(database.db)) ?? assert.fail('there is no account');
  await recharge(database.db, accountId, { amountMicros: 1_000_000_000n, memo: 'for the test' });
  await createTestCampaign(servers[0].client, {
    numbers: [fictionalNumber(1), fictionalNumber(2)],
    max_attempts: 3,
  });
  // Silent callees are not hung up on.
  const { assistant_id: assistantId } = await database.db
    .selectFrom('assistants')
    .select('assistant_id')
    .executeTakeFirstOrThrow();
  await updateAssistant(database.db, { accountId, assistantId }, { reminder_message_frequency: 0 });
  const join = async (index: 0 | 1): Promise<LiveLead> => {
    const request = await eventually(() => dialled()[index] ?? null, 'a lead that is dialled');
    const stream = readStream(request.form.get('Twiml') ?? '');
    const server = servers[index];
    // Any server may receive the media of any call.
    const own = { ...stream, url: stream.url.replace(/^ws:\/\/[^/]+/, server.url.replace(/^http/, 'ws')) };
    const { callId } = stream;
    await server.client.callThat(callId, ({ status }) => status === 'ringing', 'rings');
    const person = new Person();
    const openedAt = performance.now();
    // A line without any sound would count as lost.
    person.say(pinkNoise(index, { ms: 180_000, rateHz: 8_000, levelDb: -60 }).samples);
    const line = openStream(own, person, sidOf(index + 1));
    await person.hears(200);
    return { callId, sid: sidOf(index + 1), server, person, line, openedAt };
  };
  const leads = [await join(0), await join(1)] as const;
  return {
    database,
    accountId,
    wires,
    servers,
    leads,
    dialled,
    hangUps: (sid) => twilio.requests.filter(({ path }) => path.endsWith(`/Calls/${sid}.json`)).length,
    hangsUp: () => {
      hangsUp = true;
    },
  };
}

/** Waits during the outage: the test is about its duration. */
export const waitForOutage = (): Promise<void> => sleep(outageMs);
