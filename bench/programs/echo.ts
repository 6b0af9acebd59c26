/**
 * Echoes each frame of a caller, as a separate program: through the product's gateway without an engine, or a bare `ws` server. Its parent selects
 * which, and asks for the URL.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Line } from '#engine/ports/leg.ts';
import { systemClock as clock } from '#src/foundation/clock.ts';
import type { Admission, MediaLeg } from '#src/gateway/admission.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { attachGateway } from '#src/gateway/server.ts';
import { serveParent } from './program.ts';

export type EchoKind = 'gateway' | 'bare';

/** The messages before the first frame. */
const greetings = 2;

async function serve(kind: EchoKind): Promise<string> {
  const server = createServer();
  if (kind === 'gateway') serveGateway(server);
  else serveBare(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function serveGateway(server: ReturnType<typeof createServer>): void {
  const admission: Admission = {
    type: 'admitted',
    start: (_stream, leg) => ({ type: 'started', line: echoOf(leg) }),
    abandoned: () => {},
  };
  attachGateway(server, {
    metronome: new Metronome(clock),
    clock,
    admit: () => admission,
    route: () => ({ dialect: 'twilio', token: '' }),
  });
}

function echoOf(leg: MediaLeg): Line {
  return { hear: (frame) => leg.play(frame), sent() {}, reached() {}, digit() {}, hungUp() {} };
}

/** The caller accepts only frames. */
function serveBare(server: ReturnType<typeof createServer>): void {
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
    let messages = 0;
    socket.on('message', (data: Buffer) => {
      messages += 1;
      if (messages > greetings) socket.send(data, { binary: false });
    });
  });
}

serveParent({ serve });
