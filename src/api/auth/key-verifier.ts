import type { KeyHashes } from '../../store/accounts/key-hash.ts';
import type { KeyOwner } from '../../store/accounts/key-owners.ts';
import { SharedAnswers } from '../middleware/shared-answers.ts';

/** Tells of keys that were changed or revoked, by whichever process. */
export type KeyWatch = {
  /** Whether a change that happens now would be told. */
  readonly isListening: boolean;
  /** Calls back when keys were changed or revoked, or may have been. */
  onKeysChanged(forget: () => void): void;
};

type KeyVerifierPorts = {
  /** Looks a key up by its hashes; null for one that is unknown or revoked. */
  readonly find: (hashes: KeyHashes) => Promise<KeyOwner | null>;
  readonly watch: KeyWatch;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
};
type KeyVerifierOptions = {
  /** How long a key is not looked up again: what a change may take that nobody was told of. */
  readonly rememberMs: number;
  readonly most: number;
};
export const defaultKeyVerifierOptions = { rememberMs: 5_000, most: 10_000 } as const satisfies KeyVerifierOptions;

type Remembered = { readonly owner: KeyOwner; readonly until: number };

/**
 * Whom keys speak for. A key that works is remembered until one is changed or revoked: in this process at once, elsewhere as soon as
 * the database tells. While it could not tell, nothing is remembered. Those who ask for one key at once share a look-up.
 */
export class KeyVerifier {
  readonly #ports: KeyVerifierPorts;
  readonly #options: KeyVerifierOptions;
  readonly #remembered = new Map<string, Remembered>();
  readonly #asking = new SharedAnswers<KeyOwner | null>();
  /** Rises with each change: what was asked for before it is not remembered after it. */
  #changes = 0;

  constructor(ports: KeyVerifierPorts, options: KeyVerifierOptions = defaultKeyVerifierOptions) {
    this.#ports = ports;
    this.#options = options;
    ports.watch.onKeysChanged(() => this.forget());
  }

  /** The owner of a key that is not revoked, expired or not; null for any other. */
  ownerOf(hashes: KeyHashes): KeyOwner | Promise<KeyOwner | null> {
    const name = hashes.current.toString('base64');
    const known = this.#remembered.get(name);
    const { watch, now } = this.#ports;
    return known !== undefined && watch.isListening && now() < known.until ? known.owner : this.#ask(name, hashes);
  }

  /** A key was changed or revoked: every one is looked up again. */
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
