import { translated } from './translated.ts';

/** The tab “Conversation” of an assistant: how it takes turns. */
export const conversationTexts = translated('conversationTexts', {
  pace: 'Pacing',
  reminders: 'Silence',
  limits: 'Timing',
  tools: 'During tool calls',
  keys: 'Keypad input',
  keysHint: 'When callers type digits on their phone.',
  machines: 'Voicemail detection',
  machinesHint: 'For outbound calls.',
  kinds: 'Interruption handling',
  kindsHint: 'What happens when the caller talks over the assistant, by type of speech.',
  changed: (count: number) => `${count} changed`,
  behaviors: ['Balanced', 'Patient: waits longer before replying', 'Quick: replies sooner'],
  modes: {
    hang_up: 'Hang up',
    leave_message: 'Leave a message',
    continue: 'Continue as normal',
    off: 'Don’t detect',
  },
  profiles: {
    greeting: { title: 'Greeting', hint: 'The opening of the call.' },
    normal: { title: 'Replies', hint: 'Everything else.' },
    read_back: { title: 'Read-back', hint: 'Numbers and names read back.' },
    notice: { title: 'Notices', hint: 'Must be heard in full.' },
    goodbye: { title: 'Goodbye', hint: 'The last words of the call.' },
    filler: { title: 'Fillers', hint: '“One moment” while a tool runs.' },
  },
  none: 'None',
});

/** Labels and hints of the fields on the tab “Conversation”, by its path in the API. */
export const turnFields = translated('turnFields', {
  behavior: { label: 'Style', hint: 'Sets all the pauses below. Values you enter yourself take precedence.' },
  reminder_message_frequency: {
    label: 'Remind after (seconds)',
    hint: 'After this much silence the assistant asks whether the caller is still there. 0 turns this off.',
  },
  max_reminder_messages: {
    label: 'Maximum reminders',
    hint: 'If the caller stays silent after the last one, the assistant says goodbye.',
  },
  'turn_taking.hold_factor': {
    label: 'Patience multiplier',
    hint: 'How many times longer the assistant waits after “one moment, please”.',
  },
  'turn_taking.min_delay_ms': {
    label: 'Minimum pause (ms)',
    hint: 'Shortest pause that can end the caller’s turn. A lower value replies faster but cuts people off more often.',
  },
  'turn_taking.max_delay_ms': {
    label: 'Maximum pause (ms)',
    hint: 'After this much silence the turn ends, even mid-sentence.',
  },
  'turn_taking.opening_delay_ms': {
    label: 'Delay before greeting (ms)',
    hint: 'Counted from when the call is answered. Leave time for the caller’s “Hello?”.',
  },
  'turn_taking.false_interruption_ms': {
    label: 'Resume after noise (ms)',
    hint: 'If no words follow an interruption within this time, the assistant continues.',
  },
  'turn_taking.speculate': {
    label: 'Prepare replies early',
    hint: 'Prepares a reply while waiting to see whether the caller continues. Faster, but some replies are discarded.',
  },
  'turn_taking.comfort_noise_db': {
    label: 'Comfort noise (dBFS)',
    hint: 'Plays under speech and in pauses so the line never sounds dead. −80 to −30. Leave empty for none.',
  },
  'turn_taking.max_call_seconds': {
    label: 'Maximum call duration (seconds)',
    hint: 'When this is reached, the assistant says goodbye and hangs up.',
  },
  'turn_taking.filler_after_ms': {
    label: 'Filler after (ms)',
    hint: 'If a tool takes longer than this, the assistant says “One moment, please”.',
  },
  'turn_taking.max_fillers': { label: 'Maximum fillers', hint: 'Per reply. 0 for none.' },
  'turn_taking.max_tool_rounds': {
    label: 'Maximum tool rounds',
    hint: 'How many rounds of tools the assistant can run before it has to speak.',
  },
  'turn_taking.keys.count': { label: 'Digits expected', hint: '0: as many as the current state expects.' },
  'turn_taking.keys.terminator': { label: 'Terminator', hint: 'Key that ends the input.' },
  'turn_taking.keys.gap_ms': {
    label: 'Inter-digit timeout (ms)',
    hint: 'If no further key is pressed within this time, the input ends.',
  },
  'turn_taking.keys.first_ms': {
    label: 'First-digit timeout (ms)',
    hint: 'If the caller presses no key within this time, the assistant reminds them.',
  },
  'turn_taking.machine_detection.mode': {
    label: 'On voicemail',
    hint: 'What the assistant does when voicemail, an announcement or a phone menu answers instead of a person.',
  },
  'turn_taking.machine_detection.message': {
    label: 'Message to leave',
    hint: 'Spoken word for word. Leave empty to let the model write it.',
  },
  'turn_taking.machine_detection.screening_answer': {
    label: 'Answer to call screening',
    hint: 'Spoken when a phone asks for a name and reason before it rings.',
  },
  'turn_taking.machine_detection.neutral_sentence': {
    label: 'Sentence when unclear',
    hint: 'Said once when it is unclear whether a person or a machine answered. Leave empty to use the default.',
  },
});
