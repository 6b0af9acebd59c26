/** The used part of the package onnxruntime-node (https://onnxruntime.ai/docs/api/js/). */
export type OnnxRuntime = {
  readonly InferenceSession: { create(file: string, options: OnnxSessionOptions): Promise<OnnxSession> };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => OnnxTensor;
};
export type OnnxSessionOptions = {
  readonly executionProviders: readonly string[];
  readonly executionMode: 'sequential';
  readonly graphOptimizationLevel: 'all';
  readonly interOpNumThreads: number;
  readonly intraOpNumThreads: number;
};
export type OnnxSession = {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
};
export type OnnxTensor = { readonly data: unknown };

/** The package, which is installed only if wanted: it is large, and most of it is for other platforms. */
export const onnxPackage = 'onnxruntime-node';

/** Loads the runtime from a package or a module. Rejects with an error that says what to do. */
export async function loadOnnxRuntime(name: string): Promise<OnnxRuntime> {
  try {
    return await import(name);
  } catch (cause) {
    if (isMissing(cause, name)) {
      throw new Error(`the package ${name} is not installed: npm install ${name} --ignore-scripts`, { cause });
    }
    throw new Error(`cannot load the package ${name}: ${messageOf(cause)}`, { cause });
  }
}

/** Whether this package is missing, rather than one of its dependencies. */
function isMissing(cause: unknown, name: string): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return code === 'ERR_MODULE_NOT_FOUND' && messageOf(cause).includes(name);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
