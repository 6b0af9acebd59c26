import { plural } from './plural.ts';
import { translated } from './translated.ts';

/** Words of the form of a campaign: what is set, and what it means. */
export const campaignFormTexts = translated('campaignFormTexts', {
  title: 'New campaign',
  steps: { basics: 'Basics', leads: 'Leads', hours: 'Hours', rules: 'Rules', review: 'Review' },
  stepsLabel: 'Steps',
  next: 'Continue',
  back: 'Back',

  name: 'Name',
  nameHint: 'Visible only to your team.',
  assistant: 'Assistant',
  assistantHint: 'Makes all the calls in this campaign.',
  noAssistant: 'Choose an assistant',
  numbers: (numbers: string) => `Calls go out from ${numbers}.`,
  noNumbers: 'This assistant has no phone number yet. Connect one before starting the campaign.',
  starts: 'Start date',
  ends: 'End date',
  endsHint: 'Leave empty to run until everyone has been reached or all attempts are used.',
  today: 'Leave empty to start today.',
  form: 'Lead form',
  formHint: 'With a form, the campaign stays open for new leads.',
  noForm: 'None',

  leads: 'Leads',
  leadsMore: 'Upload a CSV with one row per person: a phone number plus anything the assistant should know.',
  leadsLater: 'You can skip this and add leads later.',

  hours: 'Calling hours',
  hoursMore: (zone: string) =>
    `In the assistant’s time zone (${zone}). People are only ever called during daytime where they are, based on the lead’s time zone or phone number.`,
  hoursMoreNoZone:
    'In the assistant’s time zone. People are only ever called during daytime where they are, based on the lead’s time zone or phone number.',
  always: 'Any time',
  some: 'Only these hours',
  hoursKind: 'Hours',
  problems: {
    required: 'Required.',
    whole: 'Enter a whole number in this range.',
    order: 'The end date is before the start date. Choose a later date.',
    no_hours: 'Select some hours or choose “Any time”.',
  },

  rules: 'Attempts and pacing',
  maxAttempts: 'Attempts per person',
  maxAttemptsHint: 'Maximum calls per person (1–100).',
  retry: 'Retry after (minutes)',
  retryHint: 'Wait after no answer, a busy line or a failed call (1–43,200).',
  agents: 'Available agents',
  agentsHint: 'Maximum concurrent calls = agents × calls per agent. Leave empty to use the account limit.',
  perAgent: 'Calls per agent',
  perAgentHint: 'How many calls to dial per available agent.',
  after: 'After each outcome',
  afterReached: 'Completed.',
  afterAgain: (pause: string) => `Retried after ${pause} while attempts remain.`,
  afterNever: 'Never called again. Opted-out numbers are added to the do-not-call list.',
  voicemail: 'Voicemail messages are set on the assistant.',
  alwaysApplied:
    'Always applied: the do-not-call list, local daytime hours, and daily and 30-day limits per number across all campaigns.',

  review: 'Review',
  reviewLeads: (rows: number, file: string) =>
    plural(rows, { one: `# row from ${file}`, other: `# rows from ${file}` }),
  reviewRules: (attempts: number, pause: string) =>
    plural(attempts, { one: '# attempt', other: `Up to # attempts, retry after ${pause}` }),
  reviewNoLeads: 'None yet',
  begin: 'After creating',
  beginPaused: 'Save as paused',
  beginPausedHint: 'Check the dry run first to see who would be called and when.',
  beginNow: 'Start calling',
  beginNowHint: 'Starts once leads are uploaded, within your hours and dates.',
  create: 'Create campaign',
  open: 'View campaign',
  created: 'Campaign created.',
  creating: 'Campaign created. Uploading leads…',
  again: 'Upload again',
  notStarted: 'The campaign stays paused because not all leads were uploaded.',
  saved: 'Campaign saved.',
  unset: 'Not set',
  changed: 'Changes apply to calls from now on.',
});

/** Words of the week grid. */
export const weekTexts = translated('weekTexts', {
  label: 'Weekly hours',
  help: 'Drag to select or clear hours. Keyboard: arrows to move, Space to toggle, Shift+arrows to extend.',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  shortDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  hoursOf: (day: string) => `${day} hours`,
  wrong: 'Use the format 9–12, 13–17:30',
  closed: 'Closed',
  cell: (day: string, from: string, until: string) => `${day} ${from} to ${until}`,
  presets: 'Start from',
  office: 'Weekdays 9–17',
  daytime: 'Every day 8–21',
  clear: 'Clear',
  sum: (hours: number, minutes: number) =>
    minutes === 0 ? `${hours} h per week` : `${hours} h ${minutes} min per week`,
});
