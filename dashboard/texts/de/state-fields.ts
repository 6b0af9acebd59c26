import type {
  fieldTexts as englishFields,
  toolTexts as englishTools,
  stateTurnTexts as englishTurns,
} from '../state-fields.ts';

export const fieldTexts: typeof englishFields = {
  name: {
    label: 'Name',
    hint: 'Muss unter Zuständen derselben Ebene eindeutig sein. Mit diesem Namen wechselt das Modell hierher.',
  },
  description: {
    label: 'Wann in diesen Zustand gewechselt wird',
    hint: 'Sagt dem Modell, wann es hierher wechseln soll. Setzen Sie Beispielsätze von Anrufern in Anführungszeichen.',
  },
  rootDescription: { label: 'Beschreibung', hint: 'Nur für Ihr Team.' },
  prompt: {
    label: 'Prompt',
    hint: 'Was der Assistent hier tun soll. Der Prompt des Assistenten gilt weiterhin.',
  },
  parameters: {
    label: 'Zu erfassende Angaben',
    hint: 'Das Modell fragt, bis es sie hat. Sie können sie in Bedingungen verwenden.',
  },
  toolParameters: { label: 'Parameter', hint: 'Werte, die das Modell dem Tool übergibt.' },
  position: { label: 'Position auf der Arbeitsfläche' },
  when: {
    label: 'Bedingung',
    hint: 'Zum Beispiel: tier == "gold" and not exists(appointment).',
  },
  to: { label: 'Ziel' },
  wayDescription: {
    label: 'Wann dieser Übergang gilt',
    hint: 'Zum Beispiel: Der Anrufer möchte doch einen anderen Tag.',
  },
  row: {
    name: 'Name',
    type: 'Typ',
    description: 'Beschreibung',
    required: 'Erforderlich',
    options: 'Erlaubte Werte',
    optionsHint: 'Durch Kommas getrennt. Leer: jeder Wert.',
  },
  types: {
    string: 'Text',
    number: 'Zahl',
    integer: 'Ganze Zahl',
    boolean: 'Ja/Nein',
    date: 'Datum',
    time: 'Uhrzeit',
    email: 'E-Mail-Adresse',
  },
  unset: 'Standard',
  yes: 'Ja',
  no: 'Nein',
};

