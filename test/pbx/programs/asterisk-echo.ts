import { setTimeout as pause } from 'node:timers/promises';
import type { Asterisk } from '../asterisk.ts';
import type { Cell, SipProgram, Target } from './program.ts';

const callMs = 6_000;
const nameOf = ({ transport, media }: Cell): string => `parley-${transport}-${media}`;

/** The configuration of PJSIP with an endpoint for each cell; `certificate` is a file in Asterisk's system. */
export function echoConfiguration(cells: readonly Cell[], { ports }: Target, certificate: string): string {
  const transports = `[echo-tcp]
type=transport
protocol=tcp
bind=127.0.0.1:5062
[echo-tls]
type=transport
protocol=tls
bind=127.0.0.1:5063
cert_file=${certificate}
priv_key_file=${certificate}
verify_server=no
method=tlsv1_2
`;
  const endpoints = cells.map((cell) => {
    const name = nameOf(cell);
    const transport = cell.transport === 'udp' ? 'udp' : `echo-${cell.transport}`;
    return `[${name}]
type=aor
contact=sip:127.0.0.1:${ports[cell.transport]}\\;transport=${cell.transport}
[${name}]
type=endpoint
transport=${transport}
context=from-trunk
disallow=all
allow=${cell.media === 'SRTP' ? 'alaw' : 'ulaw'}
aors=${name}
direct_media=no
from_user=+12025550188
media_encryption=${cell.media === 'SRTP' ? 'sdes' : 'no'}
`;
  });
  return [transports, ...endpoints].join('');
}

/** Asterisk, whose application Echo sends the audio back. */
export function createAsteriskEcho(asterisk: Asterisk): SipProgram {
  return {
    name: 'Asterisk',
    lacks: () => null,
    async call(cell, { number }, _from) {
      const name = nameOf(cell);
      asterisk.command(`channel originate PJSIP/${number}@${name} application Echo`);
      await pause(callMs);
      for (const line of asterisk.channels().filter((channel) => channel.startsWith(`PJSIP/${name}-`)))
        asterisk.command(`channel request hangup ${line.split('!')[0]}`);
      return { type: 'echo', output: asterisk.log.slice(-2_000) };
    },
  };
}
