import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onEnd } from './on-end.ts';

/** The module path of the library that replaces sherpa-onnx-node. */
export const fakeSherpa = join(import.meta.dirname, 'fake-sherpa.cjs');

/** The outermost fields of an ONNX file with the model's metadata; the content in between is not a graph. */
export function onnxOutline(metadata: Readonly<Record<string, string>> = {}): string {
  const entries = Object.entries(metadata).map(([name, value]) =>
    field('\x72', field('\x0a', name) + field('\x12', value)),
  );
  return `\x08\x07${field('\x3a', '0'.repeat(127))}${entries.join('')}`;
}

function field(tag: string, content: string): string {
  return `${tag}${String.fromCharCode(content.length)}${content}`;
}

/** The files of a streaming zipformer, as in its release. */
export const recogniserFiles = {
  'encoder-epoch-99-avg-1.int8.onnx': onnxOutline({ decode_chunk_len: '32' }),
  'encoder-epoch-99-avg-1.onnx': onnxOutline({ decode_chunk_len: '32' }),
  'decoder-epoch-99-avg-1.int8.onnx': onnxOutline(),
  'decoder-epoch-99-avg-1.onnx': onnxOutline(),
  'joiner-epoch-99-avg-1.int8.onnx': onnxOutline(),
  'joiner-epoch-99-avg-1.onnx': onnxOutline(),
  'tokens.txt': '<blk> 0\n▁THE 1\n',
} as const;

/** The files of a Piper voice. */
export const voiceFiles = {
  'en_US-lessac-medium.onnx': onnxOutline({ sample_rate: '22050', n_speakers: '2', language: 'English' }),
  'tokens.txt': '_ 0\n^ 1\n  3\n',
} as const;

/** A folder with these files, deleted after the test or suite; its name determines the fake library's behavior. */
export function modelFolder(files: Readonly<Record<string, string>>, kind = 'whole'): string {
  const folder = mkdtempSync(join(tmpdir(), `${kind}-`));
  onEnd(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
