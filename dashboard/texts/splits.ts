import { andList } from '../format/list.ts';
import { translated } from './translated.ts';

/** The split of an assistant's calls between its versions. */
export const splitTexts = translated('splitTexts', {
  title: 'Split',
  lead: 'Try a version with some of the calls. A person always gets the same version.',
  none: 'All calls use the published version.',
  endsWithEdits: 'Every saved change of this assistant is published and ends the split. Keep changes as a draft first.',
  start: 'Start split',
  change: 'Change split',
  needsVersion: 'Save a second version to start a split.',
  saved: 'Split running.',
  status: { running: 'Running', ended: 'Ended' },
  since: (time: string) => `Figures since ${time}.`,
  ended: {
    removed: (time: string) => `The split was ended on ${time}.`,
    replaced: (time: string) => `Another split replaced it on ${time}.`,
    published: (time: string) => `It ended on ${time}, because another version was published.`,
    guard: (time: string) => `Rolled back automatically on ${time}. All calls use the published version.`,
  },
  breach: (version: number, measure: string, low: string, limit: string) =>
    `Version ${version} exceeded a limit. ${measure}: at least ${low}; the limit is ${limit}.`,
  scopes: {
    all: 'All calls',
    phone_numbers: 'Calls of some numbers',
    campaigns: 'Calls of some campaigns',
  },
  figures: 'Figures of the versions',
  columns: {
    version: 'Version',
    share: 'Share',
    calls: 'Calls',
    latency: 'Response p50 / p95',
  },
  measures: {
    error_rate: 'Failed',
    cut_off_rate: 'Cut off',
    transfer_rate: 'Transferred',
    early_hang_up_rate: 'Hung up within 10 s',
  },
  named: (version: number) => `Version ${version}`,
  rate: (rate: string, low: string, high: string) => `${rate} (${low} to ${high})`,
  noCalls: (version: number) => `Version ${version} has no calls to compare yet.`,
  notSignificant: (version: number, measures: readonly string[]) =>
    `Version ${version} shows no significant difference yet in: ${andList(measures)}. What differs may be chance.`,
  higher: (version: number, measures: readonly string[]) =>
    `Version ${version} is significantly higher in: ${andList(measures)}.`,
  lower: (version: number, measures: readonly string[]) =>
    `Version ${version} is significantly lower in: ${andList(measures)}.`,
  method:
    'Ranges are 95% Wilson intervals. Even if two versions do not differ, each comparison shows a difference in 5% of cases.',
  outcomes: 'Outcomes',
  outcome: 'Outcome',
  outcomeNames: {
    completed: 'Completed',
    voicemail_left: 'Voicemail message left',
    voicemail_not_left: 'Voicemail, no message',
    no_answer: 'No answer',
    busy: 'Busy',
    failed: 'Failed',
    call_screening: 'Call screening',
    wrong_number: 'Wrong number',
    opted_out: 'Opted out',
  },
  end: 'End split',
  endTitle: 'End the split?',
  endMore: 'New calls use the published version. Running calls keep theirs. The figures stay.',
  wasEnded: 'Split ended.',
  promote: (version: number) => `Publish version ${version}`,
  form: {
    version: 'Version',
    share: 'Share of the calls (%)',
    shareHint: 'The published version gets the rest.',
    add: 'Add version',
    remove: (version: string) => `Remove version ${version}`,
    scope: 'Calls',
    numbers: 'Numbers',
    campaigns: 'Campaigns',
    guard: 'Roll back automatically',
    guardHint:
      'Limits in percent. The split ends when a version certainly exceeds one: when the lower bound of its 99% interval is above the limit. Leave empty for no limit.',
    leastCalls: 'Minimum number of calls',
    leastCallsHint: 'With fewer calls of a version, nothing is rolled back.',
  },
});
