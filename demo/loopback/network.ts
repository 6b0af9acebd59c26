import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { type DialOutcome, type DialScript, dialOutcomeFor } from './dial-outcomes.ts';
import { NumberMarket } from './numbers.ts';
import { SilentCallee } from './silent-callee.ts';
import { type StreamInstructions, streamIn } from './stream-instructions.ts';

export type NetworkOptions = {
  readonly script: DialScript;
  /** Signs callbacks, as for the account that dials. */
  readonly authToken: string;
  /** Receives all events before anyone else. */
  readonly record: (event: NetworkEvent) => void;
  /** Default: any. */
  readonly port?: number;
  /** How long a phone rings before the result. */
  readonly ringMs: number;
  /** How long a callee who answers stays after the assistant's first words. */
  readonly talkMs: number;
};

/** A line of the network's log. */
export type NetworkEvent = {
  readonly type: 'dialled' | 'refused' | 'answered' | 'ended' | 'hung_up' | 'not_reported';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sid: string;
  /** The id of the call at the server that dialed. */
  readonly callId: string;
  readonly to: string;
  readonly status?: string;
};

type Call = {
  readonly sid: string;
  readonly callId: string;
  readonly to: string;
  readonly statusUrl: string;
  readonly machineUrl: string | null;
  readonly stream: StreamInstructions | null;
  /** The callee on the media stream, once the call is answered. */
  callee: SilentCallee | null;
  isOver: boolean;
};

/** A phone network with a carrier's REST interface that streams answered calls to the server, and a script for the callees. */
type Network = { readonly baseUrl: string; stop(): Promise<void> };

/** Starts a phone network on the loopback address: set it as the carrier's base URL. */
export async function startNetwork(options: NetworkOptions): Promise<Network> {
  const exchange = new Exchange(options);
  const server = createServer((request, response) => {
    exchange.serve(request, response).catch(() => response.destroy());
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The environment settings with which a server places its calls through a network. */
export function settingsFor(baseUrl: string, authToken: string): Readonly<Record<string, string>> {
  const account = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: authToken };
  return { ...account, TWILIO_BASE_URL: baseUrl, TWILIO_CALLS_PER_SECOND: '10' };
}

class Exchange {
  readonly #options: NetworkOptions;
  readonly #calls = new Map<string, Call>();
  readonly #dialled = new Map<string, number>();
  readonly #numbers = new NumberMarket();

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  /** https://www.twilio.com/docs/voice/api/call-resource */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const { method = '', url = '' } = request;
    const ofNumbers = this.#numbers.answer({ method, url, form });
    if (ofNumbers !== null) return answer(response, ofNumbers.status, ofNumbers.body);
    const sid = /\/Calls\/(CA[0-9a-f]{32})\.json$/.exec(url)?.[1];
    if (method !== 'POST') return answer(response, 405, { code: 20004 });
    if (sid !== undefined) return this.#change(sid, form, response);
    if (!url.endsWith('/Calls.json')) return answer(response, 404, { code: 20404 });
    this.#dial(form, response);
  }

  #dial(form: URLSearchParams, response: ServerResponse): void {
    const to = form.get('To') ?? '';
    const statusUrl = form.get('StatusCallback') ?? '';
    const callId = URL.parse(statusUrl)?.searchParams.get('call_id') ?? '';
    const sid = `CA${randomBytes(16).toString('hex')}`;
    const call: Call = {
      sid,
      callId,
      to,
      statusUrl,
      machineUrl: form.get('AsyncAmdStatusCallback'),
      stream: streamIn(form.get('Twiml') ?? ''),
      callee: null,
      isOver: false,
    };
    const count = this.#dialled.get(to) ?? 0;
    this.#dialled.set(to, count + 1);
    const said = dialOutcomeFor(this.#options.script, to, count);
    this.#log('dialled', call);
    if (said === 'refused') {
      this.#log('refused', call);
      return answer(response, 400, { code: 21211, message: 'invalid number', status: 400 });
    }
    this.#calls.set(sid, call);
    answer(response, 201, { sid, status: 'queued' });
    void this.#ring(call, said);
  }

  async #ring(call: Call, said: DialOutcome): Promise<void> {
    await this.#report(call, 'ringing');
    await sleep(this.#options.ringMs);
    if (call.isOver) return;
    if (said !== 'answer' && said !== 'machine' && said !== 'no-media') return this.#end(call, said);
    this.#log('answered', call);
    await this.#report(call, 'in-progress');
    if (call.stream !== null && said !== 'no-media')
      call.callee = new SilentCallee(call.stream, { sid: call.sid, authToken: this.#options.authToken });
    const answeredBy = said === 'machine' ? 'machine_start' : 'human';
    if (call.machineUrl !== null) await this.#post(call, call.machineUrl, { AnsweredBy: answeredBy });
    await (call.callee?.listen(this.#options.talkMs) ?? sleep(this.#options.talkMs));
    await this.#end(call, 'completed');
  }

  async #end(call: Call, status: string): Promise<void> {
    if (call.isOver) return;
    call.isOver = true;
    this.#calls.delete(call.sid);
    call.callee?.hangUp();
    this.#log('ended', call, status);
    await this.#report(call, status);
  }

  async #change(sid: string, form: URLSearchParams, response: ServerResponse): Promise<void> {
    const call = this.#calls.get(sid);
    if (call === undefined) return answer(response, 404, { code: 20404, message: 'not found', status: 404 });
    answer(response, 200, { sid, status: 'completed' });
    if (form.get('Status') !== 'completed') return;
    this.#log('hung_up', call);
    await this.#end(call, 'completed');
  }

  #report(call: Call, status: string): Promise<void> {
    return this.#post(call, call.statusUrl, { CallStatus: status });
  }

  async #post(call: Call, url: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const body = new URLSearchParams({ CallSid: call.sid, To: call.to, ...fields });
    const headers = { 'X-Twilio-Signature': signTwilio(this.#options.authToken, url, body) };
    const delivered = await fetch(url, { method: 'POST', headers, body }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!delivered) this.#log('not_reported', call, fields.CallStatus ?? 'amd');
  }

  #log(type: NetworkEvent['type'], { sid, callId, to }: Call, status?: string): void {
    const event = { type, at: Date.now(), sid, callId, to };
    this.#options.record(status === undefined ? event : { ...event, status });
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}
