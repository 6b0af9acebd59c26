import type {
  analysisTexts as englishAnalysis,
  assistantTexts as englishAssistant,
  generalFields as englishGeneral,
  knowledgeTexts as englishKnowledge,
  pictureTexts as englishPicture,
  toolsTexts as englishTools,
  websiteTexts as englishWebsite,
  websiteFields as englishWebsiteFields,
} from '../assistant.ts';

export const assistantTexts: typeof englishAssistant = {
  title: 'Assistent',
  all: 'Alle Assistenten',
  exportFile: 'Als Datei exportieren',
  tree: 'Zustandsbaum',
  test: 'Testanruf',
  lacksVoice: 'Kann noch keine Anrufe führen: Wählen Sie eine Stimme.',
  lacksPrompt: 'Kann noch keine Anrufe führen: Ergänzen Sie einen Prompt oder Zustände.',
  noNumber: 'Keine Rufnummer verbunden.',
  answers: (number) => `Nimmt Anrufe an ${number} an.`,
  readOnly: 'Nur Ansicht. Für Änderungen brauchen Sie die Rolle Bearbeiter.',
  parts: 'Einstellungen des Assistenten',
  tabs: {
    general: 'Allgemein',
    voice: 'Stimme',
    conversation: 'Gespräch',
    knowledge: 'Wissen',
    tools: 'Tools',
    analysis: 'Analyse',
    website: 'Website',
  },
  hasErrors: 'enthält Fehler',
  saved: 'Gespeichert. Neue Anrufe verwenden diese Einstellungen.',
  savedDraft: 'Im Entwurf gespeichert. Anrufe verwenden ihn, sobald Sie ihn veröffentlichen.',
  notSaved: 'Nicht gespeichert. Korrigieren Sie die markierten Felder auf den markierten Tabs.',
  more: 'Weitere Einstellungen',
  byDefault: (value) => `Standard: ${value}`,
  yes: 'Ja',
  no: 'Nein',
  unset: (value) => `Standard (${value})`,

  sections: {
    identity: 'Identität und Anweisungen',
    begin: 'Beginn des Anrufs',
    technical: 'Modell, Zeitzone und Aufzeichnung',
  },
  speakers: { assistant: 'Assistent', user: 'Anrufer' },
  types: {
    single_prompt: 'Ein Prompt für den ganzen Anruf',
    multi_task: 'Ein Baum von Zuständen, jeder mit eigener Aufgabe',
  },
};

export const pictureTexts: typeof englishPicture = {
  choose: 'Bild auswählen',
  remove: 'Entfernen',
  uploaded: 'Hochgeladenes Bild',
  elsewhere: 'Das Dashboard zeigt stattdessen den Anfangsbuchstaben, denn es lädt keine Bilder von anderen Websites.',
  unreadable: 'Der Browser kann diese Datei nicht lesen. Wählen Sie ein Bild im Format PNG, JPEG, WebP oder GIF.',
};

export const generalFields: typeof englishGeneral = {
  name: { label: 'Name', hint: 'Sichtbar für Sie und für Website-Besucher. Anrufer hören ihn nicht.' },
  avatar: {
    label: 'Bild',
    hint: 'Erscheint im Dashboard und im Widget. Geben Sie eine URL ein oder wählen Sie ein Bild aus.',
  },
  assistant_type: {
    label: 'Typ',
    hint: 'Mit einem einzigen Prompt für den ganzen Anruf übergeht der Assistent seine Zustände.',
  },
  prompt: {
    label: 'Prompt',
    hint: 'Wer der Assistent ist, was er tun und wie er sprechen soll. Gilt in jedem Zustand. Mit {{ fügen Sie eine Variable ein.',
  },
  who_speaks_first: { label: 'Wer spricht zuerst', hint: 'Nachdem der Anruf angenommen wurde.' },
  begin_message: {
    label: 'Begrüßung',
    hint: 'Wird wörtlich gesprochen. Leer: Das Modell formuliert sie.',
  },
  model: {
    label: 'Sprachmodell',
    hint: '„service-plg“ ist der Standard dieses Servers. Ein anderes Modell geben Sie als Anbieter/Modell an.',
  },
  timezone: {
    label: 'Zeitzone',
    hint: 'Für Datum und Uhrzeit im Prompt und für die Zeiten von Kampagnen.',
  },
  call_recording_enabled: {
    label: 'Anrufe aufzeichnen',
    hint: 'Jede Seite auf einem eigenen Kanal. Weisen Sie Anrufer darauf hin, wenn das Gesetz es verlangt.',
  },
  publishes_edits: {
    label: 'Änderungen sofort veröffentlichen',
    hint: 'Ausgeschaltet bleiben Änderungen ein Entwurf, den Sie unter Versionen veröffentlichen.',
  },
};

