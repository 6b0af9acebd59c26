import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeWav, encodeWav } from '#codecs/wav.ts';
import { sineSamples } from './sine.ts';

const rateHz = 8000;
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
  readonly codec: 'PCMU' | 'PCMA';
  readonly seconds: number;
};

/** Calls with baresip, which speaks a tone and hangs up after some seconds; returns what it heard, and its output. */
export async function callWithBaresip(
  call: BaresipCall,
): Promise<{ readonly heard: Int16Array; readonly output: string }> {
  const { folder, listenPort, from, to, codec, seconds } = call;
  await mkdir(folder, { recursive: true });
  const tone = sineSamples(10 * rateHz, { frequencyHz: voiceHz, rateHz, peak: 4000 });
  await writeFile(join(folder, 'tone.wav'), encodeWav({ channels: [tone], rateHz }, 'pcm_s16le'));
  await writeFile(join(folder, 'config'), configOf(folder, listenPort));
  const transport = /;transport=\w+/.exec(to)?.[0] ?? '';
  await writeFile(
    join(folder, 'accounts'),
    `<sip:${from}@127.0.0.1${transport}>;regint=0;audio_codecs=${codec}/8000/1\n`,
  );
  await writeFile(join(folder, 'contacts'), '');
  const program = spawn('baresip', ['-f', folder, '-s', '-e', `/dial ${to}`, '-t', String(seconds)]);
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  await once(program, 'close');
  const dump = (await readdir(folder)).find((name) => name.endsWith('-dec.wav'));
  const heard = dump === undefined ? undefined : decodeWav(await readFile(join(folder, dump))).channels[0];
  return { heard: heard ?? new Int16Array(0), output };
}

function configOf(folder: string, listenPort: number): string {
  return [
    `module_path ${modules}`,
    ...['g711', 'aufile', 'aubridge', 'sndfile'].map((name) => `module ${name}.so`),
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
