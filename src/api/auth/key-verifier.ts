import type { KeyHashes } from '../../store/accounts/key-hash.ts';
import type { KeyOwner } from '../../store/accounts/key-owners.ts';
import { QueryCoalescer } from '../middleware/query-coalescer.ts';

/** Reports keys that any process changes or revokes. */
export type KeyChangeWatch = {
  /** Whether the watch would currently report a change. */
  readonly isListening: boolean;
  /** Calls back when keys have, or may have, been changed or revoked. */
  onKeysChanged(forget: () => void): void;
};

type KeyVerifierPorts = {
  /** Looks up a key by its hashes; null if it is unknown or revoked. */
  readonly find: (hashes: KeyHashes) => Promise<KeyOwner | null>;
  readonly watch: KeyChangeWatch;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
};
type KeyVerifierOptions = {
  /** How long a key is cached: the maximum delay of a change that the watch does not report. */
  readonly rememberMs: number;
  readonly most: number;
};
export const defaultKeyVerifierOptions = { rememberMs: 5_000, most: 10_000 } as const satisfies KeyVerifierOptions;

type Remembered = { readonly owner: KeyOwner; readonly until: number };

/**
 * Looks up the owners of keys. Valid keys are cached until any key is changed or revoked: immediately in this process, elsewhere on the database's
 * notification. Nothing is cached while notifications are unavailable. Concurrent requests with the same key share a lookup.
 */
export class KeyVerifier {
  readonly #ports: KeyVerifierPorts;
  readonly #options: KeyVerifierOptions;
  readonly #remembered = new Map<string, Remembered>();
  readonly #asking = new QueryCoalescer<KeyOwner | null>();
  /** Incremented by each change: results of lookups that started earlier are not cached. */
  #changes = 0;

  constructor(ports: KeyVerifierPorts, options: KeyVerifierOptions = defaultKeyVerifierOptions) {
    this.#ports = ports;
    this.#options = options;
    ports.watch.onKeysChanged(() => this.forget());
  }

  /** The owner of a key that is not revoked, whether expired or not; null for any other key. */
  ownerOf(hashes: KeyHashes): KeyOwner | Promise<KeyOwner | null> {
    const name = hashes.current.toString('base64');
    const known = this.#remembered.get(name);
    const { watch, now } = this.#ports;
    return known !== undefined && watch.isListening && now() < known.until ? known.owner : this.#ask(name, hashes);
  }

  /** Clears the cache after a key was changed or revoked. */
  forget(): void {
    this.#changes += 1;
    this.#remembered.clear();
  }

  async #ask(name: string, hashes: KeyHashes): Promise<KeyOwner | null> {
    const changes = this.#changes;
    const { find, watch, now } = this.#ports;
    const owner = await this.#asking.of(name, () => find(hashes));
    if (owner === null) this.#remembered.delete(name);
    else if (changes === this.#changes && watch.isListening) this.#remember(name, owner, now());
    return owner;
  }

  #remember(name: string, owner: KeyOwner, now: number): void {
    const { rememberMs, most } = this.#options;
    if (this.#remembered.size >= most) this.#remembered.clear();
    this.#remembered.set(name, { owner, until: now + rememberMs });
  }
}
