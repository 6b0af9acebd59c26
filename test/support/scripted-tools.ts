import type { At, Clock } from '#engine/ports/clock.ts';
import type { ToolCall, ToolResult, ToolRunner } from '#engine/ports/tools.ts';

/** The course of a tool run: its result after a while, or never, or a rejection. */
export type ToolPlan = {
  readonly afterMs?: number;
  readonly content?: string;
  readonly ok?: boolean;
  readonly never?: boolean;
  readonly rejects?: boolean;
  /** Continues when it is canceled. */
  readonly deaf?: boolean;
};
/** One run of a tool. */
export type ToolRun = { readonly at: At; readonly call: ToolCall; abortedAt: At | null; open: boolean };

/** Scripted tools; those without a plan return `{"ok":true}` after 100 ms. */
export class ScriptedTools implements ToolRunner {
  readonly runs: ToolRun[] = [];
  readonly #clock: Clock;
  readonly #moved: () => void;
  readonly #plans = new Map<string, ToolPlan>();

  constructor(clock: Clock, moved: () => void) {
    this.#clock = clock;
    this.#moved = moved;
  }

  /** Sets the plan of the tool `name` from now on. */
  plan(name: string, plan: ToolPlan): void {
    this.#plans.set(name, plan);
  }

  /** The runs in progress that were not canceled. */
  get opened(): number {
    return this.runs.filter(({ open, abortedAt }) => open && abortedAt === null).length;
  }

  run(call: ToolCall, signal: AbortSignal): Promise<ToolResult> {
    const run: ToolRun = { at: this.#clock.now(), call, abortedAt: null, open: true };
    this.runs.push(run);
    const plan = this.#plans.get(call.name) ?? {};
    return new Promise((resolve, reject) => {
      const over = (): void => {
        run.open = false;
        this.#moved();
        if (plan.rejects === true) reject(new Error('the tool broke'));
        else resolve({ ok: plan.ok ?? true, content: plan.content ?? '{"ok":true}' });
      };
      const cancel = plan.never === true ? () => {} : this.#clock.after(plan.afterMs ?? 100, over);
      signal.addEventListener('abort', () => {
        run.abortedAt = this.#clock.now();
        if (plan.deaf !== true) cancel();
      });
    });
  }
}
