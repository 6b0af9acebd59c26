import { parentPort, workerData } from 'node:worker_threads';
import { dialects } from '#src/gateway/dialects/index.ts';
import { fuzzDialect, type Tally } from './dialect-fuzz.ts';
import { defaultGrowthOptions, measureGrowth } from './growth.ts';
import { fuzzTyped, typedTexts } from './typed-fuzz.ts';

/** What a thread does: mutated messages to one dialect, then its growth; or typed texts to calls. */
export type Task = { readonly dialect: string; readonly messages: number; readonly seed: number };
/** What it found; a `fault` is a message that was not answered as it must be. */
export type Finding =
  | { readonly type: 'sound'; readonly tally: Tally; readonly tookMs: number; readonly bytesPerCycle: number }
  | { readonly type: 'fault'; readonly about: string };

const { dialect: name, messages, seed, progress } = workerData as Task & { readonly progress: Int32Array };
const before = () => Atomics.add(progress, 0, 1);

async function find(): Promise<Finding> {
  return name === typedTexts ? findTyped() : findIn(name);
}

async function findTyped(): Promise<Finding> {
  try {
    const startedAt = performance.now();
    const tally = await fuzzTyped({ messages, seed, before });
    return { type: 'sound', tally, tookMs: performance.now() - startedAt, bytesPerCycle: 0 };
  } catch (error) {
    return faultOf(error);
  }
}

function findIn(name: string): Finding {
  const dialect = dialects.get(name);
  const collect = globalThis.gc;
  if (dialect === undefined || collect === undefined) throw new TypeError('run by main.ts, with --expose-gc');
  try {
    const startedAt = performance.now();
    const tally = fuzzDialect(dialect, { messages, seed, before });
    const tookMs = performance.now() - startedAt;
    const bytesPerCycle = measureGrowth(dialect, { ...defaultGrowthOptions, seed, collect: () => collect(), before });
    return { type: 'sound', tally, tookMs, bytesPerCycle };
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): Finding {
  return { type: 'fault', about: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) };
}

parentPort?.postMessage(await find());
