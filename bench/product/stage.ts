import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { twilioAccount } from '#test/support/e2e-installation.ts';
import { freePort } from '#test/support/e2e-pbx.ts';
import type { PhoneLines, PhoneOrder, PhoneReport } from '../programs/phone-callers.ts';
import type { ProductVendors } from '../programs/product-vendors.ts';
import { Program } from '../programs/program.ts';
import type { ChatCounts } from '../providers/chat.ts';
import { MachineLoad } from '../server/machine-load.ts';
import { RealServer } from '../server/real-server.ts';
import { allowCalls, connectNumbers, mediaUrls, owner } from './account.ts';
import { calibrate } from './calibration.ts';
import { type LongTasks, readLongTasks, tasksBetween } from './long-tasks.ts';
import { readServerUsage, type ServerUsage } from './processes.ts';

/** How callers reach the server. */
export type ProductProtocol = 'websocket' | 'sip' | 'sip_srtp';

export type ProductOptions = {
  readonly calls: number;
  readonly protocol: ProductProtocol;
  /** Length of the measurement, once all calls are active. */
  readonly seconds: number;
  /** How long a call lasts; calls begin and end while others are measured. */
  readonly callSeconds: number;
  /** More settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Folder for a CPU profile of the server. */
  readonly profileDir?: string | undefined;
  /** Folder of the version that runs; default: this one. */
  readonly version?: string | undefined;
};

/** Results of the product with this many calls. */
export type ProductStage = PhoneReport & {
  readonly calls: number;
  readonly protocol: ProductProtocol;
  readonly seconds: number;
  readonly server_cpu_percent: number;
  readonly database_cpu_percent: number;
  readonly cpu_seconds_per_call_minute: number;
  readonly resident_mb: number;
  readonly database_mb: number;
  readonly callers_cpu_percent: number;
  readonly vendors_cpu_percent: number;
  readonly model_requests: number;
  /** Load of processes that do not belong to the measurement. */
  readonly foreign_cpu_percent: number;
  /** Processor time of fixed work just before the measurement. */
  readonly calibration_ms: number;
  /** Work that blocked the server's event loop. */
  readonly long_tasks: readonly LongTasks[];
};

const [serverProcessor, otherProcessor] = [0, 1];
/** Parley accepts this many calls per second and number. */
const perSecondAndNumber = 8;
const callsPerNumber = 100;
const bargeInShare = 0.3;
const settleMs = 8_000;
const file = (name: string) => new URL(`../programs/${name}.ts`, import.meta.url);

