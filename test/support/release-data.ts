/** Settings of the servers that make and open the data. */
export const releaseSettings = {
  PARLEY_SECRET: 'secret-of-the-release-data',
  BILLING: 'on',
  BILLING_RATE_INBOUND: '10000',
  BILLING_RATE_OUTBOUND: '20000',
  BILLING_RATE_WEB: '5000',
} as const;

/** The database of an earlier release in use, and what its API answered. `fixtures/make/release-data.ts` makes it. */
export type ReleaseData = {
  readonly version: string;
  /** Names of the migrations of the release, in order. */
  readonly migrations: readonly string[];
  /** Rows by table, as `to_jsonb` writes them. */
  readonly tables: Readonly<Record<string, readonly unknown[]>>;
  /** Answers of the API by path. */
  readonly answers: Readonly<Record<string, unknown>>;
};
