/**
 * Exports additional functions from a WebAssembly module. Functions are found by the custom section `name`; custom sections are dropped from the
 * result, which compiles faster without their debug information. https://webassembly.github.io/spec/core/binary/modules.html and
 * .../appendix/custom.html#name-section Throws `TypeError` if the bytes are not a module or a function is not named in it.
 */
export function withExports(wasm: Uint8Array, functions: readonly string[]): Uint8Array<ArrayBuffer> {
  const sections = readSections(wasm);
  const names = sections.find((section) => section.name === 'name');
  if (!names) throw new TypeError('the module names none of its functions');
  const indices = readFunctionNames(wasm.subarray(names.bodyAt, names.endAt));
  const exports = exportSection(functions, indices);
  const kept = sections.filter((section) => section.id !== customSection);
  const parts = kept.map((one) => (one.id === exportSectionId ? exports : wasm.subarray(one.startAt, one.endAt)));
  return join([wasm.subarray(0, headerBytes), ...parts]);
}

const headerBytes = 8;
const customSection = 0;
const exportSectionId = 7;
const functionNames = 1;
const kind = { function: 0, memory: 2 } as const;

type Section = {
  readonly id: number;
  /** Name of a custom section. */
  readonly name: string | null;
  readonly startAt: number;
  readonly bodyAt: number;
  readonly endAt: number;
};

function readSections(wasm: Uint8Array): Section[] {
  const reader = new Reader(wasm, headerBytes);
  const sections: Section[] = [];
  while (!reader.atEnd) {
    const startAt = reader.at;
    const id = reader.byte();
    const length = reader.integer();
    const endAt = reader.at + length;
    const name = id === customSection ? reader.text() : null;
    sections.push({ id, name, startAt, bodyAt: reader.at, endAt });
    reader.at = endAt;
  }
  return sections;
}

function readFunctionNames(body: Uint8Array): Map<string, number> {
  const reader = new Reader(body, 0);
  const indices = new Map<string, number>();
  while (!reader.atEnd) {
    const id = reader.byte();
    const endAt = reader.integer() + reader.at;
    for (let left = id === functionNames ? reader.integer() : 0; left > 0; left--) {
      const index = reader.integer();
      indices.set(reader.text(), index);
    }
    reader.at = endAt;
  }
  return indices;
}

/** The module's memory is exported as `memory` in addition to the functions. */
function exportSection(functions: readonly string[], indices: ReadonlyMap<string, number>): Uint8Array {
  const entries = functions.flatMap((name) => {
    const index = indices.get(name);
    if (index === undefined) throw new TypeError(`the module has no function "${name}"`);
    return [...named(name), kind.function, ...integer(index)];
  });
  const body = [...integer(functions.length + 1), ...named('memory'), kind.memory, 0, ...entries];
  return Uint8Array.from([exportSectionId, ...integer(body.length), ...body]);
}

function named(name: string): number[] {
  const bytes = new TextEncoder().encode(name);
  return [...integer(bytes.length), ...bytes];
}

/** Unsigned LEB128. */
function integer(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >>> 7;
  return rest === 0 ? [low] : [low | 0x80, ...integer(rest)];
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

class Reader {
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  get atEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    const byte = this.#bytes[this.at++];
    if (byte === undefined) throw new TypeError('the module ends in the middle of a section');
    return byte;
  }

  /** Unsigned LEB128. */
  integer(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }

  text(): string {
    const length = this.integer();
    this.at += length;
    return new TextDecoder().decode(this.#bytes.subarray(this.at - length, this.at));
  }
}
