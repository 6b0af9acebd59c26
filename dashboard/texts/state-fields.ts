/** The fields of a state and what each means. */
export const fieldTexts = {
  name: { label: 'Name', hint: 'Unique among its siblings. The model knows the way here by this name.' },
  description: {
    label: 'When a call comes here',
    hint: 'Tells the model when to go here. Phrases in quotation marks are examples of what the caller says then.',
  },
  rootDescription: { label: 'What this state is for', hint: 'For those who read the tree.' },
  prompt: {
    label: 'Prompt',
    hint: 'What the assistant is to do in this state. The prompt of the assistant holds as well.',
  },
  parameters: {
    label: 'What must be known before the state is left',
    hint: 'The model asks until it has these values. They can be used in conditions.',
  },
  toolParameters: { label: 'Parameters', hint: 'What the model gives the tool.' },
  position: { label: 'Place on the canvas' },
  when: {
    label: 'When',
    hint: 'Such as tier == "gold" and not exists(appointment).',
  },
  to: { label: 'Leads to' },
  wayDescription: { label: 'When the model may go there', hint: 'Such as: The caller wants another day after all.' },
  row: {
    name: 'Name',
    type: 'Type',
    description: 'What it is',
    required: 'Must be known',
    options: 'One of',
    optionsHint: 'Separated by commas; empty for anything.',
  },
  types: {
    string: 'Text',
    number: 'Number',
    integer: 'Whole number',
    boolean: 'Yes or no',
    date: 'Day',
    time: 'Time',
    email: 'Email address',
  },
  unset: 'As usual',
  yes: 'Yes',
  no: 'No',
} as const;

/** The fields of a tool beside its parameters. */
export const toolTexts = {
  type: {
    label: 'What runs it',
    hint: 'A function of yours or of an integration, or something that calls can do by themselves.',
    types: {
      function: 'Function',
      end_call: 'End the call',
      transfer_call: 'Transfer the call',
      send_digits: 'Press keys',
      collect_digits: 'Collect keys',
    },
    other: (type: string) => `Integration: ${type}`,
  },
  functionId: {
    label: 'Function',
    hint: 'The id of the function. Of a transfer: the number or SIP address to call.',
  },
  name: { label: 'Name', hint: 'As the model calls it: letters, digits, _ and -.' },
  description: { label: 'What it does', hint: 'Tells the model when to use it.' },
  variables: {
    label: 'What is kept of the result',
    hint: 'Names of variables, each with the JSON pointer to its value, as in {"tier": "/customer/tier"}.',
  },
  side_effect: { label: 'Changes something', hint: 'Whether it changes something in the world. Yes, unless set.' },
  cancellable: { label: 'May be given up', hint: 'Whether it may be given up while it has not been sent.' },
  timeout_ms: { label: 'Longest run (ms)', hint: '100 to 60,000.' },
  after_speech: { label: 'Waits for the words before it', hint: 'Until they have been heard. A transfer does.' },
  filler: { label: 'Said while it takes long', hint: 'In place of a line of the language.' },
  closing: { label: 'Last words', hint: 'Once it has run well, they are said and the call ends.' },
  asTool: 'How the model calls it',
  wayParameters: 'What the model must know to go there. Nothing, unless set.',
  more: 'More about how it runs',
  collect: 'How keys are collected',
  collectFields: {
    prompt: { label: 'Said first', hint: 'And again when nothing is pressed.' },
    replays: { label: 'Said again', hint: 'How often; once, unless set.' },
    count: { label: 'How many keys', hint: 'With the last one the answer is complete.' },
    terminator: { label: 'Last key', hint: 'Ends the answer; #, unless set.' },
    first_ms: { label: 'Until the first key (ms)', hint: '10,000, unless set.' },
    gap_ms: { label: 'Between two keys (ms)', hint: '3,000, unless set.' },
    secret: { label: 'Secret', hint: 'What is pressed is kept out of transcript and log.' },
  },
  briefing: 'What the person is told before',
  briefingFields: {
    briefing: {
      label: 'How',
      hint: 'When they answer, or as a text when they are rung.',
      options: { none: 'Not at all', spoken: 'Spoken', text: 'As a text' },
    },
    briefing_template: { label: 'Words', hint: 'With {{variables}}; without, the model finds them.' },
    briefing_prompt: { label: 'What else to tell', hint: 'Beside who calls, why, and what has been settled.' },
    accept: {
      label: 'How they take the caller',
      hint: 'Otherwise the caller comes back to the assistant.',
      options: { key: 'By pressing 1', answer: 'By answering' },
    },
  },
} as const;

/** How turns are taken in a state. */
export const turnTexts = {
  lead: 'How the assistant takes turns in this state. What is not set is as the assistant has it.',
  notice: { label: 'Notice', hint: 'Said word for word, and to its end, when the state is entered.' },
  fields: {
    interruptible: { label: 'Can be interrupted', hint: 'Whether the caller can take the floor at all.' },
    guard_ms: { label: 'Guarded beginning (ms)', hint: 'So much of the beginning cannot be interrupted.' },
    pause_ms: { label: 'Held after (ms)', hint: 'Speech of the caller for so long holds the assistant’s.' },
    barge_in_ms: { label: 'Interrupted after (ms)', hint: 'Speech for so long interrupts, whatever its words.' },
    barge_in_words: { label: 'Words to interrupt', hint: 'Fewer do not take the floor.' },
    resume: { label: 'Goes on', hint: 'After a false interruption.' },
    keys: { label: 'Keys interrupt', hint: 'Whether a pressed key interrupts it.' },
    interrupters: { label: 'Interrupting phrases', hint: 'One a line, beside those of the language.' },
  },
} as const;
