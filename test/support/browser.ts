import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeF32le } from '#codecs/pcm.ts';
import { encodeWav } from '#codecs/wav.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into events whose shape is what it checks
type PageEvent = { readonly type: string; readonly [field: string]: any };

const root = join(import.meta.dirname, '../..');
const programs = ['chromium', 'chromium-browser', 'google-chrome'];
/** The browser of the tests; undefined where there is none. */
export const browserProgram = programs.find((program) => spawnSync(program, ['--version']).status === 0);

/** Where that browser lies. Throws where there is none. */
export function browserPath(): string {
  if (browserProgram === undefined) throw new Error(String(missingBrowser));
  return execFileSync('which', [browserProgram], { encoding: 'utf8' }).trim();
}

/** Why there is no browser to test with; false where there is one. */
export const missingBrowser: string | false =
  browserProgram === undefined ? `none of ${programs.join(', ')} is installed` : false;

/** A page in a browser without a screen that makes a web call with a microphone of the test's. */
export class BrowserCall {
  readonly events: PageEvent[] = [];
  readonly #played: Int16Array[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #folder = '';
  #browser: ChildProcess | null = null;

  /** Opens the page. The microphone hears `says` at 48 kHz once, then nothing; null is one that the page may not have. */
  async open(search: Readonly<Record<string, string>>, says: Int16Array | null): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'parley-browser-'));
    const microphone = join(this.#folder, 'microphone.wav');
    await writeFile(microphone, encodeWav({ channels: [says ?? new Int16Array(0)], rateHz: 48_000 }, 'pcm_s16le'));
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    const flags = [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
      says === null ? '--deny-permission-prompts' : '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphone}%noloop`,
      '--autoplay-policy=no-user-gesture-required',
      `--user-data-dir=${join(this.#folder, 'profile')}`,
    ];
    const page = `http://127.0.0.1:${port}/?${new URLSearchParams(search)}`;
    this.#browser = spawn(browserProgram!, [...flags, page], { stdio: 'ignore', detached: true });
  }

  /** What went through the page's loudspeaker since the call was live, at 48 kHz. */
  get played(): Int16Array {
    return Int16Array.from(this.#played.flatMap((samples) => [...samples]));
  }

  /** The transcript as the page was last told it, by turns. */
  get transcript(): readonly PageEvent[] {
    const turns = this.events.filter(({ type }) => type === 'transcript').map((event) => [event.turn, event] as const);
    return [...new Map(turns).values()].filter(({ text }) => text !== '');
  }

  async close(): Promise<void> {
    const browser = this.#browser;
    if (browser !== null && browser.exitCode === null) {
      process.kill(-browser.pid!, 'SIGKILL');
      await once(browser, 'close');
    }
    this.#server.closeAllConnections();
    this.#server.close();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?', 1)[0]!;
    const body = Buffer.concat(await request.toArray());
    if (path === '/event') this.events.push(JSON.parse(body.toString()));
    else if (path === '/played') this.#played.push(decodeF32le(body));
    if (request.method === 'POST') return void response.writeHead(204).end();
    const file = path === '/' ? 'test/support/web-call.html' : /^\/client\/web[a-z/]*\.js$/.exec(path)?.[0];
    if (file === undefined) return void response.writeHead(404).end();
    const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'Content-Type': type }).end(await readFile(join(root, file)));
  }
}
