import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keysChangedChannel } from '../accounts/api-keys.ts';
import { sessionsEndedChannel } from '../accounts/sessions.ts';
import { callCommandsChannel } from './call-commands.ts';
import { callsChangedChannel } from './call-events.ts';

/** Notifies followers of a call of new data, whichever process wrote it. */
export interface CallWatch {
  /** Calls back after each change; may combine several changes into one call, and may call without a change. The returned function unsubscribes. */
  watch(callId: string, onChange: () => void): () => void;
  /** Calls back when keys were revoked or sessions ended, or may have been. The returned function unsubscribes. */
  onAccessEnded(look: () => void): () => void;
  /** Calls back when a command for a call was stored or, with null, when commands for any call may have been. */
  onCommand(look: (callId: string | null) => void): void;
}

const retryMs = 1_000;
/** The interval of checks that the connection is alive, and the timeout of each. */
const watchProbe = { everyMs: 10_000, answerMs: 5_000 } as const;

/** A `CallWatch` over PostgreSQL's `listen`, which also reports revoked keys and ended sessions. After a reconnect it notifies all subscribers. */
export class ListeningWatch implements CallWatch {
  readonly #connection: pg.ClientConfig;
  readonly #note: (line: string) => void;
  readonly #probe: { readonly everyMs: number; readonly answerMs: number };
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #looking: ((callId: string | null) => void)[] = [];
  readonly #keyHolders: (() => void)[] = [];
  readonly #admitted = new Set<() => void>();
  #isListening = false;
  #client: pg.Client | null = null;
  #probing: NodeJS.Timeout | null = null;
  #isLost = false;
  #closed = false;

  constructor(
    connection: pg.ClientConfig,
    note: (line: string) => void,
    probe: { readonly everyMs: number; readonly answerMs: number } = watchProbe,
  ) {
    this.#connection = connection;
    this.#note = note;
    this.#probe = probe;
  }

  /** Connects; throws if the database does not respond. */
  async open(): Promise<void> {
    const limits = { query_timeout: this.#probe.answerMs, application_name: 'parley-listen' };
    const client = new pg.Client({ ...this.#connection, ...limits });
    this.#client = client;
    client.on('error', () => {});
    client.on('end', () => this.#lost());
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === callCommandsChannel) for (const look of this.#looking) look(payload);
      else if (channel === keysChangedChannel) this.#forgetKeys();
      else if (channel === sessionsEndedChannel) this.#askAccess();
      else this.#tell(payload);
    });
    await client.connect();
    const channels = [callsChangedChannel, callCommandsChannel, keysChangedChannel, sessionsEndedChannel];
    await client.query(channels.map((channel) => `listen ${channel}`).join('; ')).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    this.#forgetKeys();
    this.#isListening = true;
    this.#isLost = false;
    this.#probeLater(client);
    for (const callId of this.#watchers.keys()) this.#tell(callId);
    for (const look of this.#looking) look(null);
  }

  watch(callId: string, onChange: () => void): () => void {
    const watchers = this.#watchers.get(callId) ?? new Set();
    this.#watchers.set(callId, watchers.add(onChange));
    return () => {
      watchers.delete(onChange);
      if (watchers.size === 0 && this.#watchers.get(callId) === watchers) this.#watchers.delete(callId);
    };
  }

  onAccessEnded(look: () => void): () => void {
    this.#admitted.add(look);
    return () => void this.#admitted.delete(look);
  }

  onCommand(look: (callId: string | null) => void): void {
    this.#looking.push(look);
  }

  /** Whether notifications currently arrive; false while the connection is lost. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Calls back when keys were revoked, or may have been. */
  onKeysChanged(forget: () => void): void {
    this.#keyHolders.push(forget);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#isListening = false;
    clearTimeout(this.#probing ?? undefined);
    await this.#client?.end();
  }

  #tell(callId: string): void {
    for (const onChange of [...(this.#watchers.get(callId) ?? [])]) onChange();
  }

  #forgetKeys(): void {
    for (const forget of this.#keyHolders) forget();
    this.#askAccess();
  }

  #askAccess(): void {
    if (this.#closed) return;
    for (const look of [...this.#admitted]) look();
  }

  /** Without this check, a network that drops all packets would go unnoticed. */
  #probeLater(client: pg.Client): void {
    this.#probing = setTimeout(() => {
      client.query('select 1').then(
        () => this.#probeLater(client),
        // Closes immediately, because a query is still pending.
        () => void client.end().catch(() => {}),
      );
    }, this.#probe.everyMs).unref();
  }

  #lost(): void {
    clearTimeout(this.#probing ?? undefined);
    this.#isListening = false;
    this.#forgetKeys();
    void this.#reopen();
  }

  async #reopen(): Promise<void> {
    if (this.#closed) return;
    if (!this.#isLost) this.#note('lost the database connection that follows live calls');
    this.#isLost = true;
    await sleep(retryMs, undefined, { ref: false });
    if (!this.#closed) await this.open().catch(() => {});
  }
}
