import { plural } from './plural.ts';
import { translated } from './translated.ts';

/** Words of the search over everything. */
export const paletteTexts = translated('paletteTexts', {
  open: 'Search',
  keys: 'Ctrl K',
  title: 'Search and go',
  label: 'Page, action, assistant, campaign, phone number, call or lead',
  placeholder: 'Page, name, phone number, call ID…',
  groups: {
    pages: 'Pages',
    actions: 'Actions',
    assistants: 'Assistants',
    campaigns: 'Campaigns',
    numbers: 'Phone numbers',
    calls: 'Calls',
    leads: 'Leads',
  },
  actions: {
    assistant: 'Create an assistant',
    campaign: 'Create a campaign',
    number: 'Add a phone number',
    integration: 'Connect an integration',
    suppressions: 'Import numbers into the do-not-call list',
  },
  webCall: 'Web call',
  searching: 'Searching…',
  found: (hits: number) => plural(hits, { one: '# result', other: '# results' }),
  none: (text: string) =>
    `Nothing found for “${text}”. Search for a name, at least 4 digits of a number, or a call ID.`,
  help: '↑ ↓ to select, Enter to open',
});
