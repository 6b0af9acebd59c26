import { translated } from './translated.ts';

export const promptTexts = translated('promptTexts', {
  variable: 'Variable',
  insert: 'Insert variable',
  suggestions: 'Variables',
  used: 'Variables used',
  none: 'Type {{ to insert a variable.',
  fillers: {
    system: 'Built in',
    call: 'Set during the call',
    caller: 'From the call or lead; empty if missing',
  },
  system: {
    current_time: 'Current time in the assistant’s time zone, e.g. 14:05',
    current_date: 'Current date in the assistant’s time zone, e.g. Saturday, 14 March 2026',
    to_number: 'Number that was called',
    from_number: 'Number of the caller',
    call_id: 'Call ID',
  },
});
