import { connect, type Socket } from 'node:net';

/** A response as read from the socket. */
export type RawResponse = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
};

/** Opens a socket to a server, optionally from another address of this machine. */
export function openSocket(url: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  socket.once('error', reject);
  socket.once('connect', () => {
    socket.off('error', reject);
    // Some tests are about servers that close early.
    socket.on('error', () => {});
    resolve(socket);
  });
  return promise;
}

/** Reads the next response on a socket, up to its `Content-Length`. Rejects if the socket closes before. */
export function readResponse(socket: Socket): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  let came = '';
  const onData = (chunk: Buffer): void => {
    came += chunk.toString('latin1');
    const answer = parse(came);
    if (answer === null) return;
    socket.off('data', onData).off('close', onClose);
    resolve(answer);
  };
  const onClose = (): void => reject(new Error(`the socket closed after ${JSON.stringify(came.slice(0, 200))}`));
  socket.on('data', onData).on('close', onClose);
  return promise;
}

/** Sends bytes and reads the response. */
export async function requestRaw(url: string, bytes: string | Buffer, localAddress?: string): Promise<RawResponse> {
  const socket = await openSocket(url, localAddress);
  const answer = readResponse(socket);
  socket.write(bytes);
  try {
    return await answer;
  } finally {
    socket.destroy();
  }
}

function parse(text: string): RawResponse | null {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = text.slice(end + 4);
  if (body.length < Number(headers.get('content-length') ?? 0)) return null;
  return { status: Number(first.split(' ')[1]), headers, body };
}
