export const promptTexts = {
  variable: 'Variable',
  insert: 'Insert a variable',
  suggestions: 'Variables',
  used: 'Variables used',
  none: 'Type {{ to insert a variable.',
  fillers: {
    system: 'Filled in every call',
    call: 'Learnt during the call',
    caller: 'Comes with the call or the lead; empty where it does not',
  },
  system: {
    current_time: 'Time of day where the assistant is, as 14:05',
    current_date: 'Day where the assistant is, as Saturday, 14 March 2026',
    to_number: 'Number that was called',
    from_number: 'Number that calls',
    call_id: 'Identifier of the call',
  },
} as const;
