import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { Histogram, type Registry } from 'prom-client';
import { longTaskMs, onLongTask } from '../foundation/long-task.ts';

const taskSeconds = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2];

/** Counts tasks that blocked the event loop, and garbage collections inside and outside of them, until the returned function stops it. */
export function observeLongTasks(registers: Registry[]): () => void {
  const tasks = new Histogram({
    name: 'parley_long_task_seconds',
    help: `Tasks of ${longTaskMs} ms or more on the event loop; they delay the audio of all calls of the process.`,
    labelNames: ['task'],
    buckets: taskSeconds,
    registers,
  });
  const stop = onLongTask((task, ms) => tasks.observe({ task }, ms / 1000));
  const collections = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.duration >= longTaskMs) tasks.observe({ task: nameOf(entry) }, entry.duration / 1000);
  });
  collections.observe({ entryTypes: ['gc'] });
  return () => {
    stop();
    collections.disconnect();
  };
}

/** The kind of a collection is in `detail`, which Node's types omit. See https://nodejs.org/api/perf_hooks.html#performanceentrydetail */
function nameOf(entry: PerformanceEntry & { readonly detail?: { readonly kind?: number } }): string {
  const isMajor = entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
  return isMajor ? 'garbage_major' : 'garbage';
}
