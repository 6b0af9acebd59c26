export const assistantsTexts = {
  title: 'Assistants',
  lead: 'Who answers and makes your calls: what each knows, how it sounds and when it speaks.',
  create: 'New assistant',
  search: 'Find by name',
  columns: {
    name: 'Name',
    voice: 'Voice',
    states: 'States',
    number: 'Phone number',
    calls: 'Calls, 30 days',
    latency: 'Answers in',
    changed: 'Changed',
  },
  noVoice: 'None yet',
  noNumber: 'None',
  callsOf: (count: string, name: string) => `${count} answered calls of ${name}`,
  noMatch: (search: string) => `No assistant has “${search}” in its name`,
  clear: 'Show all',
  more: (shown: number, all: string) => `The newest ${shown} of ${all} are shown. Search finds the others.`,

  none: 'Make your first assistant',
  noneMore: 'Begin with one of these. Everything can be changed afterwards, and you can talk to it at once.',
  noneForViewers: 'No assistants yet',
  noneForViewersMore: 'Whoever may edit makes the first one here.',
  templates: 'Ways to begin',

  duplicate: 'Duplicate',
  duplicateNamed: (name: string) => `Duplicate ${name}`,
  duplicated: (name: string) => `“${name}” is made.`,
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleted: (name: string) => `“${name}” is deleted.`,
  looking: 'Looking up what depends on it…',
  dependsNot: 'No phone number and no campaign uses it.',
  numbers: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Calls to ${numbers[0]} are answered by nobody then.`
      : `Calls to ${numbers.length} numbers (${listed(numbers)}) are answered by nobody then.`,
  campaigns: (names: readonly string[]) =>
    names.length === 1
      ? `The campaign “${names[0]}” calls with it: give that another assistant first.`
      : `${names.length} campaigns (${listed(names)}) call with it: give those other assistants first.`,
  paused: (names: readonly string[]) => `What is paused cannot go on without it: ${listed(names)}.`,
  kept: 'Its calls stay. That cannot be undone.',
} as const;

const most = 4;
const listed = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')}, …` : names.join(', ');
