import type { Dialect } from '#src/gateway/dialects/dialect.ts';
import { admitAll, startGateway } from './media-gateway.ts';
import { plainDialect } from './plain-dialect.ts';
import { VirtualClock } from './virtual-clock.ts';
import { type ServerFrame, WireClient } from './websocket-wire.ts';

/** Echoes every message. */
const echo: Dialect = {
  ...plainDialect,
  name: 'echo',
  open: () => ({
    decode: (message) => [{ type: 'respond', messages: [message] }],
    encode: () => [],
  }),
};

/** A real gateway whose media sockets echo; its clock is stopped, so no deadline passes. */
export async function startEchoGateway() {
  const dialects = new Map([['echo', echo]]);
  const gateway = await startGateway(admitAll().admit, { clock: new VirtualClock(), dialects });
  return {
    stop: () => gateway.stop(),
    /** Opens a socket, writes the chunks one by one, and resolves with everything that the gateway sends until it closes. */
    async exchange(pieces: readonly Buffer[]): Promise<readonly ServerFrame[]> {
      const client = await WireClient.open(gateway.port, '/media/echo/token');
      await client.write(pieces);
      await client.ended;
      return client.frames;
    },
  };
}
