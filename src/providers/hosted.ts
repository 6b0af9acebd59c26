import { ProviderError } from '#engine/ports/provider-error.ts';

/** The name of the providers that come with the server. */
export const embedded = 'embedded';

/** What a provider may have beside its part in calls: something that is started, or kept between calls. */
export type Lifetime = {
  /** Starts what computes here, so that the first call does not wait. Rejects with `ProviderError`. */
  ready(): Promise<void>;
  /** Ends it: no process, thread or connection is left. */
  close(): void | Promise<void>;
};

/** A provider that settings can ask for. */
export type Hosted<Part> = Part & Partial<Lifetime>;

/** How what computes here is run. */
export type LocalOptions = {
  /** Runs ONNX models that judge turns; the usual package when left out. */
  readonly onnxRuntime?: string;
  /** Runs models that hear and speak; the usual package when left out. */
  readonly sherpa?: string;
  /** How far it stands behind calls (`nice`), 0 to 19; 0 by default. */
  readonly niceness?: number;
};

/** Starts a provider that computes here; `unready` is called where it cannot be started, since others stand in for it. */
export async function started({ ready }: Partial<Lifetime>, unready: (error: ProviderError) => void): Promise<void> {
  try {
    await ready?.();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    unready(error);
  }
}

/** Closes all of them together. */
export async function closeAll(providers: readonly Partial<Lifetime>[]): Promise<void> {
  await Promise.all(providers.map((provider) => provider.close?.()));
}
