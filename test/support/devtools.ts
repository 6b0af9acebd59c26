import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WebSocket } from 'ws';
import { encodeWav } from '#codecs/wav.ts';
import { browserProgram } from './browser.ts';
import { eventually } from './e2e-wait.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into values whose shape is what it checks
type Value = any;
type Parameters = Readonly<Record<string, unknown>>;
type Reply = {
  readonly method?: string;
  readonly id?: number;
  readonly result?: Value;
  readonly error?: { readonly message: string };
};

/** What a page is opened with. */
export type PageOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** Run before anything of the page. */
  readonly first?: string;
};

const keys: Readonly<Record<string, { readonly code: number; readonly text?: string }>> = {
  Tab: { code: 9 },
  Enter: { code: 13, text: '\r' },
  Escape: { code: 27 },
};
const startMs = 30_000;

/**
 * A browser without a screen that is steered through the DevTools protocol
 * (https://chromedevtools.github.io/devtools-protocol/), with a microphone that hears `says` at 48 kHz once each time it is
 * opened.
 */
export class Devtools {
  readonly #folder: string;
  readonly #browser: ChildProcess;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #last = 0;

  private constructor(folder: string, browser: ChildProcess, socket: WebSocket) {
    this.#folder = folder;
    this.#browser = browser;
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const reply: Reply = JSON.parse(data.toString());
      if (reply.id !== undefined) this.#waiting.get(reply.id)?.(reply);
    });
  }

  static async open(says: Int16Array): Promise<Devtools> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-browser-'));
    const microphone = join(folder, 'microphone.wav');
    await writeFile(microphone, encodeWav({ channels: [says], rateHz: 48_000 }, 'pcm_s16le'));
    const flags = [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
      ...['--hide-scrollbars', '--force-color-profile=srgb', '--remote-debugging-port=0'],
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphone}%noloop`,
      `--user-data-dir=${join(folder, 'profile')}`,
    ];
    const browser = spawn(browserProgram!, flags, { stdio: 'ignore', detached: true });
    const announced = () => readFile(join(folder, 'profile/DevToolsActivePort'), 'utf8').catch(() => '');
    const told = await eventually(async () => /^\d+\n\S+/.test(await announced()) && announced(), 'DevTools', startMs);
    const [port, path] = told.split('\n');
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
    await once(socket, 'open');
    return new Devtools(folder, browser, socket);
  }

  /** Lets pages of an origin have the microphone, or not. */
  async microphone(origin: string, setting: 'granted' | 'denied'): Promise<void> {
    await this.send('Browser.setPermission', { permission: { name: 'microphone' }, setting, origin });
  }

  async page(url: string, { width = 1000, height = 760, theme = 'light', first }: PageOptions = {}): Promise<Page> {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page((method, parameters) => this.send(method, parameters, sessionId));
    await page.send('Page.enable');
    const size = { width, height, deviceScaleFactor: 2, mobile: width < 600 };
    await page.send('Emulation.setDeviceMetricsOverride', size);
    const features = [{ name: 'prefers-color-scheme', value: theme }];
    await page.send('Emulation.setEmulatedMedia', { features });
    if (first !== undefined) await page.send('Page.addScriptToEvaluateOnNewDocument', { source: first });
    await page.send('Page.navigate', { url });
    return page;
  }

  async send(method: string, params: Parameters = {}, sessionId?: string): Promise<Value> {
    this.#last += 1;
    const id = this.#last;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    this.#waiting.set(id, resolve);
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    const { result, error } = await promise;
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async close(): Promise<void> {
    this.#socket.terminate();
    if (this.#browser.exitCode === null) {
      process.kill(-this.#browser.pid!, 'SIGKILL');
      await once(this.#browser, 'close');
    }
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One page of the browser. */
export class Page {
  readonly send: (method: string, parameters?: Parameters) => Promise<Value>;

  constructor(send: Page['send']) {
    this.send = send;
  }

  /** The value of an expression in the page, awaited. */
  async evaluate(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async press(key: string, { shift = false } = {}): Promise<void> {
    const { code, text } = keys[key]!;
    const event = { key, code: key, windowsVirtualKeyCode: code, modifiers: shift ? 8 : 0 };
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...(text === undefined ? {} : { text }) });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  /** Writes what is seen as a PNG. */
  async screenshot(path: string): Promise<void> {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.from(data, 'base64'));
  }
}
