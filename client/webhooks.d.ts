/** A request is no genuine webhook. `message` says why. */
export declare class WebhookVerificationError extends Error {}

export type ReceivedWebhook = {
  /** The signing secret, `whsec_…`. */
  readonly secret: string;
  /** As `fetch` or Node's `http` gives them. */
  readonly headers: { get(name: string): string | null } | { readonly [name: string]: string | string[] | undefined };
  /** The text of the body as it came, before any parsing. */
  readonly body: string;
  /** Milliseconds since 1970; the system clock when left out. */
  readonly now?: number;
};

/**
 * Reads a webhook of Parley, or of anybody who follows https://www.standardwebhooks.com: the JSON of the body, which must
 * be the text as it came. Throws `WebhookVerificationError` where it was not signed with the secret in the last 5 minutes.
 */
export declare function readWebhook(webhook: ReceivedWebhook): unknown;
