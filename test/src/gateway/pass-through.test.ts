import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { WebSocket } from 'ws';
import { type AudioFormat, createDecoder, createEncoder } from '#codecs/format.ts';
import { sliceFrame } from '#codecs/frame.ts';
import { decodeMulaw } from '#codecs/g711.ts';
import { decodeWav } from '#codecs/wav.ts';
import { Call } from '#engine/call/call.ts';
import { Conversation } from '#engine/call/conversation.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { VoiceDetector } from '#engine/ports/voice-detector.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { MediaLink } from '#src/calls/media/media-link.ts';
import { Recorder } from '#src/calls/media/recorder.ts';
import type { Admission, MediaLeg } from '#src/gateway/admission.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { startGateway } from '#test/support/media-gateway.ts';
import { createRandom } from '#test/support/random.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

const mulaw: AudioFormat = { encoding: 'mulaw', rateHz: 8_000 };
const rateHz = 8_000;
const packetBytes = 160;
/** The only code that changes when it is decoded and encoded again: negative zero. */
const negativeZero = 0x7f;
/** At least the duration of its speech plus the longest wait before the opening. */
const callMs = 3_000;

const deafDetector: VoiceDetector = {
  name: 'deaf',
  windowMs: 32,
  tailMs: 0,
  open: () => ({ write() {}, close() {} }),
};
const silentModel: LanguageModel = { name: 'silent', async *generate() {} };

/** Noise that contains every code. */
function noise(seed: number, bytes: number): Uint8Array {
  const random = createRandom(seed);
  const codes = Uint8Array.from({ length: bytes }, () => random.between(0, 255));
  codes.set([0, negativeZero]);
  return codes;
}

/** A provider that accepts encoded bytes. */
class ByteRecogniser implements SpeechToText {
  readonly name = 'bytes';
  readonly ratesHz = [16_000];
  readonly formats = [{ encoding: 'pcm_s16le', rateHz: 16_000 } as const, mulaw];
  readonly bytes: number[] = [];
  format: AudioFormat | undefined;

  listen({ format }: Parameters<SpeechToText['listen']>[0]) {
    this.format = format;
    const encoder = createEncoder(format!);
    return {
      write: (frame: Parameters<typeof encoder.encode>[0]) => void this.bytes.push(...encoder.encode(frame)),
      onset() {},
      finalise() {},
      expect() {},
    };
  }
}

/** A provider that returns encoded bytes, in pieces that match no packet size. */
class ByteVoice implements TextToSpeech {
  readonly name = 'bytes';
  readonly formats = [{ encoding: 'pcm_s16le', rateHz: 24_000 } as const, mulaw];
  readonly speech: Uint8Array;
  format: AudioFormat | undefined;

  constructor(speech: Uint8Array) {
    this.speech = speech;
  }

  speak({ format }: Parameters<TextToSpeech['speak']>[0], sink: Parameters<TextToSpeech['speak']>[1]) {
    this.format = format;
    const whole = createDecoder(format!).decode(this.speech);
    return {
      write() {
        const { length } = whole.samples;
        for (let at = 0; at < length; at += 777) sink.audio(sliceFrame(whole, at, Math.min(length, at + 777)));
      },
      end: () => sink.closed(null),
    };
  }
}

