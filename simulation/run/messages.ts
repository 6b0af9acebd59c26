import type { Prices } from '#src/settings/prices.ts';
import type { CalledAssistant } from '../assistants/assistant.ts';
import type { Job } from './job.ts';
import type { RunResult } from './result.ts';

/** Names of the models of a run, as `provider/model`; null for the part that needs no key. */
export type ModelNames = {
  readonly assistant: string | null;
  readonly caller: string | null;
  readonly judge: string | null;
};

/** Settings of a worker process. */
export type WorkerSettings = { readonly models: ModelNames; readonly prices: Prices };

/** A job names its assistant by the place in the list of the start. */
export type ToWorker =
  | { readonly type: 'start'; readonly settings: WorkerSettings; readonly assistants: readonly CalledAssistant[] }
  | { readonly type: 'run'; readonly id: number; readonly job: Omit<Job, 'called'>; readonly assistant: number };
export type FromWorker =
  | { readonly type: 'done'; readonly id: number; readonly result: RunResult }
  /** Its settings are wrong. */
  | { readonly type: 'unusable'; readonly message: string }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
