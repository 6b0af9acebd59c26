import { plural } from './plural.ts';
import { translated } from './translated.ts';

/** Words of the do-not-call list. */
export const suppressionTexts = translated('suppressionTexts', {
  title: 'Do-not-call list',
  lead: 'Numbers your campaigns never call, including opt-outs made during calls.',
  none: 'The list is empty',
  noneMore: 'Add numbers manually or from a CSV. Opt-outs during calls are added automatically.',
  noMatch: 'No numbers match these filters',
  count: (numbers: number) => plural(numbers, { one: '# number', other: '# numbers' }),
  search: 'Phone number or reason',
  source: 'Source',
  any: 'Any',
  clear: 'Clear filters',
  filters: 'Filters',
  refresh: 'Refresh',
  columns: { number: 'Phone number', source: 'Source', reason: 'Reason', added: 'Added' },
  sources: { api: 'Manual or API', csv: 'CSV file', call: 'During a call', webhook: 'Webhook' },
  toCall: 'View call',
  add: 'Add number',
  addFile: 'Import CSV',
  number: 'Phone number',
  numberHint: 'Include the country code, e.g. +14155550123.',
  reason: 'Reason',
  reasonHint: 'Optional. Visible to your team.',
  added: (number: string) => `Added ${number}.`,
  there: (number: string) => `${number} is already on the list.`,
  remove: 'Remove',
  removeNamed: (number: string) => `Remove ${number}`,
  removeTitle: 'Remove from the do-not-call list?',
  removeMore: (number: string) =>
    `Campaigns will be able to call ${number} again. Only do this if the person asked to be called again.`,
  removed: (number: string) => `Removed ${number}.`,
  fileTitle: 'Import a do-not-call list',
  fileMore: 'Upload a CSV with one row per number and, if you have them, a column for the reasons.',
  send: 'Import numbers',
  toList: 'Back to the list',
});
