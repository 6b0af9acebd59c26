import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { AudioFrame } from '#codecs/frame.ts';
import { narrate } from '#src/providers/narrate.ts';
import { neutralControls } from '#src/providers/voice-controls.ts';
import { SineVoice, sineVoiceCharMs } from '#test/support/sine-voice.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const text = Array.from({ length: 8 }, () => 'This is one of eight sentences.').join(' ');
const voice = { ...neutralControls, voice: 'tone', language: 'en' };

function open(options: { held?: boolean; text?: string } = {}) {
  const tts = new SineVoice({ held: options.held ?? false });
  const gone = new AbortController();
  const clock = new VirtualClock();
  const narration = { text: options.text ?? text, voice, rateHz: 16_000, signal: gone.signal };
  return { tts, gone, clock, frames: narrate(tts, narration, clock) };
}

async function all(frames: AsyncIterable<AudioFrame>): Promise<AudioFrame[]> {
  const taken: AudioFrame[] = [];
  for await (const frame of frames) taken.push(frame);
  return taken;
}

describe('text read aloud', () => {
  it('is spoken completely and in order', async () => {
    const { tts, frames } = open();
    const taken = await all(frames);
    const samples = taken.reduce((sum, frame) => sum + frame.samples.length, 0);
    assert.equal(tts.speeches[0]?.asked.join(''), text);
    assert.equal(samples, text.length * sineVoiceCharMs * 16);
  });

  it('yields its first audio after two requested pieces, and requests no more until it is read', async () => {
    const { tts, frames } = open({ held: true });
    const first = frames.next();
    const [speech] = tts.speeches;
    assert.equal(speech?.asked.length, 2);
    speech.make();
    await first;
    for (let i = 0; i < 5; i++) speech.make();
    await new Promise(setImmediate);
    assert.equal(speech.asked.length, 2);
    await frames.next();
    frames.next();
    await new Promise(setImmediate);
    assert.equal(speech.asked.length, 4);
    assert.equal(speech.ended, false);
  });

  it('ends quietly and aborts the synthesizer on abort', async () => {
    const { tts, frames, gone } = open({ held: true });
    const first = frames.next();
    gone.abort();
    assert.equal((await first).done, true);
    await tts.speeches[0]?.aborted;
  });

  it('aborts the synthesizer when its reader stops midway', async () => {
    const { tts, frames } = open();
    await frames.next();
    await frames.return(undefined);
    await tts.speeches[0]?.aborted;
  });

  it('fails like the synthesizer, after the audio made before', async () => {
    const { tts, frames } = open({ held: true });
    const first = frames.next();
    tts.speeches[0]?.make();
    tts.speeches[0]?.fail();
    assert.equal((await first).done, false);
    await assert.rejects(frames.next(), { name: 'ProviderError' });
  });

  it('aborts a synthesizer that is silent for twenty seconds', async () => {
    const { tts, frames, clock } = open({ held: true });
    const first = frames.next();
    clock.advance(19_999);
    tts.speeches[0]?.make();
    await first;
    const second = frames.next();
    await new Promise(setImmediate);
    clock.advance(20_000);
    await assert.rejects(second, { name: 'ProviderError' });
    await tts.speeches[0]?.aborted;
    assert.equal(clock.pending, 0);
  });

  it('has no audio if the text has no words', async () => {
    const { frames } = open({ text: '   ' });
    assert.deepEqual(await all(frames), []);
  });
});
