/** The tab “Conversation” of an assistant: how it takes turns. */
export const turnTexts = {
  pace: 'Pace',
  reminders: 'When nobody says anything',
  limits: 'Speaking at the right moment',
  tools: 'While tools run',
  keys: 'Answers by keys',
  keysHint: 'When callers type digits on their phone.',
  machines: 'When a machine answers',
  machinesHint: 'Of calls that the assistant places.',
  kinds: 'How its speech gives way',
  kindsHint: 'What happens when the other person speaks while the assistant does, by what it is saying.',
  changed: (count: number) => (count === 1 ? '1 changed' : `${count} changed`),
  behaviors: ['Balanced', 'Patient: waits longer before it speaks', 'Quick: answers sooner'],
  modes: {
    hang_up: 'Hang up',
    leave_message: 'Leave a message',
    continue: 'Go on as with a person',
    off: 'Do not find out',
  },
  profiles: {
    greeting: { title: 'First words', hint: 'The opening of the call.' },
    normal: { title: 'Answers', hint: 'Whatever has no kind of its own.' },
    read_back: { title: 'Reading back', hint: 'Numbers and names that it repeats.' },
    notice: { title: 'Notices', hint: 'What must be heard to its end.' },
    goodbye: { title: 'Goodbye', hint: 'The last words.' },
    filler: { title: 'Fillers', hint: '“One moment”, while a tool runs.' },
  },
  none: 'None',
} as const;

/** What each field of the tab “Conversation” means, by its path in the API. */
export const turnFields = {
  behavior: { label: 'Manner', hint: 'Sets all pauses below. What you set there yourself goes before it.' },
  reminder_message_frequency: {
    label: 'Remind after (seconds)',
    hint: 'So much silence of both, and it asks whether the caller is still there. 0: never.',
  },
  max_reminder_messages: {
    label: 'Reminders at most',
    hint: 'After the last one and one more such silence it says goodbye.',
  },
  'turn_taking.hold_factor': {
    label: 'More patience when asked for time',
    hint: 'So many times as long it waits after “one moment, please”.',
  },
  'turn_taking.min_delay_ms': {
    label: 'Shortest pause (ms)',
    hint: 'A pause of the caller that may end their turn. Shorter answers sooner and cuts people off more.',
  },
  'turn_taking.max_delay_ms': {
    label: 'Longest pause (ms)',
    hint: 'After so much silence their turn is over, even in the middle of a sentence.',
  },
  'turn_taking.opening_delay_ms': {
    label: 'Before its first words (ms)',
    hint: 'From the answer of the call. Long enough for “Hello?” to be over.',
  },
  'turn_taking.false_interruption_ms': {
    label: 'Go on after a noise (ms)',
    hint: 'Something interrupted it and no words came for so long: it goes on speaking.',
  },
  'turn_taking.speculate': {
    label: 'Think ahead',
    hint: 'Finds its answer while it still waits whether the caller goes on. Answers sooner; some work is thrown away.',
  },
  'turn_taking.comfort_noise_db': {
    label: 'Soft noise (dBFS)',
    hint: 'Under its speech and in its pauses, so that the line never sounds dead. −80 to −30; empty for none.',
  },
  'turn_taking.max_call_seconds': {
    label: 'Longest call (seconds)',
    hint: 'Then it says goodbye and hangs up.',
  },
  'turn_taking.filler_after_ms': {
    label: 'Fill silence after (ms)',
    hint: 'A tool that takes longer is covered with “One moment, please”.',
  },
  'turn_taking.max_fillers': { label: 'Fillers at most', hint: 'In one answer. 0 for none.' },
  'turn_taking.max_tool_rounds': {
    label: 'Rounds of tools',
    hint: 'How often it may use tools one after the other before it has to speak.',
  },
  'turn_taking.keys.count': { label: 'Keys of an answer', hint: '0: as many as the state of the tree expects.' },
  'turn_taking.keys.terminator': { label: 'Last key', hint: 'Ends an answer.' },
  'turn_taking.keys.gap_ms': { label: 'Done after (ms)', hint: 'No further key for so long ends an answer.' },
  'turn_taking.keys.first_ms': {
    label: 'Remind after (ms)',
    hint: 'Where digits are awaited and none comes.',
  },
  'turn_taking.machine_detection.mode': {
    label: 'What it does',
    hint: 'A voicemail box, an announcement or a menu instead of a person.',
  },
  'turn_taking.machine_detection.message': {
    label: 'Message to leave',
    hint: 'Word for word. Empty: the model finds the words.',
  },
  'turn_taking.machine_detection.screening_answer': {
    label: 'To a service that asks who calls',
    hint: 'What it says when a phone asks for name and reason before it rings.',
  },
} as const;
