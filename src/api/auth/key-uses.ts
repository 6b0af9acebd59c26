/** The minimum interval between two stored uses of the same key. */
const noteEveryMs = 60_000;
const mostRemembered = 10_000;

type KeyUsesPorts = {
  /** Stores that a key was used from an address. */
  readonly store: (apiKeyId: string, address: string | null) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
};

/** Records when keys are used, without delaying requests. */
export class KeyUses {
  readonly #ports: KeyUsesPorts;
  readonly #noted = new Map<string, number>();

  constructor(ports: KeyUsesPorts) {
    this.#ports = ports;
  }

  /** Records a request with this key; calls `addressOf` only if the use is stored. */
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
