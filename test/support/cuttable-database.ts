import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { connect, type Database } from '#src/store/database/database.ts';
import { takeTestDatabase } from './database.ts';
import { onEnd } from './on-end.ts';

/** A connection to a database that a test can cut or block. */
export type CuttableWire = {
  /** The database itself, bypassing the proxy. */
  readonly real: Database;
  readonly port: number;
  /** Makes the database unreachable: connections break, new ones are rejected. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Drops all data, like a network that drops packets: connections stay open. */
  block(): void;
  unblock(): void;
  /** Breaks the connection of the next statement that matches after the database has executed it, before the client receives the confirmation. */
  loseAnswerTo(statement: RegExp): void;
};
export type CuttableDatabase = Omit<CuttableWire, 'port'> & {
  /** The database through the proxy; the recipient closes it. */
  readonly database: Database;
};

/** A fresh database behind a proxy that a test can cut. */
export async function openCuttableDatabase(): Promise<CuttableDatabase> {
  const { port, ...wire } = await openWire(await takeTestDatabase());
  const database = await connect(
    { ...wire.real.connection, host: '127.0.0.1', port },
    () => {},
    () => wire.real.close(),
  );
  return { ...wire, database };
}

/** A proxy to a database on the loopback address. */
export async function openWire(real: Database): Promise<CuttableWire> {
  const { host = '127.0.0.1', port = 5432 } = real.connection;
  const sockets = new Set<Socket>();
  let isBlocked = false;
  let lost: RegExp | null = null;
  const wire = createServer((near) => {
    const far = host.startsWith('/')
      ? connectSocket(`${host}/.s.PGSQL.${port}`)
      : connectSocket({ host, port: Number(port) });
    let isMuted = false;
    near.on('data', (bytes: Buffer) => {
      if (isBlocked) return;
      if (lost?.test(bytes.toString('latin1')) === true) {
        lost = null;
        isMuted = true;
        far.once('data', () => near.destroy());
      }
      far.write(bytes);
    });
    far.on('data', (bytes: Buffer) => {
      if (!isBlocked && !isMuted) near.write(bytes);
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
    }
  });
  const listen = async (at: number) => {
    wire.listen(at, '127.0.0.1');
    await once(wire, 'listening');
    return (wire.address() as AddressInfo).port;
  };
  const wirePort = await listen(0);
  onEnd(() => {
    wire.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    real,
    port: wirePort,
    cut: async () => {
      const closed = once(wire, 'close');
      wire.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => void (await listen(wirePort)),
    block: () => {
      isBlocked = true;
    },
    unblock: () => {
      isBlocked = false;
    },
    loseAnswerTo: (statement) => {
      lost = statement;
    },
  };
}
