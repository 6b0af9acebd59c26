/** Failure of a provider or an embedded part. `message` never contains the caller's words. */
export class ProviderError extends Error {
  readonly provider: string;
  /** Whether the same request may succeed if it is retried. */
  readonly retryable: boolean;
  /** How long the provider asks clients to wait before a retry; null if it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    provider: string,
    message: string,
    options: { retryable: boolean; retryAfterMs?: number; cause?: unknown },
  ) {
    super(`${provider}: ${message}`, { cause: options.cause });
    this.name = 'ProviderError';
    this.provider = provider;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
