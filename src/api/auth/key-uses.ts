/** How often the use of a key is noted at most. */
const noteEveryMs = 60_000;
const mostRemembered = 10_000;

type KeyUsesPorts = {
  /** Stores that a key was used from an address. */
  readonly store: (apiKeyId: string, address: string | null) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
};

/** Notes when keys are used, beside the requests: none waits for it. */
export class KeyUses {
  readonly #ports: KeyUsesPorts;
  readonly #noted = new Map<string, number>();

  constructor(ports: KeyUsesPorts) {
    this.#ports = ports;
  }

  /** A request came with this key; `addressOf` is asked where that is to be stored. */
  note(apiKeyId: string, addressOf: () => string | null): void {
    const { store, failed, now } = this.#ports;
    const at = now();
    const last = this.#noted.get(apiKeyId);
    if (last !== undefined && at < last + noteEveryMs) return;
    if (this.#noted.size >= mostRemembered) this.#noted.clear();
    this.#noted.set(apiKeyId, at);
    store(apiKeyId, addressOf()).catch(failed);
  }
}
