/** What a provider may have beside its part in calls: something that is started, or kept between calls. */
export type Lifetime = {
  /** Starts what computes here, so that the first call does not wait. Rejects with `ProviderError`. */
  ready(): Promise<void>;
  /** Ends it: no process, thread or connection is left. */
  close(): void | Promise<void>;
};

/** A provider that settings can ask for. */
export type Hosted<Part> = Part & Partial<Lifetime>;

/** Modules that are loaded in place of the usual packages. */
export type LocalModules = {
  /** Runs ONNX models that judge turns. */
  readonly onnxRuntime?: string;
  /** Runs models that hear and speak. */
  readonly sherpa?: string;
};
