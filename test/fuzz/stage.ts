import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#src/foundation/log.ts';
import { createMedia } from '#src/server/media.ts';
import type { Database } from '#src/store/database/database.ts';
import { allCarriers } from '#test/support/all-carriers.ts';
import { createCountedProviders } from '#test/support/counted-providers.ts';
import { serveFakeCarrier } from '#test/support/fake-carrier-server.ts';
import { startTestServer, type TestServer, testKey } from '#test/support/server.ts';
import { ConnectionObserver } from './connection-observer.ts';
import { bytesOf, requestOf } from './raw-request.ts';
import { outcomesOf, parseResponses } from './responses.ts';

/** A server with every possible setting, and raw clients. */
export class Stage {
  readonly server: TestServer;
  readonly url: string;
  readonly #door: ConnectionObserver;
  readonly #faults: string[];
  readonly #closing: readonly (() => Promise<unknown>)[];

  private constructor(parts: Parts) {
    this.server = parts.server;
    this.url = parts.url;
    this.#door = new ConnectionObserver(parts.url);
    this.#faults = parts.faults;
    this.#closing = parts.closing;
  }

  /** Opens it on a fresh database, which it closes; the carriers' servers accept every order. */
  static async open(database: Database): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-fuzz-'));
    const carriers = await serveFakeCarrier(({ path }) => ({
      status: 200,
      body: path.startsWith('/txtapi/') ? '+OK' : { sid: 'CA1', data: {} },
    }));
    const settings = await allCarriers(folder);
    const there = Object.keys(settings).filter((name) => settings[name] === 'http://127.0.0.1:9');
    const faults: string[] = [];
    const server = await startTestServer({
      database,
      log: createLog({ level: 'error', destination: { write: (line) => faults.push(line) } }),
      meter: { tick: () => {}, read: () => ({ loopDelayMs: 0, lateShare: 0, utilization: 0 }), close: () => {} },
      settings: {
        ...settings,
        ...Object.fromEntries(there.map((name) => [name, carriers.baseUrl])),
        ...twilioAccount,
        BASE_URL: '',
      },
      media: async (core) => {
        const media = await createMedia(core, { providers: createCountedProviders() });
        // Every call appears to be live, so that the commands in callbacks are executed.
        core.control.serve({ liveCalls: [], perform: async () => 'done' });
        return media;
      },
    });
    const remove = () => rm(folder, { recursive: true, force: true });
    const url = await server.app.listen();
    return new Stage({ server, url, faults, closing: [server.close, carriers.stop, remove] });
  }

  /** Closes everything. */
  async close(): Promise<void> {
    this.#door.close();
    for (const close of this.#closing) await close();
  }

  /**
   * Sends pieces of bytes on a new connection and names the results. Throws, with the bytes, if a result is not declared or the server's log contains
   * an error.
   */
  async send(pieces: readonly Uint8Array[]): Promise<readonly string[]> {
    try {
      const outcomes = outcomesOf(await this.#door.send(pieces));
      assert.equal(this.#faults.length, 0, 'the log has an error');
      return outcomes;
    } catch (error) {
      const logged = this.#faults.splice(0).join('');
      throw new Error(`${(error as Error).message}, for ${shownPieces(pieces)}\n${logged}`, { cause: error });
    }
  }

  /** Throws if the server does not answer a valid request. */
  async probe(): Promise<void> {
    for (const target of ['/healthz', '/phone-numbers']) {
      const fields = [['Host', 'a'] as const, ['X-API-KEY', testKey] as const, ['Connection', 'close'] as const];
      const [answer] = parseResponses(await this.#door.send([bytesOf(requestOf({ target, fields }))]));
      assert.equal(answer?.status, 200, `${target} is answered as before: ${JSON.stringify(answer?.body)}`);
    }
  }
}

type Parts = {
  readonly server: TestServer;
  readonly url: string;
  readonly faults: string[];
  readonly closing: readonly (() => Promise<unknown>)[];
};

/** The account of Twilio. */
export const twilioAccount = { TWILIO_ACCOUNT_SID: 'AC0123', TWILIO_AUTH_TOKEN: 'token-of-the-tests' } as const;

/** The longest request that a report contains completely. */
const longestShown = 6_000;

/** Pieces in a form that can be replayed: `latin1` if they are short, else their beginning. */
function shownPieces(pieces: readonly Uint8Array[]): string {
  const texts = pieces.map((piece) => JSON.stringify(Buffer.from(piece).toString('latin1')));
  return texts
    .map((text) => (text.length <= longestShown ? text : `${text.slice(0, longestShown)}… (${text.length} characters)`))
    .join(' then ');
}
