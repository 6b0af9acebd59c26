/** The parts of a media socket request that can prove its origin. */
export type UpgradeRequest = {
  /** The URL passed to the far end, `wss://…` with its query; not the one that a proxy forwarded. */
  readonly url: string;
  readonly headers: Headers;
};

/** Whether a media socket request comes from the provider, checked in addition to the token in its path. Rejects if this cannot be determined now. */
export type UpgradeCheck = (request: UpgradeRequest) => boolean | Promise<boolean>;

/** Dependencies of the checks. */
export type UpgradePorts = {
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Fetches the keys that a provider publishes. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Marks a nonce as used for as long as it could be replayed; false if it was used before. */
  readonly useNonce: (scope: string, nonce: string, expiresAt: Date) => Promise<boolean>;
};
