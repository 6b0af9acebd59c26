import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const metadataField = 14;
const maxMetadataBytes = 64 * 1024;
const maxVarintBytes = 10;

/**
 * The names of what an ONNX file tells of its model; null where it is no whole ONNX file. Only its outermost fields are
 * walked, so a file that was cut off or is something else is found without reading it.
 * See https://github.com/onnx/onnx/blob/main/onnx/onnx.proto (`ModelProto`)
 */
export function onnxMetadataNames(path: string): ReadonlySet<string> | null {
  const file = openSync(path, 'r');
  try {
    return namesIn(file, fstatSync(file).size);
  } finally {
    closeSync(file);
  }
}

function namesIn(file: number, size: number): ReadonlySet<string> | null {
  const names = new Set<string>();
  let at = 0;
  while (at < size) {
    const tag = varintAt(file, at);
    const value = tag === null ? null : varintAt(file, tag.next);
    if (tag === null || value === null || tag.value < 8) return null;
    const wire = tag.value % 8;
    const length = wire === 2 ? value.value : 0;
    if (wire !== 0 && wire !== 2) return null;
    at = value.next + length;
    if (at > size) return null;
    if (Math.floor(tag.value / 8) === metadataField && wire === 2 && length <= maxMetadataBytes) {
      names.add(firstTextOf(read(file, value.next, length)));
    }
  }
  return size === 0 ? null : names;
}

/** The key of a `StringStringEntryProto`: its first field. */
function firstTextOf(entry: Buffer): string {
  return entry[0] === 0x0a ? entry.subarray(2, 2 + (entry[1] ?? 0)).toString('utf8') : '';
}

function varintAt(file: number, at: number): { readonly value: number; readonly next: number } | null {
  let value = 0;
  const bytes = read(file, at, maxVarintBytes);
  for (const [index, byte] of bytes.entries()) {
    value += (byte % 128) * 128 ** index;
    if (byte < 128) return { value, next: at + index + 1 };
  }
  return null;
}

function read(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, at));
}
