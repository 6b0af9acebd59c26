import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { decodeWav } from '#codecs/wav.ts';
import { voiceHz } from '#test/support/baresip.ts';
import { E2eClient } from '#test/support/e2e-client.ts';
import { apiKey, openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { soundMs } from '#test/support/e2e-sound.ts';
import { connectNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { fitSine } from '#test/support/sine.ts';
import { Asterisk } from '../asterisk.ts';
import { createAsteriskEcho, echoConfiguration } from '../programs/asterisk-echo.ts';
import { baresip } from '../programs/baresip.ts';
import { startKamailio } from '../programs/kamailio.ts';
import { linphone } from '../programs/linphone.ts';
import type { Cell, ProgramCall, SipProgram, Target } from '../programs/program.ts';
import { sipp } from '../programs/sipp.ts';
import { bestLikeness } from '../similarity.ts';

const missing = process.env.PBX_PROGRAMS_MISSING ?? '';
const cells: readonly Cell[] = (['udp', 'tcp', 'tls'] as const).flatMap((transport) =>
  (['RTP', 'SRTP'] as const).map((media) => ({ transport, media })),
);
const target: Target = { number: officeNumber, ports: { udp: 5160, tcp: 5160, tls: 5161 } };
const greeting = 'Hello, the tide is high, and the harbour office is open until six.';
const startLimitMs = 90_000;
const pbxRoot = process.env.PBX_ROOT ?? '';

describe('calls of SIP programs', { skip: missing === '' ? false : missing }, async () => {
  const place = await openInstallation();
  const [key, cert, both] = ['key', 'cert', 'server'].map((name) => join(place.folder, `${name}.pem`)) as [
    string,
    string,
    string,
  ];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', cert];
  execFileSync('openssl', made, { stdio: 'ignore' });
  writeFileSync(both, readFileSync(key, 'utf8') + readFileSync(cert, 'utf8'), { mode: 0o644 });
  const server = await startServer();
  const programs: Readonly<Record<string, () => SipProgram | Promise<SipProgram>>> = {
    SIPp: () => sipp,
    baresip: () => baresip,
    'linphone-cli': () => linphone,
    Asterisk: async () => createAsteriskEcho(await startAsterisk()),
    'Kamailio with rtpengine': () => startKamailio(target, both),
  };
  const chosen = process.env.PBX_PROGRAM ?? '';
  for (const name of Object.keys(programs).filter((name) => name.includes(chosen))) {
    const program = await programs[name]!();
    describe(name, () => {
      for (const cell of cells) {
        it(`hears and is heard over ${cell.transport} in ${cell.media}`, async (t) => {
          const lack = program.lacks(cell);
          if (lack !== null) return t.skip(lack);
          const seen = new Set((await server.client.results('/calls')).map(({ call_id }: ListedCall) => call_id));
          const call = await program.call(cell, target, '+12025550188');
          const { call_id } = await eventually(
            async () =>
              (await server.client.results('/calls')).find((one: ListedCall) => !seen.has(one.call_id)) ?? null,
            `a call: ${call.output}`,
          );
          await server.client.endedCall(call_id);
          const measured = await server.client.eventThat(call_id, ({ type }) => type === 'media.measured', 'the media');
          assert.equal(measured.encryption !== null, cell.media === 'SRTP', JSON.stringify(measured));
          const heard = await heardBothWays(call, call_id);
          console.log(`${name} ${cell.transport} ${cell.media}: ${heard}, ${JSON.stringify(measured)}`);
        });
      }
    });
  }

  async function startServer(): Promise<RunningServer> {
    const program = place.spawn({
      PARLEY_API_KEY: apiKey,
      RATE_LIMIT_RPS: '0',
      OVERLOAD_DELAY_MS: '0',
      SIP_LISTEN: Object.entries(target.ports)
        .map(([transport, port]) => `${transport}:127.0.0.1:${port}`)
        .join(','),
      SIP_PEERS: '127.0.0.0/8',
      SIP_RTP_PORTS: '31000-31999',
      SIP_SRTP_WITHOUT_TLS: 'on',
      ...{ SIP_TLS_CERT_FILE: cert, SIP_TLS_KEY_FILE: key },
    });
    const url = await program.listens(startLimitMs);
    const running = { program, url, client: new E2eClient(url, apiKey) };
    const assistant = { name: 'Harbour office', prompt: 'Be brief.', begin_message: greeting };
    const { assistant_id } = await running.client.results('/ai-assistants', {
      ...assistant,
      call_recording_enabled: true,
      // An echo would interrupt it.
      turn_taking: { profiles: { greeting: { interruptible: false } } },
    });
    await connectNumber(running, assistant_id, 'sip');
    return running;
  }

  /** Checks the audio of both directions; returns the measurements. */
  async function heardBothWays(call: ProgramCall, callId: string): Promise<string> {
    const { channels, rateHz } = decodeWav(readFileSync(join(place.dataDir, 'recordings', `${callId}.wav`)));
    const [caller, assistant] = channels as [Int16Array, Int16Array];
    if (call.type === 'echo') {
      const share = echoedShare(assistant, caller, rateHz);
      assert.ok(share >= 0.5, `${Math.round(share * 100)} % of the greeting came back: ${call.output}`);
      return `${Math.round(share * 100)} % of the greeting came back`;
    }
    const tone = fitSine(caller.subarray(2 * rateHz, 3 * rateHz), { frequencyHz: voiceHz, rateHz });
    assert.ok(tone.snrDb > 15 && tone.peak > 2_000, `${JSON.stringify(tone)}: ${call.output}`);
    const heardMs = soundMs(call.heard, call.rateHz);
    assert.ok(heardMs > 1_000, `heard ${heardMs} ms: ${call.output}`);
    return `tone ${Math.round(tone.snrDb)} dB, heard ${heardMs} ms`;
  }

  async function startAsterisk(): Promise<Asterisk> {
    const secrets = { BASE_URL: server.url, ASTERISK_WEBHOOK_SECRET: 'unused', ASTERISK_ARI_PASSWORD: 'unused' };
    const asterisk = new Asterisk(secrets);
    copyFileSync(both, join(pbxRoot, 'etc/asterisk/echo.pem'));
    const configuration = echoConfiguration(cells, target, '/etc/asterisk/echo.pem');
    appendFileSync(join(pbxRoot, 'etc/asterisk/pjsip.conf'), `\n${configuration}`);
    await asterisk.start();
    return asterisk;
  }
});

/** The share of the greeting's pieces of 200 ms that come back unchanged. A busy machine shifts some against the others by milliseconds. */
function echoedShare(said: Int16Array, heard: Int16Array, rateHz: number): number {
  const [pieceSamples, aroundSamples] = [rateHz / 5, rateHz / 8];
  const starts = Array.from({ length: 15 }, (_, nth) => rateHz / 2 + nth * pieceSamples);
  const pieces = starts
    .map((at) => ({ at, samples: said.subarray(at, at + pieceSamples) }))
    .filter(({ samples }) => soundMs(samples, rateHz) > 100);
  const echoed = pieces.filter(({ at, samples }) => {
    const around = heard.subarray(Math.max(0, at - aroundSamples), at + pieceSamples + aroundSamples);
    return bestLikeness(samples, around) > 0.9;
  });
  return pieces.length === 0 ? 0 : echoed.length / pieces.length;
}

type ListedCall = { readonly call_id: string };
