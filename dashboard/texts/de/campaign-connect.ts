import type { connectTexts as english } from '../campaign-connect.ts';

export const connectTexts: typeof english = {
  leads: 'URL für neue Kontakte',
  leadsMore:
    'Formulare und andere Systeme senden Kontakte per POST an diese URL. Wer die URL kennt, kann Kontakte hinzufügen. Das Formular der Kampagne legt die Feldnamen fest und die Seite, von der Kontakte kommen dürfen.',
  hidden: 'Die URL enthält ein geheimes Token. Geben Sie sie nicht weiter.',
  show: 'URL und Token anzeigen',
  hide: 'Verbergen',
  url: 'URL',
  token: 'Token',
  rotate: 'Token erneuern',
  rotateTitle: 'Token erneuern?',
  rotateMore: 'Die aktuelle URL funktioniert sofort nicht mehr. Aktualisieren Sie alles, was sie verwendet.',
  rotated: 'Token erneuert.',

  transfers: 'Webhook für Weiterleitungen',
  transfersMore: 'Wird ein Anrufer weitergeleitet, geht sein Kontakt an diese URL (signiert nach Standard Webhooks).',
  target: 'Webhook-URL',
  targetHint: 'Leer: ausgeschaltet.',
  secret: 'Signaturschlüssel',
  secretIs: 'Signiert mit',
  secretNew: 'Kopieren Sie ihn jetzt und hinterlegen Sie ihn im Empfänger. Er wird nicht noch einmal angezeigt.',
  noSecret: 'Noch kein Schlüssel. Er entsteht, wenn Sie eine URL speichern.',
  newSecret: 'Schlüssel erneuern',
  newSecretTitle: 'Signaturschlüssel erneuern?',
  newSecretMore:
    'Damit Sie umstellen können, werden Nachrichten 24 Stunden lang mit dem aktuellen und dem neuen Schlüssel signiert.',
  disabled: (reason) => `Zustellung gestoppt: ${reason}. Speichern Sie die URL erneut, um fortzufahren.`,
  save: 'Speichern',
  saved: 'Webhook gespeichert.',
};
