import type { JsonObject } from '../json.ts';

/** Type of the tool with which the model collects keys that the caller presses. */
export const collectDigitsType = 'collect_digits';
/** Type of the tool with which the model presses keys towards the other side. */
export const sendDigitsType = 'send_digits';
/** What it takes. */
export const keysToPress: JsonObject = {
  type: 'object',
  properties: { digits: { type: 'string', pattern: '^[0-9*#]{1,20}$', description: 'The keys, in order.' } },
  required: ['digits'],
};

/** Types of the tools with which the callee of a call that we placed can end being called. */
export const stopCallingType = 'stop_calling';
export const wrongNumberType = 'wrong_number';
