import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { decodeWav } from '#codecs/wav.ts';
import { callWithBaresip, voiceHz } from '#test/support/baresip.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { freePort } from '#test/support/e2e-pbx.ts';
import { soundMs } from '#test/support/e2e-sound.ts';
import { callerNumber, connectNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { fitSine } from '#test/support/sine.ts';

const scenarioOf = (name: string) => join(import.meta.dirname, `../support/${name}.xml`);
/** Null if a program is installed, otherwise why a test of it is skipped. */
const without = (program: string, debian: string): string | false =>
  existsSync(`/usr/bin/${program}`) ? false : `${program} is not installed; apt-get install ${debian}`;

/** Each needs a server and a certificate; without any of them nothing is started. */
const skipsAll =
  without('openssl', 'openssl') || (without('sipp', 'sip-tester') && without('baresip', 'sip-tester baresip'));

describe('SIP programs', { skip: skipsAll }, async () => {
  const place = await openInstallation({ database: 'shared' });
  const ports = { udp: await freePort(), tcp: await freePort(), tls: await freePort() };
  const folder = await mkdtemp(join(tmpdir(), 'parley-sip-'));
  let server: RunningServer;
  before(async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-days', '2'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', cert],
      {
        stdio: 'ignore',
      },
    );
    server = await place.start({
      SIP_LISTEN: Object.entries(ports)
        .map(([transport, port]) => `${transport}:127.0.0.1:${port}`)
        .join(','),
      SIP_PEERS: '127.0.0.1',
      SIP_RTP_PORTS: '31000-31999',
      ...{ SIP_TLS_CERT_FILE: cert, SIP_TLS_KEY_FILE: key },
    });
    const assistant = { name: 'Harbour office', prompt: 'Be brief.', begin_message: 'Hello, the tide is high.' };
    const made = await server.client.results('/ai-assistants', { ...assistant, call_recording_enabled: true });
    await connectNumber(server, made.assistant_id, 'sip');
  });

  for (const [transport, mode, name, how] of [
    ['udp', 'u1', 'sipp-caller', 'calls'],
    ['tcp', 't1', 'sipp-caller', 'calls'],
    ['udp', 'u1', 'sipp-caller-without-offer', 'calls without an offer'],
  ] as const)
    it(`SIPp ${how}, holds and hangs up over ${transport}`, { skip: without('sipp', 'sip-tester') }, async () => {
      const at = ['-i', '127.0.0.1', '-p', String(await freePort()), '-t', mode];
      const extent = ['-m', '4', '-r', '4', '-timeout', '60', '-nostdin'];
      const target = [`127.0.0.1:${ports[transport]}`, '-sf', scenarioOf(name), '-s', officeNumber];
      const program = spawn('sipp', [...target, ...at, ...extent], { cwd: folder });
      let output = '';
      for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => (output += text));
      const code = await new Promise((resolve) => program.once('close', resolve));
      assert.equal(code, 0, output);
    });

  for (const [transport, codec, media] of [
    ['udp', 'G722', 'RTP'],
    ['tcp', 'PCMA', 'RTP'],
    ['udp', 'opus', 'RTP'],
    ['tls', 'PCMU', 'SRTP'],
  ] as const)
    it(`baresip hears and is heard over ${transport} with ${codec} in ${media}`, {
      skip: without('baresip', 'baresip'),
    }, async () => {
      const {
        heard,
        rateHz: heardHz,
        output,
      } = await callWithBaresip({
        folder: join(folder, `${transport}-${codec}`),
        listenPort: await freePort(),
        from: callerNumber,
        to: `sip:${officeNumber}@127.0.0.1:${ports[transport]};transport=${transport}`,
        codec,
        isEncrypted: media === 'SRTP',
        seconds: 6,
      });
      assert.ok(soundMs(heard, heardHz) > 1_000, `heard ${soundMs(heard, heardHz)} ms: ${output}`);
      const [call] = await server.client.results('/calls');
      const ended = await server.client.endedCall(call.call_id);
      assert.deepEqual([ended.status, ended.end_reason], ['completed', 'caller_hung_up']);
      const events = await server.client.events(call.call_id);
      const measured = events.find(({ type }) => type === 'media.measured');
      assert.equal(measured?.encryption, media === 'SRTP' ? 'AES_CM_128_HMAC_SHA1_80' : null);
      assert.ok(Number(measured?.packets_received) > 100 && measured?.packets_rejected === 0, JSON.stringify(measured));
      const recording = await readFile(join(place.dataDir, 'recordings', `${call.call_id}.wav`));
      const { channels, rateHz } = decodeWav(recording);
      const second = channels[0]!.subarray(rateHz, 2 * rateHz);
      const tone = fitSine(second, { frequencyHz: voiceHz, rateHz });
      assert.ok(tone.snrDb > 20 && tone.peak > 3_000, JSON.stringify(tone));
    });
});
