import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

export type RawRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string;
};

/** How long a request may take before it counts as unanswered, however busy the machine is. */
const limitMs = 60_000;

/** Sends a raw request on a new connection; returns the status, or null if the connection closes without one. */
export async function sendRaw(url: string, { method, target, headers = [], body }: RawRequest): Promise<number | null> {
  const { hostname, port, host } = new URL(url);
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const ends = headers.some(([name]) => name === 'Connection') ? [] : ['Connection: close'];
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setTimeout(limitMs, () => socket.destroy(new Error(`${method} ${target.slice(0, 80)} was never answered`)));
  let answer = '';
  return new Promise((resolve, reject) => {
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer = `${answer}${text}`.slice(0, 64);
      // An upgraded socket stays open.
      if (answer.startsWith('HTTP/1.1 101')) socket.destroy();
    });
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d{3})/.test(answer) ? Number(answer.slice(9, 12)) : null));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.write([...lines, ...length, ...ends, '', body ?? ''].join('\r\n'));
  });
}

/** The CPU time of a process so far, across its threads (Linux, `schedstat` of proc). In milliseconds. */
export async function processorMs(pid: number): Promise<number> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder);
  const used = await Promise.all(
    threads.map(async (id) => readFile(join(folder, id, 'schedstat'), 'utf8').catch(() => '0')),
  );
  return used.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
}
