import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeWav, encodeWav } from '#codecs/wav.ts';
import { voiceHz } from '#test/support/baresip.ts';
import { freePort } from '#test/support/e2e-pbx.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { sineSamples } from '#test/support/sine.ts';
import { type Cell, ended, root, type SipProgram, start } from './program.ts';

const rateHz = 8000;
const callMs = 6_000;
const limitMs = 20_000;

/** The telephone linphonec, which plays and records files. */
export const linphone: SipProgram = {
  name: 'linphone-cli',
  lacks: () => null,
  async call(cell, { number, ports }, from) {
    const folder = `/tmp/linphone-${cell.transport}-${cell.media}`;
    mkdirSync(join(root, folder), { recursive: true });
    // It has no network without its database.
    mkdirSync(join(root, 'root/.local/share/linphone'), { recursive: true });
    const tone = sineSamples(10 * rateHz, { frequencyHz: voiceHz, rateHz, peak: 4000 });
    writeFileSync(join(root, folder, 'tone.wav'), encodeWav({ channels: [tone], rateHz }, 'pcm_s16le'));
    writeFileSync(join(root, folder, 'rc'), await configurationOf(cell, from));
    writeFileSync(join(root, folder, 'log'), '');
    const running = start('linphonec', ['-c', `${folder}/rc`, '-d', '6', '-l', `${folder}/log`]);
    const say = (text: string): void => void running.child.stdin?.write(`${text}\n`);
    // The prompt comes before the network.
    const log = (): string => readFileSync(join(root, folder, 'log'), 'utf8');
    await eventually(() => log().includes('Creating listening point'), 'a linphonec with a network');
    say('soundcard use files');
    say(`play ${folder}/tone.wav`);
    say(`record ${folder}/heard.wav`);
    say(`call sip:${number}@127.0.0.1:${ports[cell.transport]};transport=${cell.transport}`);
    await pause(callMs);
    say('terminate');
    await pause(500);
    say('quit');
    const output = await ended(running, limitMs);
    const recording = join(root, folder, 'heard.wav');
    if (!existsSync(recording)) throw new Error(`linphonec has recorded nothing: ${output}`);
    const { channels, rateHz: heardHz } = decodeWav(withTrueSize(readFileSync(recording)));
    return { type: 'tone', heard: channels[0]!, rateHz: heardHz, output };
  },
};

/** linphonec counts the header of its file as audio. */
function withTrueSize(wav: Buffer): Buffer {
  const headerBytes = 44;
  wav.writeUInt32LE(wav.length - headerBytes, headerBytes - 4);
  return wav;
}

async function configurationOf({ transport, media }: Cell, from: string): Promise<string> {
  const port = await freePort();
  const portFor = (name: Cell['transport']): number => (transport === name ? port : 0);
  return [
    '[sip]',
    ...[`sip_port=${portFor('udp')}`, `sip_tcp_port=${portFor('tcp')}`, `sip_tls_port=${portFor('tls')}`],
    ...[`contact="caller" <sip:${from}@127.0.0.1>`, 'verify_server_certs=0', 'verify_server_cn=0', 'use_ipv6=0'],
    ...['guess_hostname=0', `media_encryption=${media === 'SRTP' ? 'srtp' : 'none'}`],
    `media_encryption_mandatory=${media === 'SRTP' ? 1 : 0}`,
    '[rtp]',
    `audio_rtp_port=${await freePort()}`,
    '',
  ].join('\n');
}
