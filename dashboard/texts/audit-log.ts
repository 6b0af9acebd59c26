import { plural } from './plural.ts';
import { translated } from './translated.ts';

/** Words of the audit log. */
export const auditTexts = translated('auditTexts', {
  title: 'Audit log',
  lead: 'Every change to this account: who made it, when and from where. Entries can’t be edited or deleted.',
  none: 'No changes yet',
  noneMore: 'Changes to assistants, campaigns, keys and other settings appear here.',
  noMatch: 'No changes match these filters',
  count: (changes: number) => plural(changes, { one: '# change', other: '# changes' }),
  refresh: 'Refresh',
  export: 'Export CSV',
  filters: 'Filters',
  actor: 'Made by',
  action: 'Action',
  actionHint: 'e.g. assistant.update',
  subject: 'Subject ID',
  clear: 'Clear filters',
  columns: { at: 'Time', actor: 'Made by', address: 'From', action: 'Action', outcome: 'Result' },
  actors: { key: 'API key', person: 'User', command: 'Command line', server: 'Server' },
  outcomes: { done: 'Done', refused: 'Rejected', failed: 'Failed', unknown: 'Unknown' },
  show: 'Details',
  showOf: (action: string, time: string) => `Details of ${action}, ${time}`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: 'No fields changed.',
  request: 'Request ID',
});
