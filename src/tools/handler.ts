import type { Json, JsonObject } from '#engine/json.ts';
import type { Db } from '../store/database/database.ts';

/** What a tool knows of the call that runs it. */
export type ToolContext = {
  readonly callId: string;
  readonly signal: AbortSignal;
  /** The same whenever the same is asked for once more; null for what only reads. */
  readonly idempotencyKey: string | null;
};
/** Runs one function. What it throws becomes an error that the model reads; its message must be fit for that. */
export type ToolHandler = (args: JsonObject, context: ToolContext) => Promise<Json>;
/** Functions by the `functionId` of the tools that call them. */
export type ToolHandlers = ReadonlyMap<string, ToolHandler>;
/**
 * Runs one function that changes only what is stored, in the transaction that enters it in the ledger: both happen, or
 * neither.
 */
export type LedgerHandler = (trx: Db, callId: string) => Promise<Json>;
