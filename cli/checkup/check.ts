import { ProviderError } from '#engine/ports/provider-error.ts';

/** One thing to check. */
export type Check = {
  /** Its role, such as `voice`, and its name. */
  readonly part: string;
  readonly name: string;
  /** Names of the settings to review if it fails. */
  readonly settings: readonly string[];
  /** Null if there is nothing to check; `idle` has the reason. */
  readonly run: ((signal: AbortSignal) => Promise<void>) | null;
  readonly idle?: string;
};

/** Result of a check. `advice` says what was found and what to do; it never repeats a secret. */
export type Finding = Pick<Check, 'part' | 'name'> & {
  readonly result: 'ok' | 'failed' | 'skipped';
  readonly latency_ms: number | null;
  readonly advice: string;
};

/** A check found a problem. `message` says what it is and what to do. */
export class CheckError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CheckError';
  }
}

/** Runs one check in bounded time; never rejects. */
export async function examine({ part, name, settings, run, idle = '' }: Check, limitMs: number): Promise<Finding> {
  if (run === null) return { part, name, result: 'skipped', latency_ms: null, advice: idle };
  const stop = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CheckError(`no response within ${limitMs / 1_000} s`)), limitMs);
  const startedAt = performance.now();
  const found = (result: Finding['result'], advice: string): Finding => {
    return { part, name, result, latency_ms: Math.round(performance.now() - startedAt), advice };
  };
  try {
    await Promise.race([run(stop.signal), late]);
    return found('ok', '');
  } catch (error) {
    return found('failed', adviceOn(error, settings));
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

/** Repeats only messages that are known to contain no secret. */
function adviceOn(error: unknown, settings: readonly string[]): string {
  const look = settings.length === 0 ? '' : `; check ${settings.join(', ')}`;
  if (error instanceof CheckError) return `${error.message}${look}`;
  if (error instanceof ProviderError) return `${error.message.slice(error.provider.length + 2)}${look}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return `the check failed${/^[A-Z_\d]{3,40}$/.test(code) ? ` (${code})` : ''}${look}`;
}
