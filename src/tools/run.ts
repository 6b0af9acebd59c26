import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '#engine/json.ts';
import type { ToolCall, ToolResult, ToolRunner } from '#engine/ports/tools.ts';
import { canonicalJson } from '#engine/tools/tool-call.ts';
import type { Tool } from '#engine/tree/node.ts';
import { toolName } from '#engine/tree/offers.ts';
import { isUrlTool } from '../integrations/url-tool.ts';
import { OutcomeUnknown } from '../outbound/service-client.ts';
import {
  beginExecution,
  type EarlierExecution,
  endExecution,
  type NewExecution,
  unknownOutcome,
} from '../store/calls/tool-executions.ts';
import type { Db } from '../store/database/database.ts';
import type { LedgerHandler, ToolContext, ToolHandler, ToolHandlers } from './handler.ts';
import { optOutHandler } from './opt-out.ts';

/** The dependencies of running a call's tools. */
export type ToolRunnerPorts = {
  readonly db: Db;
  readonly handlers: ToolHandlers;
  /** The handler of a tool at a URL. */
  readonly http: (url: string) => ToolHandler;
  /** The handler of a tool that uses an integration of the call's account. */
  readonly integration?: (tool: Tool) => ToolHandler | undefined;
  /** Keyed hashing, so that arguments cannot be guessed from idempotency keys. */
  readonly key: Buffer;
  /** Called for a result that could not be recorded; it is later closed as unknown. */
  readonly failed: (error: unknown) => void;
};

type Outcome = { readonly state: 'finished' | 'failed' | 'unknown'; readonly result: ToolResult };

/** The pause between attempts while the database is unavailable. */
const retryMs = 500;
/** The maximum length of a result that the model receives. */
const maxResultChars = 16_000;

/** Runs an assistant's tools for one call. Each run is recorded in the ledger before it starts [TL13]. */
export function createToolRunner(ports: ToolRunnerPorts, tools: readonly Tool[], callId: string): ToolRunner {
  const byName = new Map(tools.map((tool) => [toolName(tool), tool]));
  const handlerOf = (tool: Tool | undefined): ToolHandler | undefined => {
    if (tool === undefined) return undefined;
    if (isUrlTool(tool)) return ports.http(tool.functionId);
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
      if (handler === undefined) return failure(`${call.name} is not connected to an integration`);
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

/** Runs a function that changes only the database; retries while the database is unavailable, until the caller stops waiting. */
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

/** The idempotency key of a request: call, lineage, tool and arguments, whatever their order. */
function idempotencyKey(key: Buffer, callId: string, { lineage, name, args }: ToolCall): string {
  return createHmac('sha256', key)
    .update(`${callId} ${lineage} ${name} ${canonicalJson(args)}`)
    .digest('hex');
}

async function perform(handler: ToolHandler, args: JsonObject, context: ToolContext): Promise<Outcome> {
  if (context.signal.aborted) return { state: 'failed', result: failure('not sent') };
  try {
    const content = JSON.stringify(await handler(args, context));
    const tooLong = content.length > maxResultChars;
    return { state: 'finished', result: tooLong ? failure('the response is too long') : { ok: true, content } };
  } catch (error) {
    const unknown = context.signal.aborted || error instanceof OutcomeUnknown;
    const result = failure(error instanceof Error ? error.message : 'the tool failed');
    return { state: unknown ? 'unknown' : 'failed', result };
  }
}

function resultOf({ state, content }: EarlierExecution): ToolResult {
  return { ok: state === 'finished', content: content ?? unknownOutcome };
}

function failure(message: string): { ok: false; content: string } {
  return { ok: false, content: JSON.stringify({ error: message }) };
}
