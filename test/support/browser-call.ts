import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { decodeF32le } from '#codecs/pcm.ts';
import { onEnd } from './on-end.ts';
import { openSpeakingBrowser } from './speaking-browser.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into events whose shape is what it checks
type PageEvent = { readonly type: string; readonly [field: string]: any };

const root = join(import.meta.dirname, '../..');

/** A page in a headless browser that makes a web call with a test microphone. */
export class BrowserCall {
  readonly events: PageEvent[] = [];
  readonly #played: Int16Array[] = [];
  readonly #server = createServer((request, response) => void answer(request, response));

  /** Opens the page, which is closed after the calling test. The microphone plays `says` at 48 kHz once, then silence; null denies the microphone. */
  async open(search: Readonly<Record<string, string>>, says: Int16Array | null): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    onEnd(() => {
      this.#server.closeAllConnections();
      this.#server.close();
    });
    const { port } = this.#server.address() as AddressInfo;
    const unasked = '--autoplay-policy=no-user-gesture-required';
    const browser = await openSpeakingBrowser(says ?? new Int16Array(0), unasked);
    const context = await browser.newContext({
      locale: 'en-US',
      permissions: says === null ? [] : ['microphone'],
    });
    const page = await context.newPage();
    await page.exposeFunction('told', (event: PageEvent) => this.events.push(event));
    await page.exposeFunction('heard', (base64: string) =>
      this.#played.push(decodeF32le(Buffer.from(base64, 'base64'))),
    );
    await page.goto(`http://127.0.0.1:${port}/?${new URLSearchParams(search)}`);
  }

  /** The page's audio output since the call was connected, at 48 kHz. */
  get played(): Int16Array {
    return Int16Array.from(this.#played.flatMap((samples) => [...samples]));
  }

  /** The latest transcript on the page, by turns. */
  get transcript(): readonly PageEvent[] {
    const turns = this.events.filter(({ type }) => type === 'transcript').map((event) => [event.turn, event] as const);
    return [...new Map(turns).values()].filter(({ text }) => text !== '');
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0]!;
  const file = path === '/' ? 'test/support/web-call.html' : /^\/client\/web[a-z/]*\.js$/.exec(path)?.[0];
  if (file === undefined) return void response.writeHead(404).end();
  const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
  response.writeHead(200, { 'Content-Type': type }).end(await readFile(join(root, file)));
}
