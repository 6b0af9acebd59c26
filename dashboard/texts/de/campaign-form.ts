import type { campaignFormTexts as english, weekTexts as englishWeek } from '../campaign-form.ts';
import { plural } from '../plural.ts';

export const campaignFormTexts: typeof english = {
  title: 'Neue Kampagne',
  steps: { basics: 'Grundlagen', leads: 'Kontakte', hours: 'Zeiten', rules: 'Regeln', review: 'Prüfen' },
  stepsLabel: 'Schritte',
  next: 'Weiter',
  back: 'Zurück',

  name: 'Name',
  nameHint: 'Nur für Ihr Team sichtbar.',
  assistant: 'Assistent',
  assistantHint: 'Führt alle Anrufe dieser Kampagne.',
  noAssistant: 'Assistenten auswählen',
  numbers: (numbers) => `Angerufen wird von ${numbers}.`,
  noNumbers: 'Dieser Assistent hat noch keine Rufnummer. Verbinden Sie eine, bevor Sie die Kampagne starten.',
  starts: 'Startdatum',
  ends: 'Enddatum',
  endsHint: 'Leer: läuft, bis alle erreicht oder alle Versuche verbraucht sind.',
  today: 'Leer: beginnt heute.',
  form: 'Kontaktformular',
  formHint: 'Mit einem Formular bleibt die Kampagne für neue Kontakte offen.',
  noForm: 'Keines',

  leads: 'Kontakte',
  leadsMore:
    'Laden Sie eine CSV-Datei mit einer Zeile pro Person hoch: eine Rufnummer und alles, was der Assistent wissen soll.',
  leadsLater: 'Sie können diesen Schritt überspringen und Kontakte später hinzufügen.',

  hours: 'Anrufzeiten',
  hoursMore: (zone) =>
    `In der Zeitzone des Assistenten (${zone}). Angerufen wird nur tagsüber am Ort des Kontakts, bestimmt durch dessen Zeitzone oder Rufnummer.`,
  hoursMoreNoZone:
    'In der Zeitzone des Assistenten. Angerufen wird nur tagsüber am Ort des Kontakts, bestimmt durch dessen Zeitzone oder Rufnummer.',
  always: 'Jederzeit',
  some: 'Nur zu diesen Zeiten',
  hoursKind: 'Zeiten',
  problems: {
    required: 'Pflichtfeld.',
    whole: 'Geben Sie eine ganze Zahl in diesem Bereich ein.',
    order: 'Das Enddatum liegt vor dem Startdatum. Wählen Sie ein späteres Datum.',
    no_hours: 'Wählen Sie Zeiten oder „Jederzeit“ aus.',
  },

  rules: 'Versuche und Tempo',
  maxAttempts: 'Versuche pro Person',
  maxAttemptsHint: 'Höchstzahl der Anrufe pro Person (1–100).',
  retry: 'Neuer Versuch nach (Minuten)',
  retryHint: 'Wartezeit, wenn niemand abnimmt, besetzt ist oder der Anruf fehlschlägt (1–43.200).',
  agents: 'Verfügbare Mitarbeiter',
  agentsHint: 'Höchstzahl paralleler Anrufe = Mitarbeiter × Anrufe pro Mitarbeiter. Leer: Limit des Kontos.',
  perAgent: 'Anrufe pro Mitarbeiter',
  perAgentHint: 'Wie viele Anrufe pro verfügbarem Mitarbeiter gewählt werden.',
  after: 'Nach jedem Ergebnis',
  afterReached: 'Abgeschlossen.',
  afterAgain: (pause) => `Neuer Versuch nach ${pause}, solange Versuche übrig sind.`,
  afterNever: 'Kein weiterer Anruf. Wer Anrufe ablehnt, kommt auf die Sperrliste.',
  voicemail: 'Nachrichten auf der Mailbox werden beim Assistenten eingestellt.',
  alwaysApplied:
    'Gilt immer: die Sperrliste, die Tageszeit vor Ort sowie Tages- und 30-Tage-Limits pro Rufnummer über alle Kampagnen.',

  review: 'Prüfen',
  reviewLeads: (rows, file) => plural(rows, { one: `# Zeile aus ${file}`, other: `# Zeilen aus ${file}` }),
  reviewRules: (attempts, pause) =>
    plural(attempts, { one: '# Versuch', other: `Bis zu # Versuche, neuer Versuch nach ${pause}` }),
  reviewNoLeads: 'Noch keine',
  begin: 'Nach dem Anlegen',
  beginPaused: 'Pausiert speichern',
  beginPausedHint: 'Sehen Sie erst im Probelauf, wer wann angerufen würde.',
  beginNow: 'Anrufe starten',
  beginNowHint: 'Beginnt, sobald die Kontakte hochgeladen sind, innerhalb Ihrer Zeiten.',
  create: 'Kampagne anlegen',
  open: 'Kampagne öffnen',
  created: 'Kampagne angelegt.',
  creating: 'Kampagne angelegt. Kontakte werden hochgeladen …',
  again: 'Erneut hochladen',
  notStarted: 'Die Kampagne bleibt pausiert, weil nicht alle Kontakte hochgeladen wurden.',
  saved: 'Kampagne gespeichert.',
  unset: 'Nicht festgelegt',
  changed: 'Änderungen gelten ab dem nächsten Anruf.',
};

export const weekTexts: typeof englishWeek = {
  label: 'Wochenzeiten',
  help: 'Ziehen Sie, um Stunden zu wählen oder abzuwählen. Tastatur: Pfeiltasten bewegen, Leertaste schaltet um, Umschalt+Pfeiltasten erweitern.',
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  shortDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  hoursOf: (day) => `Stunden am ${day}`,
  wrong: 'Im Format 9–12, 13–17:30 eingeben',
  closed: 'Geschlossen',
  cell: (day, from, until) => `${day} ${from} bis ${until}`,
  presets: 'Vorlage',
  office: 'Werktags 9–17',
  daytime: 'Täglich 8–21',
  clear: 'Leeren',
  sum: (hours, minutes) => (minutes === 0 ? `${hours} Std. pro Woche` : `${hours} Std. ${minutes} Min. pro Woche`),
};
