/** Tasks of one kind that blocked the event loop for 5 ms or more. */
export type LongTasks = { readonly task: string; readonly count: number; readonly seconds: number };

/** Reads the counters from Prometheus text. */
export function readLongTasks(metrics: string): readonly LongTasks[] {
  const values = (name: string) =>
    new Map(
      [...metrics.matchAll(new RegExp(`^parley_long_task_seconds_${name}\\{task="(\\w+)"\\} (\\S+)`, 'gm'))].map(
        (row) => [row[1]!, Number(row[2])],
      ),
    );
  const sums = values('sum');
  return [...values('count')].map(([task, count]) => ({ task, count, seconds: sums.get(task) ?? 0 }));
}

/** The tasks that came between two readings. */
export function tasksBetween(before: readonly LongTasks[], after: readonly LongTasks[]): readonly LongTasks[] {
  return after.map(({ task, count, seconds }) => {
    const earlier = before.find((tasks) => tasks.task === task);
    return { task, count: count - (earlier?.count ?? 0), seconds: seconds - (earlier?.seconds ?? 0) };
  });
}
