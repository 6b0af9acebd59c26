/** Tasks of one kind that blocked the event loop for 5 ms or more. */
export type LongTasks = {
  readonly task: string;
  readonly count: number;
  readonly seconds: number;
  /** The number of tasks up to each duration in seconds, and of all tasks as `+Inf`. */
  readonly upTo: Readonly<Record<string, number>>;
};

/** Reads the histogram from Prometheus text. */
export function readLongTasks(metrics: string): readonly LongTasks[] {
  const found = new Map<string, { count: number; seconds: number; upTo: Record<string, number> }>();
  for (const [, kind, labels = '', value] of metrics.matchAll(
    /^parley_long_task_seconds_(bucket|sum|count)\{([^}]*)\} (\S+)/gm,
  )) {
    const { task = '', le = '' } = Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, label]) => [name, label]),
    );
    const tasks = found.get(task) ?? { count: 0, seconds: 0, upTo: {} };
    found.set(task, tasks);
    if (kind === 'bucket') tasks.upTo[le] = Number(value);
    else tasks[kind === 'sum' ? 'seconds' : 'count'] = Number(value);
  }
  return [...found].map(([task, tasks]) => ({ task, ...tasks }));
}

/** The tasks that came between two readings. */
export function tasksBetween(before: readonly LongTasks[], after: readonly LongTasks[]): readonly LongTasks[] {
  return after.map(({ task, count, seconds, upTo }) => {
    const earlier = before.find((tasks) => tasks.task === task);
    return {
      task,
      count: count - (earlier?.count ?? 0),
      seconds: seconds - (earlier?.seconds ?? 0),
      upTo: Object.fromEntries(Object.entries(upTo).map(([le, tasks]) => [le, tasks - (earlier?.upTo[le] ?? 0)])),
    };
  });
}
