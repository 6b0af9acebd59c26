import { andList } from '../../format/list.ts';
import type { splitTexts as english } from '../splits.ts';

export const splitTexts: typeof english = {
  title: 'Aufteilung',
  lead: 'Erproben Sie eine Version mit einem Teil der Anrufe. Eine Person bekommt immer dieselbe Version.',
  none: 'Alle Anrufe verwenden die veröffentlichte Version.',
  endsWithEdits:
    'Jede gespeicherte Änderung dieses Assistenten wird veröffentlicht und beendet die Aufteilung. Behalten Sie Änderungen zuerst als Entwurf.',
  start: 'Aufteilung starten',
  change: 'Aufteilung ändern',
  needsVersion: 'Speichern Sie eine zweite Version, um Anrufe aufzuteilen.',
  saved: 'Aufteilung läuft.',
  status: { running: 'Läuft', ended: 'Beendet' },
  since: (time) => `Zahlen seit ${time}.`,
  ended: {
    removed: (time) => `Die Aufteilung wurde am ${time} beendet.`,
    replaced: (time) => `Eine andere Aufteilung hat sie am ${time} ersetzt.`,
    published: (time) => `Sie endete am ${time}, weil eine andere Version veröffentlicht wurde.`,
    guard: (time) => `Am ${time} automatisch beendet. Alle Anrufe verwenden die veröffentlichte Version.`,
  },
  breach: (version, measure, low, limit) =>
    `Version ${version} hat einen Grenzwert überschritten. ${measure}: mindestens ${low}; der Grenzwert ist ${limit}.`,
  scopes: {
    all: 'Alle Anrufe',
    phone_numbers: 'Anrufe einiger Rufnummern',
    campaigns: 'Anrufe einiger Kampagnen',
  },
  figures: 'Zahlen der Versionen',
  columns: {
    version: 'Version',
    share: 'Anteil',
    calls: 'Anrufe',
    latency: 'Antwortzeit p50 / p95',
  },
  measures: {
    error_rate: 'Fehlgeschlagen',
    cut_off_rate: 'Ins Wort gefallen',
    transfer_rate: 'Weitergeleitet',
    early_hang_up_rate: 'In 10 s aufgelegt',
  },
  named: (version) => `Version ${version}`,
  rate: (rate, low, high) => `${rate} (${low} bis ${high})`,
  noCalls: (version) => `Version ${version} hat noch keine Anrufe zum Vergleichen.`,
  notSignificant: (version, measures) =>
    `Version ${version} zeigt noch keinen signifikanten Unterschied bei: ${andList(measures)}. Abweichungen können Zufall sein.`,
  higher: (version, measures) => `Version ${version} liegt signifikant höher bei: ${andList(measures)}.`,
  lower: (version, measures) => `Version ${version} liegt signifikant niedriger bei: ${andList(measures)}.`,
  method:
    'Die Spannen sind Wilson-Intervalle zu 95 %. Auch ohne echten Unterschied zeigt jeder Vergleich in 5 % der Fälle einen.',
  outcomes: 'Ergebnisse',
  outcome: 'Ergebnis',
  outcomeNames: {
    completed: 'Abgeschlossen',
    voicemail_left: 'Mailbox-Nachricht hinterlassen',
    voicemail_not_left: 'Mailbox, keine Nachricht',
    no_answer: 'Keine Antwort',
    busy: 'Besetzt',
    failed: 'Fehlgeschlagen',
    call_screening: 'Anruffilter',
    wrong_number: 'Falsche Nummer',
    opted_out: 'Widersprochen',
  },
  end: 'Aufteilung beenden',
  endTitle: 'Aufteilung beenden?',
  endMore:
    'Neue Anrufe verwenden die veröffentlichte Version. Laufende Anrufe behalten ihre. Die Zahlen bleiben erhalten.',
  wasEnded: 'Aufteilung beendet.',
  promote: (version) => `Version ${version} veröffentlichen`,
  form: {
    version: 'Version',
    share: 'Anteil der Anrufe (%)',
    shareHint: 'Die veröffentlichte Version bekommt den Rest.',
    add: 'Version hinzufügen',
    remove: (version) => `Version ${version} entfernen`,
    scope: 'Anrufe',
    numbers: 'Rufnummern',
    campaigns: 'Kampagnen',
    guard: 'Automatisch beenden',
    guardHint:
      'Grenzwerte in Prozent. Die Aufteilung endet, wenn eine Version einen sicher überschreitet: wenn die Untergrenze ihres Intervalls zu 99 % darüber liegt. Leer: kein Grenzwert.',
    leastCalls: 'Mindestzahl der Anrufe',
    leastCallsHint: 'Mit weniger Anrufen einer Version endet nichts.',
  },
};
