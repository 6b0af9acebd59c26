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

  /** All records, by part and provider. */
  get all(): readonly (readonly [key: string, record: VendorRecord])[] {
    return [...this.#records];
  }

  of(part: string, provider: string): VendorRecord {
    return recordOf(this.#records, part, provider);
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

/** Looks up the record of a provider; an empty one if it was not used. */
export function recordOf(records: ReadonlyMap<string, VendorRecord>, part: string, provider: string): VendorRecord {
  return records.get(keyOf(part, provider)) ?? nothing;
}

/** Combines what several processes observed of one provider. */
export function mergeVendorRecords(records: readonly VendorRecord[]): VendorRecord {
  const sum = (of: (record: VendorRecord) => number) => records.reduce((total, record) => total + of(record), 0);
  const answered = records.flatMap(({ answeredAt }) => answeredAt ?? []);
  const failures = records.flatMap(({ lastFailure }) => lastFailure ?? []);
  return {
    requests: sum((record) => record.requests),
    failures: sum((record) => record.failures),
    answeredAt: answered.length === 0 ? null : Math.max(...answered),
    lastFailure: failures.toSorted((one, other) => other.at - one.at)[0] ?? null,
    waitsMs: records.flatMap(({ waitsMs }) => waitsMs),
  };
}
