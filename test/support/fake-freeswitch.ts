import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { type FakeResponse, serveFakeCarrier } from './fake-carrier-server.ts';
import {
  expandFully,
  parseXmlDialplan,
  runXmlDialplan,
  type XmlDialplan,
  type XmlDialplanChannel,
} from './freeswitch-dialplan.ts';

/** A command and its arguments. */
export type FreeswitchCommand = { readonly command: string; readonly argument: string };
/** How its requests reach the server; by default `fetch` over a socket. */
export type Deliver = (
  url: string,
  request: { readonly headers: Record<string, string>; body: string },
) => Promise<Response>;

export type FakeFreeswitchOptions = {
  readonly deliver?: Deliver;
  /** Replaces the response to a command; undefined lets the command be carried out. */
  readonly trouble?: (command: FreeswitchCommand) => FakeResponse | undefined;
  /** The server that its requests reach. */
  readonly baseUrl?: string;
  readonly secret?: string;
  /** The gateway is down: orders to dial create no channel. */
  readonly isGatewayDown?: boolean;
  /** The key that an agent presses after the briefing. */
  readonly key?: string;
};

export const freeswitchUser = { user: 'parley', password: 'rpc-password' };
export const freeswitchSecret = 'secret-of-the-dialplan';
const shipped = new URL('../../docs/pbx/freeswitch/parley.xml', import.meta.url);

