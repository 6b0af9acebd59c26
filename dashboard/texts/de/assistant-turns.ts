import type { conversationTexts as english, turnFields as englishFields } from '../assistant-turns.ts';

export const conversationTexts: typeof english = {
  pace: 'Tempo',
  reminders: 'Stille',
  limits: 'Zeiten',
  tools: 'Während Tools laufen',
  keys: 'Tasteneingabe',
  keysHint: 'Wenn Anrufer Ziffern auf ihrem Telefon eingeben.',
  machines: 'Mailbox-Erkennung',
  machinesHint: 'Bei ausgehenden Anrufen.',
  kinds: 'Umgang mit Unterbrechungen',
  kindsHint: 'Was geschieht, wenn der Anrufer dazwischenspricht, je nachdem, was der Assistent gerade sagt.',
  changed: (count) => `${count} geändert`,
  behaviors: ['Ausgewogen', 'Geduldig: wartet länger mit der Antwort', 'Schnell: antwortet früher'],
  modes: {
    hang_up: 'Auflegen',
    leave_message: 'Nachricht hinterlassen',
    continue: 'Normal fortfahren',
    off: 'Nicht erkennen',
  },
  profiles: {
    greeting: { title: 'Begrüßung', hint: 'Der Beginn des Anrufs.' },
    normal: { title: 'Antworten', hint: 'Alles Übrige.' },
    read_back: { title: 'Rückbestätigung', hint: 'Nummern und Namen, die zur Kontrolle wiederholt werden.' },
    notice: { title: 'Hinweise', hint: 'Müssen ganz gehört werden.' },
    goodbye: { title: 'Verabschiedung', hint: 'Die letzten Worte des Anrufs.' },
    filler: { title: 'Füllsätze', hint: '„Einen Moment“, während ein Tool läuft.' },
  },
  none: 'Keine',
};

export const turnFields: typeof englishFields = {
  behavior: { label: 'Stil', hint: 'Bestimmt alle Pausen unten. Werte, die Sie selbst eintragen, haben Vorrang.' },
  reminder_message_frequency: {
    label: 'Nachfragen nach (Sekunden)',
    hint: 'Nach so viel Stille fragt der Assistent, ob der Anrufer noch da ist. 0 schaltet das aus.',
  },
  max_reminder_messages: {
    label: 'Höchstzahl der Nachfragen',
    hint: 'Bleibt es nach der letzten wieder still, verabschiedet er sich.',
  },
  'turn_taking.hold_factor': {
    label: 'Geduldsfaktor',
    hint: 'Um wie viel länger der Assistent nach „Einen Moment, bitte“ wartet.',
  },
  'turn_taking.min_delay_ms': {
    label: 'Kürzeste Pause (ms)',
    hint: 'Die kürzeste Pause, die den Beitrag des Anrufers beenden kann. Ein kleinerer Wert beschleunigt die Antwort, fällt Anrufern aber öfter ins Wort.',
  },
  'turn_taking.max_delay_ms': {
    label: 'Längste Pause (ms)',
    hint: 'Nach so viel Stille endet der Beitrag, auch mitten im Satz.',
  },
  'turn_taking.opening_delay_ms': {
    label: 'Pause vor der Begrüßung (ms)',
    hint: 'Gezählt ab der Annahme des Anrufs. Lassen Sie Zeit für das „Hallo?“ des Anrufers.',
  },
  'turn_taking.false_interruption_ms': {
    label: 'Nach Geräusch fortfahren (ms)',
    hint: 'Folgen einer Unterbrechung in dieser Zeit keine Worte, spricht der Assistent weiter.',
  },
  'turn_taking.speculate': {
    label: 'Antworten früh vorbereiten',
    hint: 'Bereitet schon eine Antwort vor, während noch abgewartet wird, ob der Anrufer weiterspricht. Schneller, aber manches wird verworfen.',
  },
  'turn_taking.comfort_noise_db': {
    label: 'Komfortrauschen (dBFS)',
    hint: 'Leises Rauschen unter Worten und in Pausen, damit die Leitung nie tot klingt. −80 bis −30. Leer: keines.',
  },
  'turn_taking.max_call_seconds': {
    label: 'Höchstdauer des Anrufs (Sekunden)',
    hint: 'Ist sie erreicht, verabschiedet sich der Assistent und legt auf.',
  },
  'turn_taking.filler_after_ms': {
    label: 'Füllsatz nach (ms)',
    hint: 'Braucht ein Tool länger, sagt der Assistent „Einen Moment, bitte“.',
  },
  'turn_taking.max_fillers': { label: 'Höchstzahl der Füllsätze', hint: 'Pro Antwort. 0: keine.' },
  'turn_taking.max_tool_rounds': {
    label: 'Höchstzahl der Tool-Runden',
    hint: 'So viele Runden von Tools darf er ausführen, bevor er sprechen muss.',
  },
  'turn_taking.keys.count': { label: 'Erwartete Ziffern', hint: '0: so viele, wie der aktuelle Zustand erwartet.' },
  'turn_taking.keys.terminator': { label: 'Abschlusstaste', hint: 'Taste, die die Eingabe beendet.' },
  'turn_taking.keys.gap_ms': {
    label: 'Wartezeit zwischen Ziffern (ms)',
    hint: 'Folgt in dieser Zeit keine weitere Taste, endet die Eingabe.',
  },
  'turn_taking.keys.first_ms': {
    label: 'Wartezeit auf die erste Ziffer (ms)',
    hint: 'Werden Ziffern erwartet und in dieser Zeit keine gedrückt, fragt der Assistent nach.',
  },
  'turn_taking.machine_detection.mode': {
    label: 'Bei Mailbox',
    hint: 'Was der Assistent tut, wenn statt eines Menschen eine Mailbox, eine Ansage oder ein Telefonmenü annimmt.',
  },
  'turn_taking.machine_detection.message': {
    label: 'Nachricht auf der Mailbox',
    hint: 'Wird wörtlich gesprochen. Leer: Das Modell formuliert sie.',
  },
  'turn_taking.machine_detection.screening_answer': {
    label: 'Antwort an Anruffilter',
    hint: 'Wird gesagt, wenn ein Telefon vor dem Klingeln nach Name und Anliegen fragt.',
  },
  'turn_taking.machine_detection.neutral_sentence': {
    label: 'Satz im Zweifel',
    hint: 'Wird einmal gesagt, wenn unklar ist, ob ein Mensch oder eine Maschine angenommen hat. Leer: Standardsatz.',
  },
};
