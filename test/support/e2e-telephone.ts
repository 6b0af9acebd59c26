import { randomBytes } from 'node:crypto';
import { type Caller, LoopbackCall, type LoopbackEvent } from '#demo/loopback/call.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { systemClock } from '#src/foundation/clock.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { type RunningServer, twilioAccount } from './e2e-installation.ts';
import { isSound } from './e2e-sound.ts';
import { eventually } from './e2e-wait.ts';

/** Numbers from ranges reserved for fiction. */
export const officeNumber = '+12025550143';
export const callerNumber = '+12025550188';

const frameMs = 20;
const frameSamples = 160;
const ticks = new Metronome(systemClock);

/** A phone caller: says what the test requests and records what it hears, at 8 kHz. */
export class Person implements Caller {
  readonly events: LoopbackEvent[] = [];
  readonly #frames: Int16Array[] = [];
  #saying = new Int16Array(0);

  nextFrame(): Int16Array | null {
    if (this.#saying.length === 0) return null;
    const frame = new Int16Array(frameSamples);
    frame.set(this.#saying.subarray(0, frameSamples));
    this.#saying = this.#saying.subarray(frameSamples);
    return frame;
  }

  heard(samples: Int16Array): void {
    this.#frames.push(samples);
  }

  event(event: LoopbackEvent): void {
    this.events.push(event);
  }

  /** Speaks from the next frame on. */
  say(samples: Int16Array): void {
    this.#saying = samples.slice();
  }

  /** The duration of the sound heard so far, in milliseconds. */
  get soundMs(): number {
    return this.#frames.filter(isSound).length * frameMs;
  }

  /** The duration of all audio so far, sound or silence, in milliseconds. */
  get receivedMs(): number {
    return this.events.reduce((sum, event) => sum + (event.type === 'received' ? event.ms : 0), 0);
  }

  /** Everything that was heard. */
  get recording(): Int16Array {
    const samples = new Int16Array(this.#frames.length * frameSamples);
    for (const [index, frame] of this.#frames.entries()) samples.set(frame, index * frameSamples);
    return samples;
  }

  /** Resolves when this much more sound has been heard than now. */
  async hears(ms: number): Promise<void> {
    const from = this.soundMs;
    await eventually(() => this.soundMs >= from + ms, `${ms} ms of sound`);
  }
}

/** Registers the office's number and connects it to an assistant. */
export async function connectNumber(
  { client }: Pick<RunningServer, 'client'>,
  assistantId: string,
  provider = 'twilio',
): Promise<void> {
  const number = await client.results('/phone-numbers', {
    phone_number: officeNumber,
    provider,
    provider_id: `PN${'0'.repeat(32)}`,
  });
  await client.results(`/phone-numbers/${number.phone_number_id}`, { ai_assistant: assistantId }, 'PATCH');
}

/** Posts a signed form as Twilio does. */
export function twilioForm(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(url, {
    method: 'POST',
    headers: { 'X-Twilio-Signature': signTwilio(twilioAccount.authToken, url, body) },
    body,
  });
}

/** Calls the office as Twilio does; returns the TwiML response. */
export async function ringOffice({ url }: Pick<RunningServer, 'url'>): Promise<string> {
  const answer = await twilioForm(`${url}/carriers/twilio/voice`, {
    CallSid: `CA${randomBytes(16).toString('hex')}`,
    From: callerNumber,
    To: officeNumber,
    CallStatus: 'ringing',
    Direction: 'inbound',
  });
  if (answer.status !== 200) throw new Error(`the carrier was answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

/** The media stream in a TwiML document. */
export type StreamInstruction = { readonly url: string; readonly callId: string };

/** Parses the stream of a TwiML document that connects a call to one. */
export function readStream(twiml: string): StreamInstruction {
  const url = /<Stream url="([^"]+)"/.exec(twiml)?.[1];
  const callId = /<Parameter name="call_id" value="([^"]+)"/.exec(twiml)?.[1];
  if (url === undefined || callId === undefined) throw new Error(`no stream in ${twiml}`);
  return { url, callId };
}

/** The headers with which Twilio opens a media socket. */
export function streamHeaders(url: string): Readonly<Record<string, string>> {
  const signed = url.replace(/^ws:/, 'wss:');
  return { 'X-Twilio-Signature': signTwilio(twilioAccount.authToken, signed, new URLSearchParams()) };
}

/** Opens the media stream of a call as Twilio does, with a caller at the other end. */
export function openStream({ url, callId }: StreamInstruction, caller: Caller, providerCallId?: string): LoopbackCall {
  return new LoopbackCall(
    { url, ticks, caller, parameters: { call_id: callId }, headers: streamHeaders(url) },
    providerCallId,
  );
}

/** Calls the office and connects the media. */
export async function callOffice(
  server: RunningServer,
): Promise<{ callId: string; person: Person; line: LoopbackCall }> {
  const stream = readStream(await ringOffice(server));
  const person = new Person();
  return { callId: stream.callId, person, line: openStream(stream, person) };
}
