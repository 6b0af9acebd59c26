import type { Json, JsonObject } from '#engine/json.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { ToolCall, ToolResult, ToolRunner } from '#engine/ports/tools.ts';
import { stopCallingType, wrongNumberType } from '#engine/tree/built-in-tools.ts';
import type { ToolMock, ToolMocks } from '../scenario/tool-schema.ts';
import type { Settling } from './settling.ts';

/** One run of a tool. */
export type ToolRun = {
  readonly name: string;
  readonly args: JsonObject;
  readonly at: At;
  readonly ok: boolean;
  readonly result: string;
};

type MockParts = { readonly clock: Clock; readonly settling: Settling; readonly missing: (name: string) => void };

const builtIn: ReadonlySet<string> = new Set([stopCallingType, wrongNumberType]);

/** Runs the tools of a simulated call: each returns the result that its scenario states. */
export class MockedTools implements ToolRunner {
  readonly runs: ToolRun[] = [];
  readonly #mocks: ToolMocks;
  readonly #parts: MockParts;
  readonly #used = new Map<ToolMock, number>();

  /** `missing` receives the name of a tool without a result. */
  constructor(mocks: ToolMocks, parts: MockParts) {
    this.#mocks = mocks;
    this.#parts = parts;
  }

  run({ name, args }: ToolCall, signal: AbortSignal): Promise<ToolResult> {
    const { clock, settling, missing } = this.#parts;
    const at = clock.now();
    const mock = this.#next(name, args);
    if (mock === null && !builtIn.has(name)) missing(name);
    const result = resultOf(mock, args, builtIn.has(name));
    this.runs.push({ name, args, at, ok: result.ok, result: result.content });
    return new Promise((resolve) => {
      const over = (): void => {
        cancel();
        settling.stir();
        resolve(result);
      };
      const cancel = clock.after(mock?.delay ?? 0, over);
      signal.addEventListener('abort', over, { once: true });
    });
  }

  #next(name: string, args: JsonObject): ToolMock | null {
    for (const mock of this.#mocks[name] ?? []) {
      const used = this.#used.get(mock) ?? 0;
      if (mock.times !== undefined && used >= mock.times) continue;
      if (!hasValues(args, mock.with ?? {})) continue;
      this.#used.set(mock, used + 1);
      return mock;
    }
    return null;
  }
}

/** Whether a mapping has these values; texts are compared without case. */
export function hasValues(given: JsonObject, wanted: Readonly<Record<string, Json>>): boolean {
  return Object.entries(wanted).every(([name, value]) => isEqual(given[name], value));
}

function isEqual(given: Json | undefined, wanted: Json): boolean {
  if (typeof given === 'string' && typeof wanted === 'string')
    return given.trim().toLowerCase() === wanted.trim().toLowerCase();
  if (typeof given === 'string' && typeof wanted === 'number') return Number(given) === wanted;
  return JSON.stringify(given) === JSON.stringify(wanted);
}

function resultOf(mock: ToolMock | null, args: JsonObject, isBuiltIn: boolean): ToolResult {
  if (mock === null) return isBuiltIn ? { ok: true, content: '{"ok":true}' } : failed('this function is not available');
  if (mock.fails !== undefined) return failed(mock.fails);
  return { ok: true, content: JSON.stringify(filled((mock.answer ?? { ok: true }) as Json, args)) };
}

const failed = (error: string): ToolResult => ({ ok: false, content: JSON.stringify({ error }) });

/** Replaces `{{argument}}` in the texts of a result. */
function filled(value: Json, args: JsonObject): Json {
  if (typeof value === 'string')
    return value.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (_, name: string) => String(args[name] ?? ''));
  if (Array.isArray(value)) return value.map((item) => filled(item, args));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, args)]));
}
