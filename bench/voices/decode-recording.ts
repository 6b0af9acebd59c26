import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { decodeS16le } from '#codecs/pcm.ts';
import { resample } from '#codecs/resample.ts';
import { decodeWav } from '#codecs/wav.ts';
import { materialHz } from '../turns/clip.ts';

/** Bytes that a decoder may return; an hour at 8 kHz. */
const maxBytes = 64_000_000;

/** The audio of a file at 8 kHz: the first channel of a WAV file, or the mix of an MP3 file's channels. MP3 files need the program `sox`. */
export function decodeRecording(path: string): Int16Array {
  if (path.endsWith('.wav')) {
    const { channels, rateHz } = decodeWav(readFileSync(path));
    const samples = channels[0]!;
    return rateHz === materialHz ? samples : resample({ samples, rateHz }, materialHz).samples;
  }
  return decodeMp3(path, 1);
}

/** The audio of an MP3 file at 8 kHz in this many channels, interleaved. Needs the program `sox`. */
export function decodeMp3(path: string, channels: number): Int16Array {
  const format = ['-t', 'raw', '-e', 'signed-integer', '-b', '16', '-r', `${materialHz}`, '-c', `${channels}`, '-'];
  return decodeS16le(execFileSync('sox', ['-V1', path, ...format], { maxBuffer: maxBytes }));
}