/** Puts a new server under the load of phone callers; with one processor, everything shares it. */
export async function runProduct(options: ProductOptions): Promise<ProductStage> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  // PostgreSQL runs as another user if this process runs as root.
  await chmod(folder, 0o755);
  const callers = new Program(file('phone-callers'), { processor: otherProcessor });
  const vendors = new Program(file('product-vendors'), { processor: otherProcessor });
  const urls = await vendors.ask<ProductVendors>('start', await callers.ask<number>('speechMs'));
  const sipPort = options.protocol === 'websocket' ? null : await freePort();
  const server = await RealServer.start({
    dataDir: join(folder, 'data'),
    cache: process.env.NODE_COMPILE_CACHE ?? join(folder, 'cache'),
    settings: { ...settingsFor(urls), ...sipSettings(sipPort), ...options.settings },
    processor: serverProcessor,
    version: options.version,
    ...(options.profileDir === undefined ? {} : { flags: ['--cpu-prof', `--cpu-prof-dir=${options.profileDir}`] }),
  });
  try {
    return await measure({ options, server, sipPort, callers, vendors, dataDir: join(folder, 'data') });
  } finally {
    await callers.close();
    await server.stop();
    await vendors.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Parts = {
  readonly options: ProductOptions;
  readonly server: RealServer;
  readonly sipPort: number | null;
  readonly callers: Program;
  readonly vendors: Program;
  readonly dataDir: string;
};

async function measure({ options, server, sipPort, callers, vendors, dataDir }: Parts): Promise<ProductStage> {
  const { calls, seconds, callSeconds } = options;
  await allowCalls(server, 2 * calls);
  const numbers = Math.ceil(calls / callsPerNumber);
  const perSecond = perSecondAndNumber * numbers;
  const order: PhoneOrder = {
    lines: await linesOf(server, numbers, { protocol: options.protocol, sipPort }),
    authToken: twilioAccount.authToken,
    calls,
    perSecond,
    callMs: callSeconds * 1_000,
    bargeInShare,
    seed: 1,
  };
  await callers.ask('dial', order);
  await sleep((calls / perSecond) * 1_000 + settleMs);
  const read = async () => ({
    at: await callers.ask<number>('now'),
    server: readServerUsage(server.pid, dataDir),
    callers: callers.usage(),
    vendors: vendors.usage(),
    counts: await vendors.ask<ChatCounts>('counts'),
    tasks: readLongTasks(await (await server.client.fetch('/metrics')).text()),
  });
  const calibrationMs = calibrate();
  const machine = new MachineLoad();
  const before = await read();
  await sleep(seconds * 1_000);
  const after = await read();
  const busyPercent = 100 * availableParallelism() * (1 - machine.idleShare());
  const report = await callers.ask<PhoneReport>('hangUp', { from: before.at, until: after.at });
  const ms = after.at - before.at;
  const percent = (used: number) => Math.round((used * 100_000) / ms);
  const used = (of: keyof ServerUsage) => after.server[of].cpuSeconds - before.server[of].cpuSeconds;
  const both = used('server') + used('others');
  const callersPercent = percent(after.callers.cpuSeconds - before.callers.cpuSeconds);
  const vendorsPercent = percent(after.vendors.cpuSeconds - before.vendors.cpuSeconds);
  return {
    ...report,
    calls,
    protocol: options.protocol,
    seconds: Math.round(ms / 100) / 10,
    server_cpu_percent: percent(used('server')),
    database_cpu_percent: percent(used('others')),
    cpu_seconds_per_call_minute: Math.round((both * 6e7) / ms / report.active_calls) / 1_000,
    resident_mb: Math.round(after.server.server.residentMb),
    database_mb: Math.round(after.server.others.residentMb),
    callers_cpu_percent: callersPercent,
    vendors_cpu_percent: vendorsPercent,
    foreign_cpu_percent: Math.max(0, Math.round(busyPercent - percent(both) - callersPercent - vendorsPercent)),
    calibration_ms: Math.round(calibrationMs * 10) / 10,
    model_requests: after.counts.requests - before.counts.requests,
    long_tasks: tasksBetween(before.tasks, after.tasks),
  };
}

type Reached = { readonly protocol: ProductProtocol; readonly sipPort: number | null };

async function linesOf(server: RealServer, count: number, { protocol, sipPort }: Reached): Promise<PhoneLines> {
  if (sipPort === null) return { type: 'websocket', urls: await mediaUrls(server, count) };
  const connected = await connectNumbers(server, count, 'sip');
  const numbers = connected.map(({ phone_number }) => phone_number);
  return { type: 'sip', port: sipPort, numbers, isEncrypted: protocol === 'sip_srtp' };
}

function sipSettings(port: number | null): Readonly<Record<string, string>> {
  if (port === null) return {};
  return {
    SIP_LISTEN: `udp:127.0.0.1:${port}`,
    SIP_PEERS: '127.0.0.1',
    SIP_SRTP_WITHOUT_TLS: 'on',
  };
}

function settingsFor({ deepgram, chat, cartesia }: ProductVendors): Readonly<Record<string, string>> {
  return {
    DEEPGRAM_API_KEY: 'key-of-the-benchmark',
    DEEPGRAM_BASE_URL: deepgram,
    OPENAI_API_KEY: 'key-of-the-benchmark',
    OPENAI_BASE_URL: chat,
    OPENAI_MODEL: 'bench',
    CARTESIA_API_KEY: 'key-of-the-benchmark',
    CARTESIA_BASE_URL: cartesia,
    STT_PROVIDERS: 'deepgram',
    PARLEY_DASHBOARD_USER: owner.name,
    PARLEY_DASHBOARD_PASSWORD: owner.password,
    TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
    TWILIO_AUTH_TOKEN: twilioAccount.authToken,
    // All callers have the same address.
    WAITING_SOCKETS_PER_ADDRESS: '2000',
  };
}
