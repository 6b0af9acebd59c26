import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '#engine/json.ts';
import type { ToolCall, ToolResult, ToolRunner } from '#engine/ports/tools.ts';
import { canonical } from '#engine/tools/tool-call.ts';
import type { Tool } from '#engine/tree/node.ts';
import { toolName } from '#engine/tree/walk.ts';
import { OutcomeUnknown } from '../outbound/ask.ts';
import {
  beginExecution,
  type EarlierExecution,
  endExecution,
  type NewExecution,
  unknownOutcome,
} from '../store/calls/tool-executions.ts';
import type { Db } from '../store/database/database.ts';
import type { LedgerHandler, ToolContext, ToolHandler, ToolHandlers } from './handler.ts';
import { isHttpTool } from './http.ts';
import { optOutHandler } from './opt-out.ts';

/** What running the tools of a call takes. */
export type ToolRunnerPorts = {
  readonly db: Db;
  readonly handlers: ToolHandlers;
  /** The handler of a tool that is a web address. */
  readonly http: (url: string) => ToolHandler;
  /** The handler of a tool that runs on an integration of the call's account. */
  readonly integration?: (tool: Tool) => ToolHandler | undefined;
  /** Keeps arguments from being guessed from the keys. */
  readonly key: Buffer;
  /** Is told of a result that could not be entered; it is closed as unknown later. */
  readonly failed: (error: unknown) => void;
};

type Outcome = { readonly state: 'finished' | 'failed' | 'unknown'; readonly result: ToolResult };

/** How long a database that is away is left alone. */
const retryMs = 500;
/** Longest result that a model is given. */
const maxResultChars = 16_000;

/** Runs an assistant's tools for one call. Each run is entered in the ledger before it happens [TL13]. */
export function createToolRunner(ports: ToolRunnerPorts, tools: readonly Tool[], callId: string): ToolRunner {
  const byName = new Map(tools.map((tool) => [toolName(tool), tool]));
  const handlerOf = (tool: Tool | undefined): ToolHandler | undefined => {
    if (tool === undefined) return undefined;
    if (isHttpTool(tool)) return ports.http(tool.functionId);
    return ports.handlers.get(tool.functionId) ?? ports.integration?.(tool);
  };
  return {
    run: async (call, signal) => {
      const tool = byName.get(call.name);
      const key = idempotencyKey(ports.key, callId, call);
      const execution = {
        call_id: callId,
        tool_call_id: call.id,
        name: call.name,
        lineage: call.lineage,
        side_effect: call.sideEffect,
        idempotency_key: key,
      };
      const stored = tool === undefined ? undefined : optOutHandler(tool);
      if (stored !== undefined) return runStored(ports, { handler: stored, execution, signal });
      const handler = handlerOf(tool);
      if (handler === undefined) return failure(`${call.name} is not connected to anything`);
      const earlier = await beginExecution(ports.db, execution);
      if (earlier !== null) return resultOf(earlier);
      const context = { callId, signal, idempotencyKey: call.sideEffect ? key : null };
      const { state, result } = await perform(handler, call.args, context);
      await endExecution(ports.db, key, state, result.content).catch(ports.failed);
      return result;
    },
  };
}

type StoredRun = { readonly handler: LedgerHandler; readonly execution: NewExecution; readonly signal: AbortSignal };

/** Runs what changes only what is stored, again and again where the database is away, until nobody waits for it any more. */
async function runStored(ports: ToolRunnerPorts, run: StoredRun): Promise<ToolResult> {
  while (true) {
    try {
      return await runOnce(ports.db, run);
    } catch (error) {
      ports.failed(error);
      await setTimeout(retryMs, undefined, { signal: run.signal });
    }
  }
}

function runOnce(db: Db, { handler, execution }: StoredRun): Promise<ToolResult> {
  return db.transaction().execute(async (trx) => {
    const earlier = await beginExecution(trx, execution);
    if (earlier !== null) return resultOf(earlier);
    const content = JSON.stringify(await handler(trx, execution.call_id));
    await endExecution(trx, execution.idempotency_key, 'finished', content);
    return { ok: true, content };
  });
}

/** The key of what is asked for: call, lineage, tool and arguments, whatever their order. */
function idempotencyKey(key: Buffer, callId: string, { lineage, name, args }: ToolCall): string {
  return createHmac('sha256', key)
    .update(`${callId} ${lineage} ${name} ${canonical(args)}`)
    .digest('hex');
}

async function perform(handler: ToolHandler, args: JsonObject, context: ToolContext): Promise<Outcome> {
  if (context.signal.aborted) return { state: 'failed', result: failure('it was not sent') };
  try {
    const content = JSON.stringify(await handler(args, context));
    const tooLong = content.length > maxResultChars;
    return { state: 'finished', result: tooLong ? failure('the answer is too long') : { ok: true, content } };
  } catch (error) {
    const unknown = context.signal.aborted || error instanceof OutcomeUnknown;
    const result = failure(error instanceof Error ? error.message : 'it failed');
    return { state: unknown ? 'unknown' : 'failed', result };
  }
}

function resultOf({ state, content }: EarlierExecution): ToolResult {
  return { ok: state === 'finished', content: content ?? unknownOutcome };
}

function failure(message: string): { ok: false; content: string } {
  return { ok: false, content: JSON.stringify({ error: message }) };
}
