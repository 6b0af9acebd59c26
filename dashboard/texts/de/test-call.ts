import type { testCallTexts as english } from '../test-call.ts';

export const testCallTexts: typeof english = {
  title: 'Testanruf',
  titleOf: (assistant) => `Testanruf: ${assistant}`,
  lead: 'Sprechen Sie mit Ihrem Assistenten wie ein Anrufer. Testanrufe zählen zu Verbrauch und Abrechnung.',
  back: 'Zurück zum Assistenten',
  mode: 'Modus',
  modes: { talk: 'Sprache', type: 'Text' },
  typeInstead: 'Zu Text wechseln',
  typing: 'Nachricht',
  send: 'Senden',
  refused:
    'Nicht gesendet: Der Assistent nimmt eine Nachricht pro Sekunde an. Warten Sie kurz und senden Sie sie noch einmal.',
  microphone: 'Mikrofon',
  speaker: 'Lautsprecher',
  systemDefault: 'Systemstandard',
  unnamed: (place) => `Gerät ${place}`,
  variables: 'Testvariablen',
  variablesHint: 'Werte für die Platzhalter {{…}}. Leer: Test ohne sie.',
  start: 'Anruf starten',
  again: 'Erneut anrufen',
  mute: 'Stummschalten',
  unmute: 'Stummschaltung aufheben',
  hangUp: 'Auflegen',
  keys: 'Tastenfeld',
  key: (key) => `${key} drücken`,
  level: 'Mikrofonpegel',
  phases: {
    connecting: 'Verbindung wird aufgebaut …',
    live: 'Verbunden',
    reconnecting: 'Verbindung wird wiederhergestellt …',
    ended: 'Anruf beendet',
  },
  streamBroken: 'Live-Anzeige unterbrochen. Verbindung wird wiederhergestellt …',
  state: 'Zustand',
  toCall: 'Anrufdetails anzeigen',
  forbidden: 'Betrachter können keine Testanrufe führen. Wenden Sie sich an einen Bearbeiter.',
  allowSound: 'Ton einschalten',
  problems: {
    permission_denied: {
      title: 'Mikrofon blockiert',
      more: 'Erlauben Sie das Mikrofon in der Adressleiste des Browsers und rufen Sie erneut an, oder wechseln Sie zu Text.',
    },
    no_microphone: {
      title: 'Kein Mikrofon gefunden',
      more: 'Schließen Sie ein Mikrofon an oder wählen Sie eines aus und rufen Sie erneut an, oder wechseln Sie zu Text.',
    },
    microphone_busy: {
      title: 'Mikrofon wird verwendet',
      more: 'Eine andere App verwendet es. Schließen Sie die App und rufen Sie erneut an.',
    },
    unsupported: {
      title: 'Anrufe sind hier nicht möglich',
      more: 'Browser erlauben Anrufe nur über HTTPS oder auf localhost. Verwenden Sie einen aktuellen Browser.',
    },
    autoplay_blocked: {
      title: 'Ton blockiert',
      more: 'Ihr Browser spielt Ton erst nach einem Klick ab.',
    },
    not_registered: { title: 'Der Server hat den Anruf abgelehnt', more: '' },
    audio_failed: {
      title: 'Der Ton in Ihrem Browser ist ausgefallen',
      more: 'Rufen Sie erneut an. Tritt der Fehler weiter auf, laden Sie die Seite neu.',
    },
    busy: {
      title: 'Der Server ist ausgelastet',
      more: 'Alle Leitungen sind belegt. Versuchen Sie es gleich noch einmal.',
    },
    lost: {
      title: 'Verbindung verloren',
      more: 'Das Netz oder der Server war nicht mehr erreichbar. Das bisherige Transkript bleibt erhalten.',
    },
  },
};
