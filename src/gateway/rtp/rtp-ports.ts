import { createSocket, type Socket, type SocketOptions } from 'node:dgram';
import { isIPv6 } from 'node:net';

/** The sockets of one call: RTP on an even port, RTCP on the next one. */
export type RtpPorts = { readonly rtp: Socket; readonly rtcp: Socket; readonly port: number };

/** Which ports calls may use. */
export type PortRange = { readonly from: number; readonly to: number };

/** How many pairs are tried before the range counts as used up. */
const mostTries = 50;

/** Hands out pairs of ports, going around the range so that late packets of a call do not meet the next one. */
export class RtpPortPool {
  readonly #host: string;
  readonly #first: number;
  readonly #pairs: number;
  #next = 0;

  constructor(host: string, { from, to }: PortRange) {
    this.#host = host;
    this.#first = from + (from % 2);
    this.#pairs = Math.max(1, Math.floor((to - this.#first + 1) / 2));
  }

  /** Opens the next free pair. Rejects if all tries meet taken ports. */
  async open(): Promise<RtpPorts> {
    for (let tries = 0; tries < Math.min(mostTries, this.#pairs); tries++) {
      const port = this.#first + 2 * this.#next;
      this.#next = (this.#next + 1) % this.#pairs;
      const rtp = await bind(this.#host, port);
      if (rtp === null) continue;
      const rtcp = await bind(this.#host, port + 1);
      if (rtcp !== null) return { rtp, rtcp, port };
      rtp.close();
    }
    throw new Error(`no pair of UDP ports is free from ${this.#first}`);
  }
}

/** Descriptions name media by IP address only, so no packet waits for a name to be resolved. */
const known: SocketOptions['lookup'] = (address, _options, found) => found(null, address, isIPv6(address) ? 6 : 4);

/** One socket for each call: another far end cannot be mistaken for this one. Null if the port is taken. */
function bind(host: string, port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', lookup: known });
    socket.once('error', () => {
      socket.close();
      resolve(null);
    });
    socket.bind(port, host, () => {
      socket.removeAllListeners('error').on('error', () => {});
      resolve(socket);
    });
  });
}
