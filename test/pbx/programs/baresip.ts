import { callWithBaresip } from '#test/support/baresip.ts';
import { freePort } from '#test/support/e2e-pbx.ts';
import { root, type SipProgram } from './program.ts';

const callSeconds = 6;

/** The telephone baresip, with the codec that each transport has not carried yet. */
export const baresip: SipProgram = {
  name: 'baresip',
  lacks: () => null,
  async call({ transport, media }, { number, ports }, from) {
    const codec = { udp: 'G722', tcp: 'PCMA', tls: 'PCMU' } as const;
    const call = await callWithBaresip({
      ...{
        root,
        from,
        codec: media === 'SRTP' && transport === 'udp' ? 'opus' : codec[transport],
        seconds: callSeconds,
      },
      folder: `/tmp/baresip-${transport}-${media}`,
      listenPort: await freePort(),
      to: `sip:${number}@127.0.0.1:${ports[transport]};transport=${transport}`,
      isEncrypted: media === 'SRTP',
    });
    return { type: 'tone', ...call };
  },
};
