import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { after } from 'node:test';
import { connect, type Database } from '#src/store/database.ts';
import { takeTestDatabase } from './database.ts';

export type CuttableDatabase = {
  /** Closed by whoever is given it. */
  readonly database: Database;
  /** Takes the database away: connections break, new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Breaks the connection of the next transaction after the database has committed it, before anybody here hears of that. */
  loseNextCommit(): void;
};

/** A fresh database behind a wire that a test can cut. */
export async function openCuttableDatabase(): Promise<CuttableDatabase> {
  const real = await takeTestDatabase();
  const { host = '127.0.0.1', port = 5432 } = real.connection;
  const sockets = new Set<Socket>();
  let losesCommit = false;
  const wire = createServer((near) => {
    const far = host.startsWith('/')
      ? connectSocket(`${host}/.s.PGSQL.${port}`)
      : connectSocket({ host, port: Number(port) });
    near.on('data', (chunk: Buffer) => {
      if (!losesCommit || !/commit/i.test(chunk.toString('latin1'))) return;
      losesCommit = false;
      far.unpipe(near);
      far.once('data', () => near.destroy()).resume();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const listen = async (at: number) => {
    wire.listen(at, '127.0.0.1');
    await once(wire, 'listening');
    return (wire.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = once(wire, 'close');
    wire.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const wirePort = await listen(0);
  after(() => {
    wire.close();
  });
  const database = await connect(
    { ...real.connection, host: '127.0.0.1', port: wirePort },
    () => {},
    () => real.close(),
  );
  const loseNextCommit = (): void => {
    losesCommit = true;
  };
  return { database, cut, mend: async () => void (await listen(wirePort)), loseNextCommit };
}
