/** Loads what is needed; returns the message handler, whose answers go to `post`. */
export type LoadHandler<Data, In, Out> = (
  data: Data,
  post: (message: Out) => void,
) => ((message: In) => void) | Promise<(message: In) => void>;

/**
 * Serves the process that started this one with `processHost`: sends `ready` when `open` has finished loading, or `refused` with the reason. Ignores
 * terminal signals, which are for the parent, and ends with the parent.
 */
export async function serveParent<Data, In, Out extends object>(open: LoadHandler<Data, In, Out>): Promise<void> {
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
