import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { type Dialplan, type DialplanChannel, type Place, parseDialplan, runDialplan } from './asterisk-dialplan.ts';
import { type FakeResponse, serveFakeCarrier } from './fake-carrier-server.ts';

type Fields = { readonly [name: string]: unknown };
export type AriRequest = { readonly method: string; readonly path: string; readonly body: Fields };
/** How requests of its dialplan reach the server; by default `fetch` over a socket. */
export type Deliver = (
  url: string,
  request: { readonly headers: Record<string, string>; body: string },
) => Promise<Response>;

export type FakeAsteriskOptions = {
  readonly deliver?: Deliver;
  /** Replaces the response to a request; undefined lets the request be carried out. */
  readonly trouble?: (request: AriRequest) => FakeResponse | undefined;
  /** The result of `AMD()`. */
  readonly amd?: string;
  /** The URL of the server that it reaches. */
  readonly baseUrl?: string;
  readonly secret?: string;
  /** The key that an agent presses after the briefing. */
  readonly key?: string;
};

export const ariUser = { user: 'parley', password: 'ari-password' };
export const asteriskSecret = 'secret-of-the-dialplan';
const shipped = new URL('../../docs/pbx/asterisk/extensions.conf', import.meta.url);
const originateFields = [
  'endpoint',
  'context',
  'extension',
  'priority',
  'channelId',
  'callerId',
  'timeout',
  'variables',
];

/** An Asterisk with our dialplan over a real socket: the part of ARI that we use, channels that run the dialplan, chan_websocket. */
export async function startFakeAsterisk(options: FakeAsteriskOptions = {}) {
  const { trouble, baseUrl = 'https://voice.example', secret = asteriskSecret } = options;
  const requests: AriRequest[] = [];
  const channels = new Map<string, FakeChannel>();
  let placed = 0;
  const dialplan = parseDialplan(readFileSync(shipped, 'utf8'));
  dialplan.globals.set('PARLEY_URL', baseUrl).set('PARLEY_SECRET', secret);
  const world: World = { ...options, deliver: options.deliver ?? sendOverSocket, baseUrl, dialplan, channels };

  const originate = (body: Fields): FakeResponse => {
    const wrong = Object.keys(body).find((field) => !originateFields.includes(field));
    if (wrong !== undefined) return refusal(400, `${wrong} is not a parameter`);
    const [, technology, whom] = /^(\w+)\/(.+)$/.exec(String(body.endpoint)) ?? [];
    if (whom === undefined || typeof body.extension !== 'string') return refusal(400, 'Invalid endpoint specified');
    const id = typeof body.channelId === 'string' ? body.channelId : randomUUID();
    if (channels.has(id)) return refusal(409, 'Channel with given unique ID already exists');
    const channel = new FakeChannel(world, { id, name: `${technology}/${whom}-${++placed};1` });
    channel.callerId = String(body.callerId ?? '');
    channel.next = { context: String(body.context), exten: body.extension, step: 0 };
    for (const [name, value] of Object.entries((body.variables ?? {}) as Record<string, string>))
      if (name === 'CHANNEL(hangup_handler_push)') channel.assign('CHANNEL', ['hangup_handler_push'], value);
      else channel.variables.set(name, value);
    const [, exten, context] = /^([^@]+)@([^/]+)/.exec(whom) ?? [];
    // A Local channel runs its dialplan in a separate thread, after the response.
    if (technology === 'Local')
      setTimeout(() => void channel.run({ context: context!, exten: exten!, step: 0 }), threadStartMs);
    return { status: 200, body: channel.shown };
  };
  const carryOut = ({ method, path, body }: AriRequest): FakeResponse => {
    const [, root, resource, id = ''] = path.split('/').map(decodeURIComponent);
    if (root !== 'ari' || resource !== 'channels') return refusal(404, 'Invalid resource');
    if (method === 'POST' && id === '') return originate(body);
    const channel = channels.get(id);
    if (channel === undefined) return refusal(404, 'Channel not found');
    if (method === 'GET') return { status: 200, body: channel.shown };
    if (method !== 'DELETE') return refusal(405, 'Invalid method');
    void channel.hangUp('16');
    return { status: 204, body: '' };
  };
  const server = await serveFakeCarrier(({ method, path, authorization, text }) => {
    const request = { method, path, body: (text === '' ? {} : JSON.parse(text)) as Fields };
    requests.push(request);
    const isOurs = authorization === `Basic ${btoa(`${ariUser.user}:${ariUser.password}`)}`;
    return isOurs ? (trouble?.(request) ?? carryOut(request)) : refusal(401, 'Authentication required');
  });
  const channelOf = (id: string): FakeChannel => {
    const channel = channels.get(id);
    if (channel === undefined) throw new TypeError(`no channel ${id}`);
    return channel;
  };
  return {
    baseUrl: server.baseUrl,
    ...{ requests, channels, channelOf },
    /** The call is answered: the channel continues with its extension. */
    answers(id: string): FakeChannel {
      const channel = channelOf(id);
      void channel.run(channel.next);
      return channel;
    },
    /** The call is not answered, or the remote end rejects it; resolves when that is reported. */
    fails(id: string, cause: string, sip = ''): Promise<void> {
      const channel = channelOf(id);
      channel.sip = sip;
      return channel.hangUp(cause);
    },
    /** A call arrives on the trunk. */
    ringsIn(from: string, to: string): FakeChannel {
      const channel = new FakeChannel(world, {
        id: `1700000000.${++placed}`,
        name: `PJSIP/trunk-${placed}`,
      });
      channel.callerId = from;
      void channel.run({ context: 'parley-inbound', exten: to, step: 0 });
      return channel;
    },
    async stop() {
      await Promise.all([...channels.values()].map((channel) => channel.hangUp('16')));
      await server.stop();
    },
  };
}

