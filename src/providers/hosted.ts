import { ProviderError } from '#engine/ports/provider-error.ts';

/** The name of the embedded providers. */
export const embedded = 'embedded';

/** Lifecycle of a provider that is started or kept between calls. */
export type Lifetime = {
  /** Starts local computation, so that the first call does not wait. Rejects with `ProviderError`. */
  ready(): Promise<void>;
  /** Ends all processes, threads and connections. */
  close(): void | Promise<void>;
};

/** A provider that settings can select. */
export type Hosted<Part> = Part & Partial<Lifetime>;

/** Options for running local models. */
export type LocalOptions = {
  /** The package that runs ONNX end-of-turn models; default: onnxruntime-node. */
  readonly onnxRuntime?: string;
  /** The package that runs speech recognition and voices; default: sherpa-onnx-node. */
  readonly sherpa?: string;
  /** The scheduling priority below calls (`nice`), 0 to 19; default 0. */
  readonly niceness?: number;
};

/** Starts a provider that runs locally; `unready` is called if it cannot be started, because fallbacks can replace it. */
export async function startProvider(
  { ready }: Partial<Lifetime>,
  unready: (error: ProviderError) => void,
): Promise<void> {
  try {
    await ready?.();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    unready(error);
  }
}

/** Closes several providers together. */
export async function closeAll(providers: readonly Partial<Lifetime>[]): Promise<void> {
  await Promise.all(providers.map((provider) => provider.close?.()));
}
