import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { resample } from '#codecs/resample.ts';
import { encodeWav } from '#codecs/wav.ts';
import { openBrowser } from './dashboard-browser.ts';
import { callerVoice, speak } from './e2e-speech.ts';

const rateHz = 48_000;

/** A headless browser as `openBrowser` opens it, whose microphone plays `says` at 48 kHz once each time it is opened, then silence. */
export async function openSpeakingBrowser(says: Int16Array, ...flags: readonly string[]): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-microphone-'));
  const microphone = join(folder, 'microphone.wav');
  await writeFile(microphone, encodeWav({ channels: [says], rateHz }, 'pcm_s16le'));
  const browser = await openBrowser(
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphone}%noloop`,
    ...flags,
  );
  browser.once('disconnected', () => void rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return browser;
}

/** A caller's words at 48 kHz, after a silence. */
export async function callerSays(text: string, afterMs: number): Promise<Int16Array> {
  const [spoken] = await speak([text], callerVoice);
  const { samples } = resample({ samples: spoken!, rateHz: 8_000 }, rateHz);
  const says = new Int16Array((afterMs * rateHz) / 1_000 + samples.length);
  says.set(samples, (afterMs * rateHz) / 1_000);
  return says;
}
