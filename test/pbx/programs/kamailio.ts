import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callWithBaresip } from '#test/support/baresip.ts';
import { freePort } from '#test/support/e2e-pbx.ts';
import { type Cell, root, type SipProgram, start, type Target } from './program.ts';

const callSeconds = 6;
const startMs = 3_000;
const proxyPorts = { udp: 5080, tcp: 5080, tls: 5081 } as const;
const folder = '/tmp/kamailio';

/** Starts Kamailio with rtpengine, between baresip and Parley: the same transport on both sides, encryption only towards Parley. */
export async function startKamailio(target: Target, certificate: string): Promise<SipProgram> {
  mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(certificate, join(root, folder, 'server.pem'));
  writeFileSync(join(root, folder, 'kamailio.cfg'), configurationOf(target));
  const media = ['--table=-1', '--interface=127.0.0.1', '--listen-ng=127.0.0.1:2223', '--foreground', '--log-stderr'];
  start('rtpengine', [...media, '--port-min=32000', '--port-max=32999', '--log-level=5']);
  const proxy = start('kamailio', [
    '-f',
    `${folder}/kamailio.cfg`,
    '-DD',
    '-E',
    '-m',
    '32',
    '-M',
    '8',
    '-w',
    folder,
    '-Y',
    folder,
  ]);
  await pause(startMs);
  return {
    name: 'Kamailio with rtpengine',
    lacks: () => null,
    async call({ transport, media: kind }: Cell, { number }, from) {
      const port = proxyPorts[transport];
      const call = await callWithBaresip({
        ...{ root, from, codec: 'PCMU', seconds: callSeconds },
        folder: `/tmp/kamailio-caller-${transport}-${kind}`,
        listenPort: await freePort(),
        // The proxy reads from the user of the request what to ask of rtpengine.
        to: `sip:${number}@127.0.0.1:${port};transport=${transport};media=${kind}`,
      });
      return { type: 'tone', ...call, output: `${call.output}\n${proxy.output()}` };
    },
  };
}

function configurationOf({ ports }: Target): string {
  return `#!KAMAILIO
debug=2
log_stderror=yes
children=2
enable_tls=yes
listen=udp:127.0.0.1:${proxyPorts.udp}
listen=tcp:127.0.0.1:${proxyPorts.tcp}
listen=tls:127.0.0.1:${proxyPorts.tls}
loadmodule "tls.so"
loadmodule "tm.so"
loadmodule "sl.so"
loadmodule "rr.so"
loadmodule "pv.so"
loadmodule "textops.so"
loadmodule "siputils.so"
loadmodule "rtpengine.so"
modparam("tls", "tls_method", "TLSv1.2+")
modparam("tls", "private_key", "${folder}/server.pem")
modparam("tls", "certificate", "${folder}/server.pem")
modparam("rtpengine", "rtpengine_sock", "udp:127.0.0.1:2223")

request_route {
  if (has_totag()) {
    if (loose_route()) {
      if (is_method("BYE")) rtpengine_delete();
      t_relay();
      exit;
    }
    if (is_method("ACK") && t_check_trans()) t_relay();
    exit;
  }
  if (is_method("CANCEL")) {
    if (t_check_trans()) t_relay();
    exit;
  }
  if (!is_method("INVITE")) {
    sl_send_reply("405", "Method Not Allowed");
    exit;
  }
  record_route();
  if ($ru =~ "media=SRTP") rtpengine_offer("replace-origin replace-session-connection RTP/SAVP DTLS=off");
  else rtpengine_offer("replace-origin replace-session-connection RTP/AVP");
  if (proto == TLS) $du = "sip:127.0.0.1:${ports.tls};transport=tls";
  else if (proto == TCP) $du = "sip:127.0.0.1:${ports.tcp};transport=tcp";
  else $du = "sip:127.0.0.1:${ports.udp}";
  t_on_reply("ANSWER");
  t_relay();
}

onreply_route[ANSWER] {
  if (status =~ "2[0-9][0-9]" && has_body("application/sdp"))
    rtpengine_answer("replace-origin replace-session-connection");
}
`;
}