export const toolsTexts: typeof englishTools = {
  title: 'Tools in jedem Zustand',
  hint: 'Was jederzeit im Anruf möglich ist: etwas nachschlagen, buchen, weiterleiten, auflegen. Tools einzelner Zustände stellen Sie im Zustandsbaum ein.',
  none: 'Noch keine Tools.',
  add: 'Art des Tools',
  addButton: 'Tool hinzufügen',
  functionOf: (app, name) => `${app}: ${name}`,
  remove: 'Tool entfernen',
  described: {
    end_call: 'Beendet den Anruf. Verwenden, wenn alles gesagt ist und beide Seiten sich verabschiedet haben.',
    transfer_call:
      'Leitet den Anrufer an einen Menschen weiter. Verwenden, wenn der Anrufer darum bittet oder du nicht helfen kannst.',
    collect_digits: 'Erfasst Ziffern, die der Anrufer auf dem Tastenfeld eingibt.',
    send_digits: 'Sendet Tastentöne an ein Telefonmenü.',
    custom: 'neues_tool',
  },
  custom: 'Eigene Funktion (nach ID oder URL)',
  transferTo: { label: 'Weiterleiten an', hint: 'Rufnummer oder SIP-Adresse.' },
  fromIntegration: 'Leer: Wert der Integration.',
  noObject: 'Kein gültiges JSON-Objekt. Die Änderungen wurden nicht übernommen.',
  list: 'Tools',
  asText: 'Als JSON bearbeiten',
  asTextHint: 'Ein JSON-Array von Tools im Format der API.',
  notJson: 'Kein gültiges JSON-Array von Tools.',
  unnamed: 'Ohne Namen',
};

export const analysisTexts: typeof englishAnalysis = {
  title: 'Analyse nach dem Anruf',
  hint: 'Wird nach jedem Anruf aus dem Transkript beantwortet. Die Ergebnisse stehen auf der Seite des Anrufs, in der API und in Webhooks.',
  none: 'Noch keine Fragen. Jeder Anruf erhält trotzdem eine Zusammenfassung und die Angabe, ob die Aufgabe erledigt ist.',
  add: 'Frage hinzufügen',
  remove: (name) => `${name} entfernen`,
  name: 'Name',
  description: 'Anweisung',
  type: 'Art der Antwort',
  types: { string: 'Text', number: 'Zahl', boolean: 'Ja/Nein', enum: 'Eine von …' },
  options: 'Erlaubte Werte',
  optionsHint: 'Einer pro Zeile.',
  nameMissing: 'Geben Sie einen Namen ein. Fragen ohne Namen werden nicht gespeichert.',
  twice: 'Eine andere Frage heißt schon so. Verwenden Sie einen anderen Namen.',
  optionsMissing: 'Geben Sie mindestens einen erlaubten Wert ein. Fragen ohne erlaubte Werte werden nicht gespeichert.',
  unreadable: 'Diese Fragen lassen sich nicht als Liste anzeigen. Bearbeiten Sie sie als JSON.',
  number: (place) => `Frage ${place}`,
};

