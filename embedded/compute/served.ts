/** Loads what is needed; gives what takes messages, whose answers go to `post`. */
export type Open<Data, In, Out> = (
  data: Data,
  post: (message: Out) => void,
) => ((message: In) => void) | Promise<(message: In) => void>;

/**
 * Serves whoever started this process with `inProcess`: says `ready` when `open` has loaded what it needs, or `refused` with
 * the reason. Signals of a terminal are for whoever started it; it ends with that.
 */
export async function serve<Data, In, Out extends object>(open: Open<Data, In, Out>): Promise<void> {
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const post = (message: object): void => void process.send?.(message);
  try {
    const receive = await open(JSON.parse(process.argv[2] ?? '{}') as Data, post);
    process.on('message', (message) => receive(message as In));
    post({ type: 'ready' });
  } catch (cause) {
    post({ type: 'refused', message: cause instanceof Error ? cause.message : String(cause), cause });
  }
}