export const toolTexts: typeof englishTools = {
  type: {
    label: 'Typ',
    hint: 'Ihre eigene Funktion, eine Integration oder eine eingebaute Anrufaktion.',
    types: {
      function: 'Funktion',
      end_call: 'Anruf beenden',
      transfer_call: 'Anruf weiterleiten',
      send_digits: 'Töne senden',
      collect_digits: 'Ziffern erfassen',
    },
    other: (type) => `Integration: ${type}`,
  },
  functionId: {
    label: 'Funktions-ID',
    hint: 'Bei Weiterleitungen die Rufnummer oder SIP-Adresse.',
  },
  name: { label: 'Name', hint: 'Name für das Modell: Buchstaben, Ziffern, _ und -.' },
  description: { label: 'Beschreibung', hint: 'Sagt dem Modell, wann es dieses Tool verwenden soll.' },
  variables: {
    label: 'Aus dem Ergebnis speichern',
    hint: 'Variablennamen, jeweils mit dem JSON-Pointer zum Wert, z. B. {"tier": "/customer/tier"}.',
  },
  side_effect: { label: 'Hat Nebenwirkungen', hint: 'Ob es anderswo Daten verändert. Standard: ja.' },
  cancellable: { label: 'Abbrechbar', hint: 'Kann abgebrochen werden, bevor es gesendet ist.' },
  timeout_ms: { label: 'Zeitlimit (ms)', hint: '100 bis 60.000.' },
  after_speech: {
    label: 'Auf das Ende der Rede warten',
    hint: 'Läuft erst, wenn das Gesagte davor gehört wurde. Weiterleitungen tun das immer.',
  },
  filler: { label: 'Füllsatz', hint: 'Ersetzt „Einen Moment“.' },
  closing: {
    label: 'Schlusssatz',
    hint: 'Wird gesprochen, wenn das Tool erfolgreich war. Danach endet der Anruf.',
  },
  asTool: 'Name und Beschreibung des Tools',
  wayParameters: 'Werte, die das Modell vor dem Wechsel haben muss. Standard: keine.',
  more: 'Erweitert',
  collect: 'Erfassen von Ziffern',
  collectFields: {
    prompt: { label: 'Aufforderung', hint: 'Wird zuerst gesprochen, und noch einmal, wenn keine Taste gedrückt wird.' },
    replays: { label: 'Wiederholungen', hint: 'Standard: 1.' },
    count: { label: 'Anzahl der Ziffern', hint: 'Nach so vielen Ziffern ist die Eingabe vollständig.' },
    terminator: { label: 'Abschlusstaste', hint: 'Taste, die die Eingabe beendet. Standard: #.' },
    first_ms: { label: 'Wartezeit auf die erste Ziffer (ms)', hint: 'Standard: 10.000.' },
    gap_ms: { label: 'Wartezeit zwischen Ziffern (ms)', hint: 'Standard: 3.000.' },
    secret: { label: 'Geheim', hint: 'Die Ziffern erscheinen weder im Transkript noch im Protokoll.' },
  },
  briefing: 'Einweisung des Mitarbeiters',
  briefingFields: {
    briefing: {
      label: 'Übermittlung',
      hint: 'Gesprochen, wenn der Mitarbeiter abnimmt, oder als Text gesendet, wenn es bei ihm klingelt.',
      options: { none: 'Keine', spoken: 'Gesprochen', text: 'Text' },
    },
    briefing_template: {
      label: 'Nachricht',
      hint: 'Darf {{Variablen}} enthalten. Leer: Das Modell formuliert sie.',
    },
    briefing_prompt: {
      label: 'Weitere Anweisungen',
      hint: 'Was außer Anrufer, Anliegen und bisherigem Ergebnis gesagt werden soll.',
    },
    accept: {
      label: 'Wie der Mitarbeiter übernimmt',
      hint: 'Übernimmt er nicht, kehrt der Anrufer zum Assistenten zurück.',
      options: { key: 'Durch Drücken der 1', answer: 'Durch Abnehmen' },
    },
  },
};

export const stateTurnTexts: typeof englishTurns = {
  lead: 'Sprecherwechsel in diesem Zustand. Leere Felder übernehmen die Einstellung des Assistenten.',
  notice: {
    label: 'Hinweis',
    hint: 'Wird beim Wechsel in diesen Zustand vollständig und wörtlich gesprochen.',
  },
  fields: {
    interruptible: {
      label: 'Kann unterbrochen werden',
      hint: 'Ob der Anrufer den Assistenten überhaupt unterbrechen kann.',
    },
    guard_ms: { label: 'Geschützter Anfang (ms)', hint: 'Der Anfang der Rede kann nicht unterbrochen werden.' },
    pause_ms: { label: 'Anhalten nach (ms)', hint: 'Hält an, wenn der Anrufer so lange gesprochen hat.' },
    barge_in_ms: {
      label: 'Unterbrechen nach (ms)',
      hint: 'Verstummt, wenn der Anrufer so lange gesprochen hat, gleich was.',
    },
    barge_in_words: { label: 'Wörter bis zur Unterbrechung', hint: 'Weniger Wörter werden ignoriert.' },
    resume: { label: 'Fortfahren', hint: 'Spricht nach einer Fehlunterbrechung weiter.' },
    keys: { label: 'Tasten unterbrechen', hint: 'Ob ein Tastendruck den Assistenten unterbricht.' },
    interrupters: {
      label: 'Unterbrechende Wendungen',
      hint: 'Eine pro Zeile, zusätzlich zu den eingebauten.',
    },
  },
};