describe('audio with one format for wire, recognizer and voice', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-bytes-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A call over a real socket in virtual time: the assistant says `speech`, the caller `caller`. */
  async function talk(
    speech: Uint8Array,
    caller: Uint8Array,
    name: string,
    prepare: (leg: MediaLeg) => void = () => {},
  ) {
    const clock = new VirtualClock();
    const recogniser = new ByteRecogniser();
    const voice = new ByteVoice(speech);
    const path = join(folder, name);
    const recorder = await Recorder.create({
      path,
      rateHz,
      clock,
      failed: (error) => assert.fail(String(error)),
      gap: () => {},
    });
    let call: Call | undefined;
    let heard = 0;
    const admission: Admission = {
      type: 'admitted',
      start(stream, leg) {
        prepare(leg);
        const link = new MediaLink(leg, { clock, heardRateHz: rateHz });
        call = callOn({ clock, stt: recogniser, tts: voice, leg: recorder.leg(link.leg()), heard: stream.incoming });
        const line = recorder.line(link.connect({ line: call, mediaReturned() {} }));
        const hear: typeof line.hear = (frame) => {
          line.hear(frame);
          heard += 1;
        };
        return { type: 'started', line: { ...line, hear } };
      },
      abandoned: assert.fail,
    };
    const gateway = await startGateway(() => admission, { clock, metronome: new Metronome(clock) });
    const socket = new WebSocket(gateway.url('twilio'));
    const sent: number[] = [];
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.event === 'media') sent.push(...Buffer.from(message.media.payload, 'base64'));
      if (message.event === 'mark')
        socket.send(JSON.stringify({ event: 'mark', streamSid: 'MZ1', mark: message.mark }));
    });
    const closed = once(socket, 'close');
    await once(socket, 'open');
    socket.send(JSON.stringify({ event: 'start', streamSid: 'MZ1', start: { streamSid: 'MZ1', callSid: 'CA1' } }));
    while (call === undefined) await flushPromises();
    for (let at = 0; at < caller.length; at += packetBytes) {
      const payload = Buffer.from(caller.subarray(at, at + packetBytes)).toString('base64');
      const media = { track: 'inbound', chunk: String(at / packetBytes + 1), timestamp: String(at / 8), payload };
      socket.send(JSON.stringify({ event: 'media', streamSid: 'MZ1', media }));
      while (heard * packetBytes <= at) await flushPromises();
      await clock.advanceAsync(20);
    }
    call.hangUp('hung_up_on_request');
    await recorder.close();
    await closed;
    await gateway.stop();
    const { channels } = decodeWav(await readFile(path));
    return { recogniser, voice, sent, recorded: { caller: channels[0]!, assistant: channels[1]! } };
  }

  function callOn(parts: {
    clock: VirtualClock;
    stt: SpeechToText;
    tts: TextToSpeech;
    leg: ReturnType<Recorder['leg']>;
    heard: AudioFormat;
  }): Call {
    const script = { name: '', prompt: '', beginMessage: 'Hello.', knowledge: '', states: [], tools: [] };
    const conversation = new Conversation({
      script,
      variables: {},
      localTime: () => '2030-05-06T09:30:00+02:00',
      compilePattern,
    });
    const voice = {
      ...{ voice: 'bytes', language: 'en', speed: 0, emotion: [], stability: 0.5, clarity: 0.5 },
      ...{ latencyOptimisation: 0, boost: false },
    };
    const observer = { event() {}, turn() {}, amended() {}, entered() {}, trouble() {} };
    const tools = { run: () => Promise.resolve({ ok: true, content: '' }) };
    return new Call({ ...parts, detector: deafDetector, llm: silentModel, tools, observer }, conversation, {
      turns: defaultTurnOptions,
      voice,
      toolTimeoutMs: 1_000,
      heard: parts.heard,
    });
  }

  /** The index of `part` in `whole`; −1 if it does not occur. */
  function placeOf(sliceFrame: Int16Array, whole: Int16Array): number {
    return Buffer.from(whole.slice().buffer).indexOf(Buffer.from(sliceFrame.slice().buffer)) / 2;
  }

  const speech = noise(1, rateHz);
  const caller = noise(2, (callMs * rateHz) / 1_000);

  it('passes byte for byte to the recognizer and the wire, and decoded to the recording', async () => {
    const { recogniser, voice, sent, recorded } = await talk(speech, caller, 'untouched.wav');
    assert.deepEqual([recogniser.format, voice.format], [mulaw, mulaw]);
    assert.ok(Buffer.from(recogniser.bytes).equals(caller), 'the audio of the recognizer');
    assert.ok(Buffer.from(sent).equals(speech), 'the sent audio');
    assert.ok(
      placeOf(decodeMulaw(caller).subarray(packetBytes, -packetBytes), recorded.caller) >= 0,
      'the caller in the recording',
    );
    assert.ok(placeOf(decodeMulaw(speech), recorded.assistant) > 0, 'the assistant in the recording');
  });

  it("ends in whole packets padded with the wire's silence", async () => {
    const odd = speech.subarray(0, 1_000);
    const { sent } = await talk(odd, caller, 'padded.wav');
    const packets = Math.ceil(odd.length / packetBytes);
    assert.equal(sent.length, packets * packetBytes);
    assert.deepEqual(sent.slice(0, odd.length), [...odd]);
    assert.deepEqual(new Set(sent.slice(odd.length)), new Set([0xff]));
  });

  it('is mixed, and so encoded again, under background sound', async () => {
    const background = (leg: MediaLeg) => leg.background?.({ samples: Int16Array.of(2_000, -2_000), rateHz });
    const { recogniser, sent } = await talk(speech, caller, 'mixed.wav', background);
    assert.ok(Buffer.from(recogniser.bytes).equals(caller));
    assert.equal(Buffer.from(sent).indexOf(speech.subarray(0, packetBytes)), -1);
  });
});
