import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const metadataField = 14;
const maxMetadataBytes = 64 * 1024;
const maxVarintBytes = 10;

/**
 * The metadata of an ONNX file by name; null if it is not a complete ONNX file. Only walks the outermost fields, so a truncated or unrelated file is
 * detected without reading all of it. See https://github.com/onnx/onnx/blob/main/onnx/onnx.proto (`ModelProto`)
 */
export function onnxMetadata(path: string): ReadonlyMap<string, string> | null {
  const file = openSync(path, 'r');
  try {
    return metadataIn(file, fstatSync(file).size);
  } finally {
    closeSync(file);
  }
}

function metadataIn(file: number, size: number): ReadonlyMap<string, string> | null {
  const metadata = new Map<string, string>();
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
      const [name = '', told = ''] = textsOf(read(file, value.next, length));
      metadata.set(name, told);
    }
  }
  return size === 0 ? null : metadata;
}

/** Key and value of a `StringStringEntryProto`: its first two fields. */
function textsOf(entry: Buffer): readonly string[] {
  const texts: string[] = [];
  let at = 0;
  while (at < entry.length && texts.length < 2) {
    const length = varintIn(entry.subarray(at + 1));
    if (length === null) break;
    const from = at + 1 + length.next;
    at = from + length.value;
    texts.push(entry.toString('utf8', from, at));
  }
  return texts;
}

type Varint = { readonly value: number; readonly next: number };

function varintAt(file: number, at: number): Varint | null {
  const varint = varintIn(read(file, at, maxVarintBytes));
  return varint === null ? null : { value: varint.value, next: at + varint.next };
}

function varintIn(bytes: Buffer): Varint | null {
  let value = 0;
  for (const [index, byte] of bytes.subarray(0, maxVarintBytes).entries()) {
    value += (byte % 128) * 128 ** index;
    if (byte < 128) return { value, next: index + 1 };
  }
  return null;
}

function read(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, at));
}
