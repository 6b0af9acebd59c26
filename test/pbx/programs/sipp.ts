import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#test/support/e2e-pbx.ts';
import { ended, root, type SipProgram, start } from './program.ts';

const limitMs = 30_000;
const scenario = join(import.meta.dirname, 'sipp-echo.xml');

/** SIPp, which sends the media back. */
export const sipp: SipProgram = {
  name: 'SIPp',
  lacks({ transport, media }) {
    if (transport === 'tls') return 'Debian builds SIPp without TLS';
    return media === 'SRTP' ? 'Debian builds SIPp without SRTP' : null;
  },
  async call({ transport }, { number, ports }, from) {
    copyFileSync(scenario, join(root, 'tmp/sipp-echo.xml'));
    const at = ['-i', '127.0.0.1', '-p', `${await freePort()}`, '-mp', `${await freePort()}`];
    const extent = [
      '-m',
      '1',
      '-nostdin',
      '-rtp_echo',
      '-t',
      transport === 'udp' ? 'u1' : 't1',
      '-key',
      'caller',
      from,
    ];
    const target = [`127.0.0.1:${ports[transport]}`, '-sf', '/tmp/sipp-echo.xml', '-s', number];
    return { type: 'echo', output: await ended(start('sipp', [...target, ...at, ...extent]), limitMs) };
  },
};