type World = Omit<FakeAsteriskOptions, 'deliver' | 'baseUrl'> & {
  readonly deliver: Deliver;
  readonly baseUrl: string;
  readonly dialplan: Dialplan;
  readonly channels: Map<string, FakeChannel>;
};

const frameMs = 20;
const threadStartMs = 30;
const silence = Buffer.alloc(160, 0xff);

/** A channel that runs the dialplan. */
export class FakeChannel implements DialplanChannel {
  readonly id: string;
  readonly variables = new Map<string, string>();
  readonly shared = new Map<string, string>();
  /** The tones that were sent on it. */
  sentDigits = '';
  /** The other channel that it is bridged to. */
  bridgedWith: string | null = null;
  heardBytes = 0;
  /** The files that were played to it, with the content types of their servers. */
  readonly played: { readonly file: string; readonly contentType: string | null }[] = [];
  callerId = '';
  /** The SIP status by which the call was rejected, such as `SIP 603 Decline`. */
  sip = '';
  next: Place = { context: 'default', exten: 's', step: 0 };
  readonly #name: string;
  readonly #world: World;
  readonly #handlers: string[] = [];
  readonly #over = Promise.withResolvers<void>();
  #userpwd = '';
  /** The extension that it runs. */
  #place: Place = { context: 'default', exten: 's', step: 0 };
  #redirect: Place | null = null;
  #isOver = false;
  #wake = Promise.withResolvers<void>();
  #socket: WebSocket | null = null;

  constructor(world: World, { id, name }: { readonly id: string; readonly name: string }) {
    this.id = id;
    this.#name = name;
    this.#world = world;
    this.variables.set('UNIQUEID', id).set('HANGUPCAUSE', '0');
    world.channels.set(id, this);
  }