/** A FreeSWITCH with our dialplan over a real socket: commands of mod_xml_rpc, channels that run the dialplan, mod_audio_stream. */
export async function startFakeFreeswitch(options: FakeFreeswitchOptions = {}) {
  const { trouble, baseUrl = 'https://voice.example', secret = freeswitchSecret } = options;
  const commands: FreeswitchCommand[] = [];
  const channels = new Map<string, FakeLeg>();
  const globals = new Map([
    ['parley_url', baseUrl],
    ['parley_secret', secret],
  ]);
  const dialplan = parseXmlDialplan(readFileSync(shipped, 'utf8'));
  const world: World = { ...options, deliver: options.deliver ?? sendOverSocket, globals, dialplan, channels };

  /** Parses `{name=value,…}endpoint extension dialplan context`, with spaces inside quotes. */
  const originate = (argument: string): void => {
    const [, bare = '', whom = '', extension = '', context = ''] =
      /^\{(.*)\}(\S+) (\S+) XML (\S+)$/.exec(argument) ?? [];
    const pairs = bare.replaceAll("'", '').split(',');
    const variables = pairs.map(
      (pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const,
    );
    const leg = new FakeLeg(world, new Map(variables).get('origination_uuid') ?? randomUUID(), variables);
    if (options.isGatewayDown === true || !/^sofia\/gateway\/[\w-]+\/\+?\d+$/.test(whom))
      return void channels.delete(leg.id);
    leg.next = extension;
    if (context !== 'parley') throw new SyntaxError(`no context ${context}`);
  };
  const carryOut = ({ command, argument }: FreeswitchCommand): string => {
    const [id = '', ...words] = argument.split(' ');
    if (command === 'bgapi' && id === 'originate') {
      originate(words.join(' '));
      return `+OK Job-UUID: ${randomUUID()}\n`;
    }
    const leg = channels.get(id);
    if (command === 'uuid_exists') return leg === undefined ? 'false' : 'true';
    if (command === 'uuid_bridge') {
      const other = channels.get(words[0] ?? '');
      if (leg === undefined || other === undefined) return '-ERR Invalid uuid\n';
      leg.bridge(other);
      return `+OK ${other.id}\n`;
    }
    if (leg === undefined)
      return command === 'uuid_send_dtmf' ? '-ERR Cannot locate session!\n' : '-ERR No such channel!\n';
    if (command === 'uuid_kill') void leg.hangUp('NORMAL_CLEARING');
    else if (command === 'uuid_send_dtmf') leg.sentDigits += words[0];
    else if (command === 'uuid_audio_stream' && words[0] === 'stop') leg.stopStream();
    else if (command === 'uuid_setvar_multi') for (const pair of words.join(' ').split(';')) leg.set(pair);
    else if (command === 'uuid_transfer' && words.slice(1).join(' ') === 'XML parley') leg.transfer(words[0]!);
    else return '-USAGE: something else\n';
    return '+OK\n';
  };
  const server = await serveFakeCarrier(({ method, path, authorization }) => {
    if (authorization !== `Basic ${btoa(`${freeswitchUser.user}:${freeswitchUser.password}`)}`)
      return { status: 401, body: '' };
    // It decodes the whole URL before it looks for the question mark.
    const [, name, argument = ''] = /^\/txtapi\/(\w+)\?(.*)$/s.exec(decodeURIComponent(path)) ?? [];
    if (method !== 'GET' || name === undefined) return { status: 404, body: '' };
    const command = { command: name, argument };
    commands.push(command);
    return trouble?.(command) ?? { status: 200, body: carryOut(command) };
  });
  const legOf = (id: string): FakeLeg => {
    const leg = channels.get(id);
    if (leg === undefined) throw new TypeError(`no channel ${id}`);
    return leg;
  };
  return {
    baseUrl: server.baseUrl,
    ...{ commands, channels, legOf },
    /** The call is answered: the channel continues with its extension. */
    answers(id: string): FakeLeg {
      const leg = legOf(id);
      leg.answer();
      leg.transfer(leg.next);
      return leg;
    },
    /** The call is not answered, or the remote end rejects it; resolves when that is reported. */
    fails: (id: string, cause: string) => legOf(id).hangUp(cause),
    /** A call arrives through the gateway, in whose context the number is set. */
    ringsIn(from: string, to: string): FakeLeg {
      const leg = new FakeLeg(world, randomUUID(), [
        ['caller_id_number', from],
        ['parley_number', to],
      ]);
      leg.transfer('inbound');
      return leg;
    },
    async stop() {
      await Promise.all([...channels.values()].map((leg) => leg.hangUp('MANAGER_REQUEST')));
      await server.stop();
    },
  };
}

type World = Omit<FakeFreeswitchOptions, 'deliver'> & {
  readonly deliver: Deliver;
  readonly globals: ReadonlyMap<string, string>;
  readonly dialplan: XmlDialplan;
  readonly channels: Map<string, FakeLeg>;
};

const frameMs = 20;
const silence = Buffer.alloc(640);

/** A channel that runs the dialplan. */
export class FakeLeg implements XmlDialplanChannel {
  readonly id: string;
  sentDigits = '';
  bridgedWith: FakeLeg | null = null;
  /** The audio that came back over the stream, in ms. */
  heardMs = 0;
  next = '';
  readonly #world: World;
  readonly #variables: Map<string, string>;
  readonly #over = Promise.withResolvers<void>();
  #isOver = false;
  /** Incremented by each transfer: earlier steps do not continue. */
  #turn = 0;
  #socket: WebSocket | null = null;
  #streamUrl: string | null = null;

  constructor(world: World, id: string, variables: readonly (readonly [string, string])[]) {
    this.id = id;
    this.#world = world;
    this.#variables = new Map([...variables, ['uuid', id], ['answer_epoch', '0']]);
    world.channels.set(id, this);
  }

  /** Resolves when it is gone and its end has been reported. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  /** The URL of its stream, reachable or not; null before the command. */
  get streamUrl(): string | null {
    return this.#streamUrl;
  }

  variable(name: string): string {
    return this.#variables.get(name) ?? this.#world.globals.get(name) ?? '';
  }

  set(pair: string): void {
    this.#variables.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }

  answer(): void {
    this.set(`answer_epoch=${Math.floor(Date.now() / 1000)}`);
  }

  transfer(extension: string): void {
    this.#turn += 1;
    const turn = this.#turn;
    const goesOn = () => turn === this.#turn && !this.#isOver;
    this.set(`destination_number=${extension}`);
    const channel: XmlDialplanChannel = {
      variable: (name) => this.variable(name),
      ask: (command, argument) => this.ask(command, argument),
      execute: async (application, data) => goesOn() && (await this.execute(application, data)) && goesOn(),
    };
    void runXmlDialplan(this.#world.dialplan, 'parley', channel);
  }

  bridge(other: FakeLeg): void {
    this.bridgedWith = other;
    other.bridgedWith = this;
  }

  stopStream(): void {
    this.#socket?.close(1000);
  }

  async hangUp(cause: string): Promise<void> {
    if (this.#isOver) return this.over;
    this.#isOver = true;
    this.set(`hangup_cause=${cause}`);
    this.stopStream();
    const [, command, argument] = /^(\w+) (.*)$/.exec(this.variable('api_hangup_hook')) ?? [];
    if (command === 'curl') await this.#curl(await expandFully(argument!, this));
    this.#world.channels.delete(this.id);
    void this.bridgedWith?.hangUp('NORMAL_CLEARING');
    this.#over.resolve();
  }

  async ask(command: string, argument: string): Promise<string> {
    if (command === 'strepoch') return String(Math.floor(Date.now() / 1000));
    if (command === 'url_encode') return encodeURIComponent(argument);
    if (command === 'uuid_audio_stream') return this.#stream(argument);
    throw new SyntaxError(`unknown command ${command}`);
  }

  async execute(application: string, data: string): Promise<boolean> {
    const [first = ''] = data.split(' ');
    if (application === 'set') this.set(data);
    else if (application === 'curl') this.set(`curl_response_data=${await this.#curl(data)}`);
    else if (application === 'answer') this.answer();
    else if (application === 'transfer') this.transfer(first);
    else if (application === 'hangup') void this.hangUp(first === '' ? 'NORMAL_CLEARING' : first);
    else if (application === 'play_and_get_digits') this.set(`${data.split(' ')[7]}=${this.#world.key ?? ''}`);
    else if (!['park', 'sched_hangup', 'start_dtmf_generate', 'playback'].includes(application))
      throw new SyntaxError(`unknown application ${application}`);
    return application !== 'park' && application !== 'transfer' && application !== 'hangup';
  }

  /** Parses `url [timeout n] append_headers name:value post data`; the body is decoded once before it is sent. */
  async #curl(data: string): Promise<string> {
    const [, url = '', name = '', value = '', body = ''] =
      /^(\S+)(?: timeout \d+)? append_headers ([\w-]+):(\S+) post (\S+)$/.exec(data) ?? [];
    const headers = { [name]: value, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await this.#world.deliver(url, { headers, body: decodeURIComponent(body) }).catch(() => null);
    return (await answer?.text()) ?? '';
  }

  /** Parses `uuid start url mono 16k`. */
  #stream(argument: string): string {
    const [, id, url] = /^(\S+) start (wss?:\/\/\S+) mono 16k$/.exec(argument) ?? [];
    if (id !== this.id || url === undefined) return '-USAGE: uuid_audio_stream\n';
    this.#streamUrl = url;
    const socket = new WebSocket(url);
    this.#socket = socket;
    let pace: NodeJS.Timeout | undefined;
    socket.on('open', () => {
      pace = setInterval(() => socket.send(silence), frameMs);
    });
    socket.on('message', (message: Buffer, isBinary) => {
      const { type, data } = isBinary ? {} : JSON.parse(message.toString());
      if (type === 'streamAudio') this.heardMs += Buffer.from(data.audioData, 'base64').length / 32;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(pace);
      this.#socket = null;
    });
    return '+OK Success\n';
  }
}

const sendOverSocket: Deliver = (url, request) => fetch(url, { method: 'POST', ...request });
