import { translated } from './translated.ts';

/** The fields of a state and what each means. */
export const fieldTexts = translated('fieldTexts', {
  name: { label: 'Name', hint: 'Must be unique among sibling states. The model uses this name to move here.' },
  description: {
    label: 'When to enter this state',
    hint: 'Tells the model when to move here. Put example caller phrases in quotation marks.',
  },
  rootDescription: { label: 'Description', hint: 'For your team only.' },
  prompt: {
    label: 'Prompt',
    hint: 'What the assistant should do here. The assistant’s main prompt still applies.',
  },
  parameters: {
    label: 'Information to collect',
    hint: 'The model asks until it has these. You can use them in conditions.',
  },
  toolParameters: { label: 'Parameters', hint: 'Values the model passes to the tool.' },
  position: { label: 'Canvas position' },
  when: {
    label: 'Condition',
    hint: 'For example: tier == "gold" and not exists(appointment).',
  },
  to: { label: 'Go to' },
  wayDescription: {
    label: 'When to use this transition',
    hint: 'For example: The caller wants another day after all.',
  },
  row: {
    name: 'Name',
    type: 'Type',
    description: 'Description',
    required: 'Required',
    options: 'Allowed values',
    optionsHint: 'Separated by commas. Leave empty to allow any value.',
  },
  types: {
    string: 'Text',
    number: 'Number',
    integer: 'Integer',
    boolean: 'Yes/no',
    date: 'Date',
    time: 'Time',
    email: 'Email address',
  },
  unset: 'Default',
  yes: 'Yes',
  no: 'No',
});

/** The fields of a tool besides its parameters. */
export const toolTexts = translated('toolTexts', {
  type: {
    label: 'Type',
    hint: 'Your own function, an integration, or a built-in call action.',
    types: {
      function: 'Function',
      end_call: 'End the call',
      transfer_call: 'Transfer the call',
      send_digits: 'Send tones',
      collect_digits: 'Collect digits',
    },
    other: (type: string) => `Integration: ${type}`,
  },
  functionId: {
    label: 'Function ID',
    hint: 'For transfers, the phone number or SIP address.',
  },
  name: { label: 'Name', hint: 'Name the model uses: letters, digits, _ and -.' },
  description: { label: 'Description', hint: 'Tells the model when to use this tool.' },
  variables: {
    label: 'Save from result',
    hint: 'Variable names, each with the JSON pointer to its value, e.g. {"tier": "/customer/tier"}.',
  },
  side_effect: { label: 'Has side effects', hint: 'Whether it changes data elsewhere. Default: yes.' },
  cancellable: { label: 'Cancelable', hint: 'Can be canceled before it’s sent.' },
  timeout_ms: { label: 'Timeout (ms)', hint: '100 to 60,000.' },
  after_speech: {
    label: 'Wait for speech to finish',
    hint: 'Runs only after the preceding speech has been heard. Transfers always do.',
  },
  filler: { label: 'Filler phrase', hint: 'Replaces the default “One moment”.' },
  closing: { label: 'Closing message', hint: 'Spoken after the tool succeeds. Then the call ends.' },
  asTool: 'Tool name and description',
  wayParameters: 'Values the model must have before it moves there. Default: none.',
  more: 'Advanced',
  collect: 'Digit collection',
  collectFields: {
    prompt: { label: 'Prompt', hint: 'Spoken first, and again if no key is pressed.' },
    replays: { label: 'Repeats', hint: 'Default: 1.' },
    count: { label: 'Number of digits', hint: 'The input is complete after this many digits.' },
    terminator: { label: 'Terminator', hint: 'Key that ends the input. Default: #.' },
    first_ms: { label: 'First-digit timeout (ms)', hint: 'Default: 10,000.' },
    gap_ms: { label: 'Inter-digit timeout (ms)', hint: 'Default: 3,000.' },
    secret: { label: 'Secret', hint: 'Keeps the digits out of the transcript and the log.' },
  },
  briefing: 'Briefing for the agent',
  briefingFields: {
    briefing: {
      label: 'Delivery',
      hint: 'Spoken when the agent answers, or sent as text when the agent’s phone rings.',
      options: { none: 'None', spoken: 'Spoken', text: 'Text' },
    },
    briefing_template: {
      label: 'Message',
      hint: 'May contain {{variables}}. Leave empty to let the model write it.',
    },
    briefing_prompt: {
      label: 'Additional instructions',
      hint: 'What to include besides who’s calling, why, and what has been settled.',
    },
    accept: {
      label: 'How the agent accepts',
      hint: 'If the agent doesn’t accept, the caller returns to the assistant.',
      options: { key: 'By pressing 1', answer: 'By answering' },
    },
  },
});

/** How turns are taken in a state. */
export const stateTurnTexts = translated('stateTurnTexts', {
  lead: 'Turn-taking in this state. Anything left empty uses the assistant’s setting.',
  notice: { label: 'Notice', hint: 'Spoken in full, word for word, when the state is entered.' },
  fields: {
    interruptible: { label: 'Can be interrupted', hint: 'Whether the caller can interrupt at all.' },
    guard_ms: { label: 'Protected start (ms)', hint: 'The first part of the speech can’t be interrupted.' },
    pause_ms: { label: 'Pause after (ms)', hint: 'Pauses when the caller has spoken for this long.' },
    barge_in_ms: {
      label: 'Interrupt after (ms)',
      hint: 'Stops when the caller has spoken for this long, whatever the words.',
    },
    barge_in_words: { label: 'Words needed to interrupt', hint: 'Fewer words are ignored.' },
    resume: { label: 'Resume', hint: 'Continues after a false interruption.' },
    keys: { label: 'Keys interrupt', hint: 'Whether pressing a key interrupts the assistant.' },
    interrupters: { label: 'Interrupting phrases', hint: 'One per line, in addition to the built-in ones.' },
  },
});