  /** Resolves when it is gone and its end has been reported. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  get shown(): Fields {
    const { context, exten, step } = this.#place;
    const dialplan = { context, exten, priority: step + 1 };
    return { id: this.id, name: this.#name, state: 'Up', caller: { name: '', number: this.callerId }, dialplan };
  }

  async run(from: Place): Promise<void> {
    this.#place = from;
    await runDialplan(this.#world.dialplan, this, from, () => this.#turn());
    await this.hangUp(this.variables.get('HANGUPCAUSE') === '0' ? '16' : this.variables.get('HANGUPCAUSE')!);
  }

  /** Hangs up, on the caller's or the server's initiative. */
  async hangUp(cause: string): Promise<void> {
    if (this.#isOver) return this.over;
    this.#isOver = true;
    this.variables.set('HANGUPCAUSE', cause);
    this.#socket?.close(1000);
    this.#wake.resolve();
    for (const handler of this.#handlers) {
      const [context = '', exten = ''] = handler.split(',');
      await runDialplan(this.#world.dialplan, this, { context, exten, step: 0 });
    }
    this.#world.channels.delete(this.id);
    for (const other of this.#world.channels.values()) if (other.bridgedWith === this.#name) void other.hangUp('16');
    if (this.bridgedWith !== null) void this.#named(this.bridgedWith)?.hangUp('16');
    this.#over.resolve();
  }

  redirect(place: Place): void {
    this.#redirect = place;
    this.#wake.resolve();
  }

  /** The connection of its stream breaks. */
  loseStream(): void {
    this.#socket?.terminate();
  }

  press(digit: string): void {
    this.#socket?.send(`DTMF_END digit:${digit} channel_id:${this.id}`);
  }

  async call(name: string, args: readonly string[]): Promise<string> {
    const [first = '', second = ''] = args;
    if (name === 'CURL') return this.#curl(first, second);
    if (name === 'URIENCODE') return encodeURIComponent(first);
    if (name === 'CALLERID') return this.callerId;
    if (name === 'SHARED') return this.shared.get(first) ?? '';
    if (name === 'CHANNEL' && first === 'name') return this.#name;
    if (name === 'HANGUPCAUSE' && second === 'tech') return this.sip;
    if (name === 'FILTER')
      return [...args.slice(1).join(',')].filter((sign) => new RegExp(`[${first}]`).test(sign)).join('');
    throw new SyntaxError(`unknown function ${name}`);
  }

  assign(name: string, [what = '', whom]: readonly string[], value: string): void {
    if (name === 'CURLOPT' && what === 'userpwd') this.#userpwd = value;
    else if (name === 'CHANNEL' && what === 'hangup_handler_push') this.#handlers.unshift(value);
    else if (name === 'CHANNEL' && what === 'hangup_handler_pop') this.#handlers.shift();
    else if (name === 'SHARED') (whom === undefined ? this : this.#world.channels.get(whom))?.shared.set(what, value);
    else if (!['CURLOPT httptimeout', 'TIMEOUT absolute'].includes(`${name} ${what}`))
      throw new SyntaxError(`unknown function ${name}(${what})`);
  }

  async execute(app: string, args: readonly string[]): Promise<boolean> {
    const [first = '', second = '', third = ''] = args;
    if (app === 'Hangup') {
      if (first !== '') this.variables.set('HANGUPCAUSE', first);
      return false;
    }
    if (app === 'Dial') return this.#dial(first, third);
    if (app === 'Wait') await this.#wake.promise;
    else if (app === 'AMD') this.variables.set('AMDSTATUS', this.#world.amd ?? 'HUMAN');
    else if (app === 'Read') {
      await this.#hear(second);
      this.variables.set(first, this.#world.key ?? '');
    } else if (app === 'Playback') await this.#hear(first);
    else if (app === 'Bridge') await this.#bridge(first, second);
    else if (app === 'ChannelRedirect')
      this.#world.channels.get(first)?.redirect({ context: second, exten: third, step: Number(args[3]) - 1 });
    else if (app === 'SendDTMF') {
      const other = this.#world.channels.get(args[3] ?? '');
      if (other !== undefined) other.sentDigits += first;
    } else throw new SyntaxError(`unknown application ${app}`);
    return true;
  }

  /** After an answered call that the other end hung up, the dialplan continues with option `g` only. */
  async #dial(target: string, options: string): Promise<boolean> {
    await this.#stream(target);
    return options.includes('g') || this.#redirect !== null || this.variables.get('DIALSTATUS') !== 'ANSWER';
  }

  /** A file is fetched when it is played, as `res_http_media_cache` does; files from other servers are not audio. */
  async #hear(file: string): Promise<void> {
    const answer = /^https?:/.test(file) ? await fetch(file).catch(() => null) : null;
    const contentType = answer?.headers.get('content-type') ?? null;
    this.played.push({ file, contentType });
  }

  #turn(): Place | 'on' | 'off' {
    const to = this.#redirect;
    this.#redirect = null;
    if (this.#isOver) return 'off';
    if (to === null) return 'on';
    this.#wake = Promise.withResolvers();
    this.#place = to;
    return to;
  }

  async #bridge(name: string, how: string): Promise<void> {
    const other = this.#named(name);
    if (other === undefined || how !== 'x') return;
    this.bridgedWith = name;
    await this.#wake.promise;
  }

  #named(name: string): FakeChannel | undefined {
    return [...this.#world.channels.values()].find((channel) => channel.#name === name);
  }

  async #curl(url: string, body: string): Promise<string> {
    const headers = {
      authorization: `Basic ${btoa(this.#userpwd)}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    // It logs errors, and continues with nothing.
    const answer = await this.#world.deliver(url, { headers, body }).catch(() => null);
    return ((await answer?.text()) ?? '').trimEnd();
  }

  /** Parses `WebSocket/parley/c(ulaw)v(name=value,…)`. */
  async #stream(target: string): Promise<void> {
    const [, format, parameters = ''] = /^WebSocket\/parley\/c\((\w+)\)v\(([^)]*)\)$/.exec(target) ?? [];
    if (format !== 'ulaw') throw new SyntaxError(`no such channel: ${target}`);
    const address = `${this.#world.baseUrl.replace(/^http/, 'ws')}/media/asterisk?${parameters.replaceAll(',', '&')}`;
    const socket = new WebSocket(address, ['media']);
    const closed = Promise.withResolvers<void>();
    let pace: NodeJS.Timeout | undefined;
    socket.on('open', () => {
      this.#socket = socket;
      this.variables.set('DIALSTATUS', 'ANSWER');
      socket.send(
        `MEDIA_START connection_id:c channel:WebSocket/parley/0x7f channel_id:${this.id}.9 format:ulaw optimal_frame_size:160 ptime:20`,
      );
      pace = setInterval(() => socket.send(silence), frameMs);
    });
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.heardBytes += data.length;
      else if (data.toString() === 'HANGUP') socket.close(1000);
      else if (data.toString().startsWith('MARK_MEDIA '))
        socket.send(`MEDIA_MARK_PROCESSED ${data.toString().slice(11)}`);
    });
    socket.on('error', () => this.variables.set('DIALSTATUS', 'CHANUNAVAIL'));
    socket.on('close', () => closed.resolve());
    await Promise.race([closed.promise, this.#wake.promise]);
    socket.close(1000);
    clearInterval(pace);
    this.#socket = null;
  }
}

const sendOverSocket: Deliver = (url, request) => fetch(url, { method: 'POST', ...request });

function refusal(status: number, message: string): FakeResponse {
  return { status, body: { message } };
}
