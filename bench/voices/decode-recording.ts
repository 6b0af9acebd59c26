import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { decodeS16le } from '#codecs/pcm.ts';
import { resample } from '#codecs/resample.ts';
import { decodeWav } from '#codecs/wav.ts';
import { materialHz } from '../turns/clip.ts';

/** Bytes that a decoder may return; an hour at 8 kHz. */
const maxBytes = 64_000_000;

/** The audio of a file at 8 kHz, its first channel. MP3 files need the program `sox`. */
export function decodeRecording(path: string): Int16Array {
  if (path.endsWith('.wav')) {
    const { channels, rateHz } = decodeWav(readFileSync(path));
    const samples = channels[0]!;
    return rateHz === materialHz ? samples : resample({ samples, rateHz }, materialHz).samples;
  }
  const format = ['-t', 'raw', '-e', 'signed-integer', '-b', '16', '-r', String(materialHz), '-c', '1', '-'];
  return decodeS16le(execFileSync('sox', ['-V1', path, ...format], { maxBuffer: maxBytes }));
}
