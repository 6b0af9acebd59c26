import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { dialects } from '#src/gateway/dialects/index.ts';
import { connect } from '#src/store/database/database.ts';
import { carrierCallbacks, fuzzCallbacks } from './callback-fuzz.ts';
import { type FuzzOptions, fuzzDialect, type Tally } from './dialect-fuzz.ts';
import { defaultGrowthOptions, maxBytesPerCycle, measureGrowth } from './growth.ts';
import { fuzzHttp, httpRequests } from './http-fuzz.ts';
import {
  defaultServerGrowthOptions,
  maxBytesPerRequest,
  measureServerGrowth,
  type ServerFuzz,
} from './server-growth.ts';
import { defaultSipGrowthOptions, fuzzSip, measureSipGrowth, sipMessages } from './sip-fuzz.ts';
import { Stage } from './stage.ts';
import { fuzzTyped, typedTexts } from './typed-fuzz.ts';

/** A thread's task: mutated messages to one dialect or a server, then their growth; or typed texts to calls. */
export type Task = {
  readonly name: string;
  readonly messages: number;
  readonly seed: number;
  /** For a server, its own database. */
  readonly database: pg.ClientConfig | null;
};
/** The result; a `fault` is a message with an undeclared result. */
export type Finding =
  | {
      readonly type: 'sound';
      readonly tally: Tally;
      readonly tookMs: number;
      readonly bytesPerCycle: number;
      readonly mostBytesPerCycle: number;
    }
  | { readonly type: 'fault'; readonly about: string };

/** Runs that send requests to a server, which needs a database. */
const serverRuns: ReadonlyMap<string, ServerFuzz> = new Map([
  [httpRequests, fuzzHttp],
  [carrierCallbacks, fuzzCallbacks],
]);

const { name, messages, seed, database, progress } = workerData as Task & { readonly progress: Int32Array };
const before = () => Atomics.add(progress, 0, 1);

async function find(): Promise<Finding> {
  const serverRun = serverRuns.get(name);
  try {
    if (serverRun !== undefined) return await findInServer(serverRun);
    if (name === sipMessages) return findInSip();
    return name === typedTexts ? await findBounded(fuzzTyped) : findIn(name);
  } catch (error) {
    return { type: 'fault', about: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) };
  }
}

/** A run that checks its bounds itself. */
async function findBounded(fuzz: (options: FuzzOptions) => Tally | Promise<Tally>): Promise<Finding> {
  const startedAt = performance.now();
  const tally = await fuzz({ messages, seed, before });
  return {
    type: 'sound',
    tally,
    tookMs: performance.now() - startedAt,
    bytesPerCycle: 0,
    mostBytesPerCycle: maxBytesPerCycle,
  };
}

async function findInServer(fuzz: ServerFuzz): Promise<Finding> {
  if (database === null) throw new TypeError('run by main.ts, with a database');
  const stage = await Stage.open(
    await connect(
      database,
      () => {},
      async () => {},
    ),
  );
  try {
    const startedAt = performance.now();
    const tally = await fuzz(stage, { messages, seed, before });
    const tookMs = performance.now() - startedAt;
    const options = { ...defaultServerGrowthOptions, seed, collect: collector(), before };
    const bytesPerCycle = await measureServerGrowth(stage, fuzz, options);
    return { type: 'sound', tally, tookMs, bytesPerCycle, mostBytesPerCycle: maxBytesPerRequest };
  } finally {
    await stage.close();
  }
}

function findIn(name: string): Finding {
  const dialect = dialects.get(name);
  if (dialect === undefined) throw new TypeError(`there is no dialect ${name}`);
  const startedAt = performance.now();
  const tally = fuzzDialect(dialect, { messages, seed, before });
  const tookMs = performance.now() - startedAt;
  const bytesPerCycle = measureGrowth(dialect, { ...defaultGrowthOptions, seed, collect: collector(), before });
  return { type: 'sound', tally, tookMs, bytesPerCycle, mostBytesPerCycle: maxBytesPerCycle };
}

function findInSip(): Finding {
  const startedAt = performance.now();
  const tally = fuzzSip({ messages, seed, before });
  const tookMs = performance.now() - startedAt;
  const bytesPerCycle = measureSipGrowth({ ...defaultSipGrowthOptions, seed, collect: collector(), before });
  return { type: 'sound', tally, tookMs, bytesPerCycle, mostBytesPerCycle: maxBytesPerCycle };
}

function collector(): () => void {
  const collect = globalThis.gc;
  if (collect === undefined) throw new TypeError('run by main.ts, with --expose-gc');
  return () => collect();
}

parentPort?.postMessage(await find());
