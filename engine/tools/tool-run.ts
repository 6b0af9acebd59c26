import type { At, Clock } from '../ports/clock.ts';
import type { ToolCall, ToolPolicy, ToolResult, ToolRunner } from '../ports/tools.ts';
import type { ToolOutcome } from '../turn/tools/events.ts';

/** Reports of a run: `returned` exactly once, `late` at most once and only after a result that said "timed out". */
interface ToolRunSink {
  returned(result: ToolResult, outcome: ToolOutcome): void;
  late(result: ToolResult): void;
  /** No more reports follow. */
  over(): void;
}

export type ToolRunPorts = { readonly runner: ToolRunner; readonly clock: Clock; readonly timeoutMs: number };

/** How long a result is still accepted after the timeout. */
const lateMs = 60_000;
/** How long a tool with side effects may run after the end of the call. */
const finishMs = 10_000;

/** A result that describes a failure. */
export const failedToolResult = (content: string): ToolResult => ({
  ok: false,
  content: JSON.stringify({ error: content }),
});

/** One run of one tool: its result, or the report that it timed out. */
export class ToolRun {
  readonly startedAt: At;
  readonly #ports: ToolRunPorts;
  readonly #name: string;
  readonly #sideEffect: boolean;
  readonly #sink: ToolRunSink;
  readonly #abort = new AbortController();
  #phase: 'running' | 'late' | 'over' = 'running';
  #stopTimer: () => void;

  constructor(ports: ToolRunPorts, call: ToolCall, conduct: ToolPolicy, sink: ToolRunSink) {
    this.#ports = ports;
    this.#name = call.name;
    this.#sideEffect = conduct.sideEffect;
    this.#sink = sink;
    this.startedAt = ports.clock.now();
    const timeoutMs = conduct.timeoutMs ?? ports.timeoutMs;
    this.#stopTimer = ports.clock.after(timeoutMs, () => this.#timedOut(timeoutMs));
    void attempt(ports.runner, call, this.#abort.signal).then((result) => this.#answered(result));
  }

  /** The call has ended: tools that only read are stopped, those with side effects may finish within a bounded time. */
  callEnded(): void {
    if (this.#phase === 'over') return;
    this.#stopTimer();
    if (this.#sideEffect) {
      this.#stopTimer = this.#ports.clock.after(finishMs, () =>
        this.#stop(failedToolResult(`${this.#name} did not respond`)),
      );
      return;
    }
    this.#stop(failedToolResult('the call ended'), 'cancelled');
  }

  #answered(result: ToolResult): void {
    if (this.#phase === 'over') return;
    this.#stopTimer();
    const inTime = this.#phase === 'running';
    this.#phase = 'over';
    if (inTime) this.#sink.returned(result, result.ok ? 'ok' : 'failed');
    else this.#sink.late(result);
    this.#sink.over();
  }

  #timedOut(timeoutMs: number): void {
    this.#phase = 'late';
    this.#stopTimer = this.#ports.clock.after(lateMs, () => this.#stop(null));
    this.#sink.returned(failedToolResult(`${this.#name} did not respond within ${timeoutMs / 1000} s`), 'timed_out');
  }

  #stop(result: ToolResult | null, outcome: ToolOutcome = 'timed_out'): void {
    const owesResult = this.#phase === 'running';
    this.#phase = 'over';
    if (owesResult && result !== null) this.#sink.returned(result, outcome);
    this.#sink.over();
    this.#abort.abort();
  }
}

/** Runs a tool and converts every failure to a result. */
async function attempt(runner: ToolRunner, call: ToolCall, signal: AbortSignal): Promise<ToolResult> {
  try {
    return await runner.run(call, signal);
  } catch {
    return failedToolResult(`${call.name} failed`);
  }
}
