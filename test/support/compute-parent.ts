import { inProcess } from '#embedded/compute/process.ts';
import type { ProgramAnswer } from './compute-program.ts';

/** Starts a program and prints its process id; waits to be killed, or closes the program on the message `close`. */
const host = inProcess<ProgramAnswer>({
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
