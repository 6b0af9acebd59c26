/** What of a request for a media socket may prove who makes it. */
export type UpgradeRequest = {
  /** As the far end was told it, `wss://…`, query included; not what a proxy passed on. */
  readonly url: string;
  readonly headers: Headers;
};

/** Whether a request for a media socket is the provider's, beside the token in its path. Rejects where that cannot be found out now. */
export type UpgradeCheck = (request: UpgradeRequest) => boolean | Promise<boolean>;

/** What checks need from the server. */
export type UpgradePorts = {
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** The way out to keys that a provider publishes. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Uses a nonce up for as long as it could come again; false where it was used before. */
  readonly useNonce: (scope: string, nonce: string, expiresAt: Date) => Promise<boolean>;
};
