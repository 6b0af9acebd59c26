import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DialScript } from '#demo/loopback/dial-outcomes.ts';
import type { NetworkEvent, NetworkOptions } from '#demo/loopback/network.ts';
import type { Database } from '#src/store/database/database.ts';
import { startBalancer } from './balancer.ts';
import { openTestDatabase } from './database.ts';
import { urlOf } from './database-url.ts';
import { E2eClient } from './e2e-client.ts';
import { apiKey, twilioAccount } from './e2e-installation.ts';
import { Program, type Settings } from './e2e-program.ts';
import { officeNumber } from './e2e-telephone.ts';
import { onEnd } from './on-end.ts';

/** A thousand unassigned numbers: every fictional number in ten area codes. */
export function fictionalNumber(index: number): string {
  const area = ['202', '212', '213', '305', '312', '404', '415', '503', '617', '702'][index % 10];
  return `+1${area}555${String(100 + Math.floor(index / 10)).padStart(4, '0')}`;
}

/** A time zone in which it is currently early afternoon. */
export function afternoonZone(now = new Date()): string {
  const eastOfGreenwich = 14 - now.getUTCHours();
  return eastOfGreenwich === 0 ? 'Etc/GMT' : `Etc/GMT${eastOfGreenwich > 0 ? '-' : '+'}${Math.abs(eastOfGreenwich)}`;
}

/** Server processes behind one address, on one database, and a phone network in a separate process. */
export type CampaignStage = {
  readonly database: Database;
  /** Starts another server; resolves when it listens. */
  start(): Promise<Program>;
  /** The servers that listen and have not ended. */
  running(): readonly Program[];
  /** A client of a listening server. */
  client(): E2eClient;
  /** The log of the phone network so far. */
  log(): Promise<NetworkEvent[]>;
};

/** Starts the environment; its processes are ended after the calling test or suite. */
export async function openCampaignStage(
  script: DialScript,
  manner: Pick<NetworkOptions, 'ringMs' | 'talkMs'>,
  settings: Settings = {},
): Promise<CampaignStage> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-campaign-'));
  const database = await openTestDatabase();
  const [orders, logFile] = [join(folder, 'orders.json'), join(folder, 'log.jsonl')];
  await writeFile(orders, JSON.stringify({ script, authToken: twilioAccount.authToken, ...manner }));
  await writeFile(logFile, '');
  const network = new Program({}, { program: 'test/support/carrier-process.ts', parameters: [orders, logFile] });
  const carrierUrl = await network.listens();
  const servers = new Map<Program, string>();
  const balancer = await startBalancer(() => [...servers.values()]);
  const started: Program[] = [network];
  onEnd(async () => {
    for (const program of started) program.signal('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    balancer.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const start = async () => {
    // All servers print the shared address.
    const port = await freePort();
    const program = new Program(
      {
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: urlOf(database),
        BASE_URL: balancer.url,
        PARLEY_API_KEY: apiKey,
        PARLEY_SECRET: 'secret-of-the-campaign-tests',
        RATE_LIMIT_RPS: '0',
        TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
        TWILIO_AUTH_TOKEN: twilioAccount.authToken,
        TWILIO_BASE_URL: carrierUrl,
        LOG_LEVEL: 'warn',
        ...settings,
      },
      { program: 'test/support/campaign-server.ts' },
    );
    started.push(program);
    void program.ended.then(() => servers.delete(program));
    await program.listens();
    if (program.isAlive) servers.set(program, `http://127.0.0.1:${port}`);
    return program;
  };
  return {
    database,
    start,
    running: () => [...servers.keys()],
    client: () => new E2eClient([...servers.values()][0]!, apiKey),
    log: async () =>
      (await readFile(logFile, 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
  };
}

/** Creates an assistant with a number to call from, and a campaign with leads in the early afternoon; returns the campaign's id. */
export async function createTestCampaign(
  client: E2eClient,
  { numbers, ...fields }: { readonly numbers: readonly string[] } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const { assistant_id } = await client.results('/ai-assistants', {
    name: 'Ada',
    prompt: 'Be kind.',
    begin_message: 'Hello.',
  });
  const number = { phone_number: officeNumber, provider: 'twilio', provider_id: `PN${'0'.repeat(32)}` };
  const { phone_number_id } = await client.results('/phone-numbers', number);
  await client.results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');
  const timezone = afternoonZone();
  const leads = numbers.map((to_number) => ({ to_number, timezone }));
  const named = { name: 'Spring', ai_assistant_id: assistant_id, retry_minutes: 1, leads, ...fields };
  const { campaign_id, added } = await client.results('/campaigns', named);
  if (added !== numbers.length) throw new Error(`${added} of ${numbers.length} leads were added`);
  return campaign_id;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Skips the retry delays: waiting leads become due now. */
export async function skipRetryDelays(db: Database['db']): Promise<void> {
  await db
    .updateTable('leads')
    .set({ next_attempt_at: new Date(Date.now() - 1_000) })
    .where('status', '=', 'pending')
    .where('attempts', '>', 0)
    .where('next_attempt_at', '>', new Date())
    .execute();
}
