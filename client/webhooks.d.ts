/** A request is not a genuine webhook. `message` says why. */
export declare class WebhookVerificationError extends Error {}

export type ReceivedWebhook = {
  /** The signing secret, `whsec_…`. */
  readonly secret: string;
  /** Headers as provided by `fetch` or Node's `http`. */
  readonly headers: { get(name: string): string | null } | { readonly [name: string]: string | string[] | undefined };
  /** The raw text of the body, before any parsing. */
  readonly body: string;
  /** Milliseconds since 1970; default: the system clock. */
  readonly now?: number;
};

/**
 * Verifies a webhook of Parley, or of any sender that follows https://www.standardwebhooks.com, and parses its body, which must be the raw text.
 * Throws `WebhookVerificationError` if it was not signed with the secret in the last 5 minutes.
 */
export declare function readWebhook(webhook: ReceivedWebhook): unknown;
