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

/** A function that runs without a stated result, such as those of the example service. */
export type PlainFunction = (args: JsonObject) => Promise<Json>;

type MockParts = {
  readonly clock: Clock;
  readonly settling: Settling;
  readonly missing: (name: string) => void;
  readonly functions: ReadonlyMap<string, PlainFunction>;
};

/** How long a tool runs unless its scenario says so. */
const usualMs = 200;
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

  async run({ name, args }: ToolCall, signal: AbortSignal): Promise<ToolResult> {
    const { clock, settling } = this.#parts;
    const at = clock.now();
    const mock = this.#next(name, args);
    const result = await settling.hold(this.#result(name, mock, args));
    this.runs.push({ name, args, at, ok: result.ok, result: result.content });
    return new Promise((resolve) => {
      const over = (): void => {
        cancel();
        settling.stir();
        resolve(result);
      };
      const cancel = clock.after(mock?.delay ?? usualMs, over);
      signal.addEventListener('abort', over, { once: true });
    });
  }

  async #result(name: string, mock: ToolMock | null, args: JsonObject): Promise<ToolResult> {
    if (mock?.fails !== undefined) return failed(mock.fails);
    if (mock !== null) return succeeded(filled((mock.answer ?? { ok: true }) as Json, args));
    const run = this.#parts.functions.get(name);
    if (run !== undefined) return run(args).then(succeeded, (error: Error) => failed(error.message));
    if (builtIn.has(name)) return succeeded({ ok: true });
    this.#parts.missing(name);
    return failed('this function is not available');
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

const succeeded = (value: Json): ToolResult => ({ ok: true, content: JSON.stringify(value) });
const failed = (error: string): ToolResult => ({ ok: false, content: JSON.stringify({ error }) });

/** Replaces `{{argument}}` in the texts of a result. */
function filled(value: Json, args: JsonObject): Json {
  if (typeof value === 'string')
    return value.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (_, name: string) => String(args[name] ?? ''));
  if (Array.isArray(value)) return value.map((item) => filled(item, args));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, args)]));
}
