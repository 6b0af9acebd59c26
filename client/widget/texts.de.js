/** The texts of the widget in German, by the same names as in English. */
export const plain = {
  label: 'Sprechen Sie mit uns',
  open: 'Mit {name} sprechen',
  openInCall: 'Gespräch mit {name} läuft. Öffnen',
  close: 'Schließen',
  someone: 'Unser Assistent',
  ready: 'KI-Sprachassistent',
  microphone: 'Warten auf das Mikrofon',
  microphoneHint: 'Erlauben Sie den Zugriff auf das Mikrofon, wenn Ihr Browser danach fragt.',
  connecting: 'Verbindung wird aufgebaut',
  live: 'Verbunden',
  reconnecting: 'Verbindung wird wiederhergestellt',
  ended: 'Anruf beendet',
  invitation: 'Wie können wir helfen?',
  introduction:
    'Sie sprechen in Ihrem Browser mit einem KI-Assistenten. Ihr Mikrofon ist nur während des Anrufs eingeschaltet.',
  questions: 'Häufige Fragen',
  start: 'Anruf starten',
  again: 'Erneut anrufen',
  type: 'Lieber tippen',
  message: 'Ihre Nachricht',
  send: 'Senden',
  retry: 'Erneut versuchen',
  hangUp: 'Auflegen',
  mute: 'Stummschalten',
  unmute: 'Stummschaltung aufheben',
  muted: 'Sie sind stummgeschaltet',
  listening: 'Hört zu',
  speaking: '{name} spricht',
  greeting: 'Hier erscheint das Transkript.',
  transcript: 'Transkript',
  you: 'Sie',
  held: 'Ihr Browser blockiert den Ton',
  sound: 'Ton einschalten',
};

export const problems = {
  not_allowed: {
    title: 'Auf dieser Website nicht verfügbar',
    hint: 'Der Betreiber der Website muss diese Domain in den Einstellungen des Assistenten eintragen.',
  },
  unreachable: {
    title: 'Keine Verbindung',
    hint: 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  },
  busy: { title: 'Alle Leitungen sind belegt', hint: 'Bitte versuchen Sie es gleich noch einmal.' },
  limited: {
    title: 'Anruflimit erreicht',
    hint: 'Zu viele Anrufe in der letzten Stunde. Bitte versuchen Sie es später erneut.',
  },
  unavailable: { title: 'Zurzeit nicht verfügbar', hint: 'Bitte versuchen Sie es später erneut.' },
  permission_denied: {
    title: 'Mikrofon blockiert',
    hint: 'Erlauben Sie das Mikrofon in der Adressleiste Ihres Browsers und versuchen Sie es erneut.',
  },
  no_microphone: {
    title: 'Kein Mikrofon gefunden',
    hint: 'Schließen Sie ein Mikrofon an und versuchen Sie es erneut.',
  },
  microphone_busy: {
    title: 'Mikrofon wird verwendet',
    hint: 'Schließen Sie die App oder den Tab, der es verwendet, und versuchen Sie es erneut.',
  },
  unsupported: {
    title: 'Anrufe sind hier nicht möglich',
    hint: 'Verwenden Sie einen aktuellen Browser über eine sichere Verbindung (https).',
  },
  audio_failed: {
    title: 'Problem mit dem Ton',
    hint: 'Prüfen Sie Mikrofon und Lautsprecher und versuchen Sie es erneut.',
  },
  not_begun: {
    title: 'Der Anruf konnte nicht beginnen',
    hint: 'Bitte versuchen Sie es gleich noch einmal.',
  },
  lost: {
    title: 'Verbindung verloren',
    hint: 'Prüfen Sie Ihre Internetverbindung und rufen Sie erneut an.',
  },
};
