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
