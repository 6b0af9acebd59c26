import { stopCallingType, wrongNumberType } from '#engine/tree/built-in-tools.ts';
import type { Tool } from '#engine/tree/node.ts';
import { recordCalleeRequest } from '../store/campaigns/opt-out.ts';
import type { LedgerHandler } from './handler.ts';

const stopCalling: LedgerHandler = async (trx, callId) => {
  await recordCalleeRequest(trx, callId, 'opted_out', 'requested in a call');
  return { done: 'The number will not be called again. A confirmation is spoken, and the call ends.' };
};
const wrongNumber: LedgerHandler = async (trx, callId) => {
  await recordCalleeRequest(trx, callId, 'wrong_number', '');
  return { done: 'Noted. An apology is spoken, and the call ends.' };
};

/** The handlers of the tools with which a callee opts out of further calls. */
export function optOutHandler(tool: Tool): LedgerHandler | undefined {
  if (tool.type === stopCallingType) return stopCalling;
  return tool.type === wrongNumberType ? wrongNumber : undefined;
}
