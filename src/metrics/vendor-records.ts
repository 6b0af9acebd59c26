/** Why a request failed: rate limited, temporary, needs a fix of a key or an account, or rejected because of its content. */
export type FailureKind = 'throttled' | 'transient' | 'standing' | 'refused';

/** The observations of one provider in one part of calls, by this process. */
export type VendorRecord = {
  readonly requests: number;
  readonly failures: number;
  /** Unix time in ms; null before its first response. */
  readonly answeredAt: number | null;
  readonly lastFailure: {
    /** Unix time in ms. */
    readonly at: number;
    readonly kind: FailureKind;
    /** Contains neither a caller's words nor a key. */
    readonly message: string;
  } | null;
  /** The latest response times, in ms. */
  readonly waitsMs: readonly number[];
};

const nothing: VendorRecord = { requests: 0, failures: 0, answeredAt: null, lastFailure: null, waitsMs: [] };
const keptWaits = 100;
const longestMessage = 300;

/** This process's observations of providers since its start, for display. `now` is the wall clock, in ms. */
export class VendorRecords {
  readonly #now: () => number;
  readonly #records = new Map<string, VendorRecord>();
  /** The start of the observation. */
  readonly since: number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.since = now();
  }

  of(part: string, provider: string): VendorRecord {
    return this.#records.get(keyOf(part, provider)) ?? nothing;
  }

  asked(part: string, provider: string): void {
    this.#change(part, provider, ({ requests }) => ({ requests: requests + 1 }));
  }

  answered(part: string, provider: string, waitedMs: number): void {
    this.#change(part, provider, ({ waitsMs }) => ({
      answeredAt: this.#now(),
      waitsMs: [...waitsMs.slice(1 - keptWaits), waitedMs],
    }));
  }

  failed(part: string, provider: string, kind: FailureKind, message: string): void {
    const lastFailure = { at: this.#now(), kind, message: message.slice(0, longestMessage) };
    this.#change(part, provider, ({ failures }) => ({ failures: failures + 1, lastFailure }));
  }

  #change(part: string, provider: string, change: (record: VendorRecord) => Partial<VendorRecord>): void {
    const record = this.of(part, provider);
    this.#records.set(keyOf(part, provider), { ...record, ...change(record) });
  }
}

const keyOf = (part: string, provider: string): string => `${part} ${provider}`;
