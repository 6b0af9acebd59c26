/** A vendor or an embedded part failed. `message` never contains what a caller said. */
export class ProviderError extends Error {
  readonly provider: string;
  /** Whether the same request may succeed when sent again. */
  readonly retryable: boolean;
  /** How long the provider asks to be left alone; null where it does not say. */
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
