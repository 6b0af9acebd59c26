import { registerHooks } from 'node:module';
import type { Worker } from 'node:worker_threads';

/** The parts that a process has loaded. */
export type LoadedParts = {
  /** The URLs of its modules. */
  readonly modules: readonly string[];
  /** Names of the threads that it started. */
  readonly threads: readonly string[];
};

const modules: string[] = [];
const threads: string[] = [];
registerHooks({
  load: (url, context, next) => {
    modules.push(url);
    return next(url, context);
  },
});
process.on('worker', ({ threadName }: Worker) => threads.push(threadName ?? ''));

// Run as a program: prints what the server has loaded when the providers of the environment are ready.
await import('#src/server/serve.ts');
const { createProviders } = await import('#src/providers/create-providers.ts');
const { readConfig } = await import('#src/server/config.ts');
const { systemClock } = await import('#src/foundation/clock.ts');
const providers = createProviders(readConfig(process.env, null).vendors, {
  clock: systemClock,
  speechFolder: '/nowhere',
  failed() {},
  unready() {},
  ignored() {},
});
await providers.ready();
console.log(JSON.stringify({ modules, threads } satisfies LoadedParts));
await providers.close();
