import { andList } from '../../format/list.ts';
import type { assistantsTexts as english } from '../assistants.ts';
import { plural } from '../plural.ts';

export const assistantsTexts: typeof english = {
  title: 'Assistenten',
  lead: 'Die KI-Assistenten, die Ihre Anrufe annehmen und führen.',
  create: 'Neuer Assistent',
  importFile: 'Aus Datei importieren',
  badFile:
    'Diese Datei enthält keinen Assistenten. Wählen Sie eine JSON-Datei, die auf der Seite eines Assistenten exportiert wurde.',
  imported: (name) => `${name} importiert.`,
  importedWithout: (name, missing) =>
    `${name} ohne ${andList(missing)} importiert: Verbinden Sie das Fehlende oder wählen Sie einen Ersatz.`,
  search: 'Nach Namen suchen',
  columns: {
    name: 'Name',
    voice: 'Stimme',
    states: 'Zustände',
    number: 'Rufnummer',
    calls: 'Anrufe (30 Tage)',
    latency: 'Antwortzeit',
    changed: 'Zuletzt bearbeitet',
  },
  noVoice: 'Keine',
  noNumber: 'Keine',
  callsOf: (calls, name) =>
    plural(calls, { one: `# angenommener Anruf von ${name}`, other: `# angenommene Anrufe von ${name}` }),
  noMatch: (search) => `Kein Assistent entspricht „${search}“`,
  clear: 'Alle anzeigen',
  more: (shown, all) => `Die neuesten ${shown} von ${all} werden angezeigt. Die übrigen finden Sie über die Suche.`,

  none: 'Legen Sie Ihren ersten Assistenten an',
  noneMore: 'Wählen Sie eine Vorlage. Sie können sofort mit dem Assistenten sprechen und später alles ändern.',
  noneForViewers: 'Noch keine Assistenten',
  noneForViewersMore: 'Bearbeiter können hier Assistenten anlegen.',
  templates: 'Vorlagen',
  templatesMore: 'Einfache Assistenten ohne Zustände',
  templateStates: (states) => plural(states, { one: '# Zustand', other: '# Zustände' }),
  spokenIn: 'Spricht Englisch',
  nameTitle: 'Assistent benennen',
  nameField: 'Name',
  nameHint: 'Erscheint nur im Dashboard. Begrüßung und alles andere lassen sich später ändern.',
  createAct: 'Assistent anlegen',

  duplicate: 'Duplizieren',
  duplicateNamed: (name) => `${name} duplizieren`,
  duplicated: (name) => `„${name}“ angelegt.`,
  delete: 'Löschen',
  deleteNamed: (name) => `${name} löschen`,
  deleteTitle: (name) => `„${name}“ löschen?`,
  deleted: (name) => `„${name}“ gelöscht.`,
  looking: 'Es wird geprüft, was diesen Assistenten verwendet …',
  dependsNot: 'Keine Rufnummer und keine Kampagne verwendet ihn.',
  numbers: (numbers) =>
    plural(numbers.length, {
      one: `Anrufe an ${numbers[0]} werden nicht mehr angenommen.`,
      other: `Anrufe an # Nummern (${listed(numbers)}) werden nicht mehr angenommen.`,
    }),
  campaigns: (names) =>
    plural(names.length, {
      one: `Die Kampagne „${names[0]}“ verwendet ihn. Weisen Sie ihr zuerst einen anderen Assistenten zu.`,
      other: `# Kampagnen verwenden ihn (${listed(names)}). Weisen Sie ihnen zuerst einen anderen Assistenten zu.`,
    }),
  paused: (names) => `Pausierte Kampagnen, die ihn verwenden, können nicht fortgesetzt werden: ${listed(names)}.`,
  kept: 'Seine bisherigen Anrufe bleiben erhalten. Das Löschen lässt sich nicht rückgängig machen.',
};

const most = 4;
const listed = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} …` : names.join(', ');
