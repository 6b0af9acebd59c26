import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeNetwork } from './fake-onnxruntime.ts';
import { onEnd } from './on-end.ts';

/** The import path of the runtime that replaces ONNX Runtime. */
export const fakeRuntime = new URL('./fake-onnxruntime.ts', import.meta.url).href;

/** A model file, deleted after the test. */
export function modelFile(content: string | Uint8Array): { readonly path: string; write(content: string): void } {
  const folder = mkdtempSync(join(tmpdir(), 'turn-model-'));
  onEnd(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'model.onnx');
  writeFileSync(path, content);
  return { path, write: (other) => writeFileSync(path, other) };
}

/** The content of a model file for the fake runtime. */
export function fakeNetwork(network: FakeNetwork): string {
  return JSON.stringify(network);
}
