import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeWav, encodeWav } from '#codecs/wav.ts';
import { sineSamples } from './sine.ts';

/** Codecs with the rate and channels of their sound in its files. */
const codecs = {
  PCMU: { rateHz: 8000, channels: 1 },
  PCMA: { rateHz: 8000, channels: 1 },
  G722: { rateHz: 16_000, channels: 1 },
  opus: { rateHz: 48_000, channels: 2 },
} as const;
/** Where Debian installs it. */
const modules = '/usr/lib/baresip/modules';
/** The tone that it speaks. */
export const voiceHz = 440;

/** A call of baresip to place; `folder` gets its configuration and recordings. */
export type BaresipCall = {
  readonly folder: string;
  readonly listenPort: number;
  readonly from: string;
  /** A SIP URI. */
  readonly to: string;
  readonly codec: keyof typeof codecs;
  /** Whether the media must be encrypted. */
  readonly isEncrypted?: boolean;
  readonly seconds: number;
  /** The system in which it is installed; this one by default. */
  readonly root?: string;
};

/** Calls with baresip, which speaks a tone and hangs up after some seconds; returns what it heard, and its output. */
export async function callWithBaresip(
  call: BaresipCall,
): Promise<{ readonly heard: Int16Array; readonly rateHz: number; readonly output: string }> {
  const { folder, listenPort, from, to, codec, isEncrypted = false, seconds, root = '' } = call;
  const files = join(root, folder);
  await mkdir(files, { recursive: true });
  const { rateHz, channels } = codecs[codec];
  const tone = sineSamples(10 * rateHz, { frequencyHz: voiceHz, rateHz, peak: 4000 });
  const voice = encodeWav({ channels: Array.from({ length: channels }, () => tone), rateHz }, 'pcm_s16le');
  await writeFile(join(files, 'tone.wav'), voice);
  await writeFile(join(files, 'config'), configOf(folder, listenPort));
  const transport = /;transport=\w+/.exec(to)?.[0] ?? '';
  const media = isEncrypted ? ';mediaenc=srtp-mand' : '';
  const account = `<sip:${from}@127.0.0.1${transport}>;regint=0;audio_codecs=${codec}/${rateHz}/${channels}${media}`;
  await writeFile(join(files, 'accounts'), `${account}\n`);
  await writeFile(join(files, 'contacts'), '');
  const inside = root === '' ? [] : ['chroot', root];
  const [command = '', ...rest] = [...inside, 'baresip', '-f', folder, '-s', '-e', `/dial ${to}`, '-t', `${seconds}`];
  const program = spawn(command, rest);
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  await once(program, 'close');
  const dump = (await readdir(files)).find((name) => name.endsWith('-dec.wav'));
  if (dump === undefined) return { heard: new Int16Array(0), rateHz, output };
  const decoded = decodeWav(await readFile(join(files, dump)));
  return { heard: decoded.channels[0] ?? new Int16Array(0), rateHz: decoded.rateHz, output };
}

function configOf(folder: string, listenPort: number): string {
  return [
    `module_path ${modules}`,
    ...['g711', 'g722', 'opus', 'srtp', 'aufile', 'aubridge', 'sndfile'].map((name) => `module ${name}.so`),
    'module_tmp account.so',
    'module_app menu.so',
    'audio_player aubridge,sink',
    'audio_alert aubridge,sink',
    `audio_source aufile,${join(folder, 'tone.wav')}`,
    `snd_path ${folder}`,
    `sip_listen 127.0.0.1:${listenPort}`,
    'sip_verify_server no',
    '',
  ].join('\n');
}