export const knowledgeTexts: typeof englishKnowledge = {
  title: 'Wissensbasis',
  text: 'Text',
  textHint:
    'Fakten, Preise, Öffnungszeiten, Regeln. Überschriften (# …) und Leerzeilen teilen den Text in Abschnitte zum Nachschlagen.',
  addFile: 'Textdatei hinzufügen',
  added: (name) => `Inhalt von ${name} am Ende eingefügt.`,
  tooLong: 'Die Datei ist zu lang (höchstens 500.000 Zeichen).',
  size: (characters, most) => `${characters} von ${most} Zeichen`,
  stored: (summary) => `Derzeit gespeichert: ${summary}.`,
  storedNone: 'Noch nichts gespeichert.',
  how: 'Bis zu 6.000 Zeichen (einschließlich der Fragen) kennt der Assistent immer. Ist der Text länger, erhält er die Abschnitte, die am besten zu den Worten des Anrufers passen.',
  faq: 'Fragen und Antworten',
  faqHint: 'Der Assistent antwortet danach, und Website-Besucher sehen sie vor dem Anruf.',
  addQuestion: 'Frage hinzufügen',
  question: 'Frage',
  answer: 'Antwort',
  remove: (place) => `Frage ${place} entfernen`,
  questionMissing: 'Geben Sie eine Frage ein. Antworten ohne Frage werden nicht gespeichert.',
  faqUnreadable: 'Diese Fragen lassen sich nicht als Liste anzeigen. Bearbeiten Sie sie als JSON.',
  search: 'Nachschlagen testen',
  searchHint: 'Durchsucht die gespeicherte Fassung.',
  ask: 'Frage des Anrufers',
  find: 'Suchen',
  whole: 'Der Assistent kennt immer den ganzen Text und muss nichts nachschlagen.',
  nothing: 'Keine Treffer. Der Assistent würde sagen, dass er es nicht weiß.',
  found: 'Passende Abschnitte',
};

export const websiteTexts: typeof englishWebsite = {
  title: 'Auf Ihrer Website',
  hint: 'Fügt Ihren Seiten eine Schaltfläche hinzu. Sie öffnet ein Fenster mit häufigen Fragen und einem Sprachanruf mit Transkript.',
  snippet: 'Code zum Einbetten',
  preview: 'Vorschau',
  previewHint: 'So sehen es Besucher. In der Vorschau sind Anrufe deaktiviert.',
  logoHint:
    'Bilder mit URL erscheinen nur auf Ihrer Website, denn das Dashboard lädt keine Bilder von anderen Websites.',
  pickColor: 'Farbe auswählen',
  theme: 'Darstellung',
  themes: { light: 'Hell', dark: 'Dunkel' },
  panel: 'Vorschau von',
  panels: { open: 'Fenster', closed: 'Schaltfläche' },
  questionsElsewhere: 'Die Fragen bearbeiten Sie auf dem Tab „Wissen“.',
  noDomains: 'Noch keine Domains. Bis Sie eine hinzufügen, zeigt das Widget „Auf dieser Website nicht verfügbar“.',
};

export const websiteFields: typeof englishWebsiteFields = {
  chatbot_whitelisted_domains: {
    label: 'Erlaubte Domains',
    hint: 'Eine pro Zeile: www.example.com, *.example.com für alle Subdomains, localhost:3000.',
  },
  chatbot_accent_color: { label: 'Farbe', hint: 'Farbe der Schaltfläche und Akzente, z. B. #0f766e.' },
  chatbot_logo: { label: 'Logo', hint: 'Erscheint rund auf der Schaltfläche. Leer: das Bild des Assistenten.' },
  chatbot_begin_message: {
    label: 'Begrüßung auf der Website',
    hint: 'Ersetzt die Begrüßung. Leer: dieselbe Begrüßung.',
  },
};
