import { andList } from '../format/list.ts';
import { plural } from './plural.ts';
import { translated } from './translated.ts';

export const assistantsTexts = translated('assistantsTexts', {
  title: 'Assistants',
  lead: 'The AI assistants that answer and make your calls.',
  create: 'New assistant',
  importFile: 'Import from file',
  badFile: 'This file has no assistant. Choose a JSON file that was exported from an assistant’s page.',
  imported: (name: string) => `Imported ${name}.`,
  importedWithout: (name: string, missing: readonly string[]) =>
    `Imported ${name} without ${andList(missing)}: connect or choose a replacement.`,
  search: 'Search by name',
  columns: {
    name: 'Name',
    voice: 'Voice',
    states: 'States',
    number: 'Phone number',
    calls: 'Calls (30 days)',
    latency: 'Response time',
    changed: 'Last edited',
  },
  noVoice: 'None',
  noNumber: 'None',
  callsOf: (calls: number, name: string) =>
    plural(calls, { one: `# answered call of ${name}`, other: `# answered calls of ${name}` }),
  noMatch: (search: string) => `No assistants match “${search}”`,
  clear: 'Show all',
  more: (shown: number, all: string) => `Showing the latest ${shown} of ${all}. Use search to find the rest.`,

  none: 'Create your first assistant',
  noneMore: 'Pick a starting point. You can talk to it right away and change everything later.',
  noneForViewers: 'No assistants yet',
  noneForViewersMore: 'Editors can create assistants here.',
  templates: 'Templates',
  templatesMore: 'Simple assistants without states',
  templateStates: (states: number) => plural(states, { one: '# state', other: '# states' }),
  spokenIn: 'Speaks English',
  nameTitle: 'Name your assistant',
  nameField: 'Name',
  nameHint: 'Shown in the dashboard. The greeting and everything else can be changed later.',
  createAct: 'Create assistant',

  duplicate: 'Duplicate',
  duplicateNamed: (name: string) => `Duplicate ${name}`,
  duplicated: (name: string) => `Created “${name}”.`,
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleted: (name: string) => `Deleted “${name}”.`,
  looking: 'Checking what uses this assistant…',
  dependsNot: 'No phone numbers or campaigns use it.',
  numbers: (numbers: readonly string[]) =>
    plural(numbers.length, {
      one: `Calls to ${numbers[0]} will go unanswered.`,
      other: `Calls to # numbers (${listed(numbers)}) will go unanswered.`,
    }),
  campaigns: (names: readonly string[]) =>
    plural(names.length, {
      one: `Campaign “${names[0]}” uses it. Assign another assistant to the campaign first.`,
      other: `# campaigns use it (${listed(names)}). Assign another assistant to them first.`,
    }),
  paused: (names: readonly string[]) => `Paused campaigns that use it can’t be resumed: ${listed(names)}.`,
  kept: 'Its past calls are kept. This can’t be undone.',
});

const most = 4;
const listed = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')}, …` : names.join(', ');
