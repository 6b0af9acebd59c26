import type { Json, JsonObject } from '#engine/json.ts';
import type { Db } from '../store/database/database.ts';

/** The context in which a call runs a tool. */
export type ToolContext = {
  readonly callId: string;
  readonly signal: AbortSignal;
  /** Identical for repetitions of the same request; null for read-only tools. */
  readonly idempotencyKey: string | null;
};
/** Runs one function. An exception becomes an error that the model reads, so its message must be suitable for that. */
export type ToolHandler = (args: JsonObject, context: ToolContext) => Promise<Json>;
/** The functions by the `functionId` of the tools that call them. */
export type ToolHandlers = ReadonlyMap<string, ToolHandler>;
/** Runs a function that changes only the database, in the transaction that records it in the ledger: both happen, or neither. */
export type LedgerHandler = (trx: Db, callId: string) => Promise<Json>;
