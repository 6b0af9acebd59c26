import { type DestinationStream, pino } from 'pino';

/** The maximum time that a line waits for others. */
const waitMs = 20;
/** Lines of this size in total wait no longer. */
const fullBytes = 8_192;

/**
 * Writes the lines of 20 ms to standard output together, because each write occupies another thread and wakes this one when it is done. The exit of
 * the process writes what still waits; a SIGKILL loses it. A slow reader of the output delays no caller of the log.
 */
export function createStandardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, minLength: fullBytes });
  let unwritten = 0;
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    output.flush();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(flush, waitMs).unref();
  };
  output.on('write', (bytes: number) => {
    unwritten -= bytes;
  });
  // A flush during a write has no effect.
  output.on('drain', () => {
    if (unwritten > 0) schedule();
  });
  return {
    write: (line) => {
      unwritten += Buffer.byteLength(line);
      output.write(line);
      schedule();
    },
  };
}
