import type { JsonObject } from '../json.ts';

/** Type of the tool with which the model collects keys from the caller. */
export const collectDigitsType = 'collect_digits';
/** Type of the tool with which the model sends keypad tones. */
export const sendDigitsType = 'send_digits';
/** Parameters of `send_digits`. */
export const sendDigitsParameters: JsonObject = {
  type: 'object',
  properties: { digits: { type: 'string', pattern: '^[0-9*#]{1,20}$', description: 'The keys, in order.' } },
  required: ['digits'],
};

/** Types of the tools with which the callee of an outbound call can opt out of further calls. */
export const stopCallingType = 'stop_calling';
export const wrongNumberType = 'wrong_number';
