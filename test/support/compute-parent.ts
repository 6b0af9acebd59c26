import { processHost } from '#embedded/compute/process-host.ts';
import type { ProgramResponse } from './compute-program.ts';

/** Starts a program and prints its process id; waits to be killed, or closes the program on the message `close`. */
const host = processHost<ProgramResponse>({
  program: new URL('./compute-program.ts', import.meta.url),
  data: { does: 'answer' },
  about: 'a model',
})({
  message: (message) => {
    if (!('pid' in message)) return;
    console.log(message.pid);
    if (process.argv[2] === 'close') void close();
  },
  ended: () => {},
});
host.post({ type: 'pid' });

async function close(): Promise<void> {
  host.unref();
  await host.end();
  console.log('closed');
}
