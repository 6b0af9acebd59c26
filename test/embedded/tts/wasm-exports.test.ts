import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { withExports } from '#embedded/tts/wasm-exports.ts';

const text = (value: string) => [value.length, ...Buffer.from(value)];
const section = (id: number, body: readonly number[]) => [id, body.length, ...body];

/** Two functions without arguments, `answer` (42) and `other` (7), a page of memory, and an export of the memory alone. */
function moduleWithNames(names: readonly number[]): Uint8Array {
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 1, 0x7f]),
    ...section(3, [2, 0, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [1, ...text('memory'), 2, 0]),
    ...section(10, [2, 4, 0, 0x41, 42, 0x0b, 4, 0, 0x41, 7, 0x0b]),
    ...section(0, [...text('.debug'), 1, 2, 3]),
    ...names,
  ]);
}
const names = section(0, [...text('name'), ...section(1, [2, 0, ...text('answer'), 1, ...text('other')])]);

type Engine = {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: Record<string, unknown> };
};
const { WebAssembly: engine } = globalThis as typeof globalThis & { readonly WebAssembly: Engine };

describe('withExports', () => {
  it('makes an inner function callable by its name', () => {
    const wasm = withExports(moduleWithNames(names), ['other', 'answer']);
    const { exports } = new engine.Instance(new engine.Module(wasm));
    assert.deepEqual(Object.keys(exports).sort(), ['answer', 'memory', 'other']);
    const { answer, other } = exports;
    assert.ok(typeof answer === 'function' && typeof other === 'function');
    assert.deepEqual([answer(), other()], [42, 7]);
  });

  it('drops custom sections', () => {
    const wasm = withExports(moduleWithNames(names), []);
    assert.ok(!Buffer.from(wasm).includes('.debug'));
  });

  it('rejects a function that is not named in the module', () => {
    assert.throws(() => withExports(moduleWithNames(names), ['missing']), { name: 'TypeError', message: /"missing"/ });
  });

  it('rejects a module without names and a truncated one', () => {
    assert.throws(() => withExports(moduleWithNames([]), ['answer']), { name: 'TypeError', message: /names none/ });
    assert.throws(() => withExports(moduleWithNames([0]), ['answer']), {
      name: 'TypeError',
      message: /ends in the middle/,
    });
  });
});
