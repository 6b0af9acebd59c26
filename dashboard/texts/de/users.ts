import type { userTexts as english } from '../users.ts';

export const userTexts: typeof english = {
  title: 'Benutzer',
  lead: 'Personen, die sich bei diesem Dashboard anmelden und die Abfrage-API nutzen können.',
  add: 'Benutzer hinzufügen',
  name: 'Benutzername',
  password: 'Vorläufiges Passwort',
  passwordHint: 'Mindestens 12 Zeichen. Geben Sie es sicher weiter. Nach der Anmeldung kann es geändert werden.',
  role: 'Rolle',
  roleHints: {
    viewer: 'Sieht alles außer Schlüsseln und Benutzern.',
    editor: 'Bearbeitet auch Assistenten, Anrufe und Kampagnen.',
    owner: 'Voller Zugriff, auch auf Benutzer, Schlüssel und Abrechnung.',
  },
  columns: {
    name: 'Benutzername',
    role: 'Rolle',
    factor: 'Zwei-Faktor',
    seen: 'Letzte Anmeldung',
    added: 'Hinzugefügt',
  },
  factors: { set: 'An', missing: 'Erforderlich', none: 'Aus' },
  resetFactor: 'Zurücksetzen',
  resetFactorNamed: (name) => `Zwei-Faktor-Authentifizierung von ${name} zurücksetzen`,
  resetFactorTitle: (name) => `Zwei-Faktor-Authentifizierung von ${name} zurücksetzen?`,
  resetFactorMore:
    'Die Person wird überall abgemeldet. Bis sie den zweiten Faktor neu einrichtet, genügt zur Anmeldung ihr Passwort.',
  factorWasReset: (name) => `Zwei-Faktor-Authentifizierung von ${name} ist ausgeschaltet.`,
  profile: {
    title: 'Konto',
    fields: {
      name: { label: 'Kontoname', hint: 'Erscheint bei Ihren Assistenten und Rufnummern in der API.' },
      email: { label: 'E-Mail', hint: 'Kontaktadresse. Leer: keine.' },
      dp: { label: 'Bild', hint: 'Bild-URL. Leer: keins.' },
    },
    save: 'Konto speichern',
    saved: 'Konto gespeichert.',
  },
  policy: 'Anmeldung',
  requireFactor: 'Zwei-Faktor-Authentifizierung von allen Benutzern verlangen',
  requireFactorHint:
    'Wer sie noch nicht hat, muss sie einrichten, bevor es weitergeht. Richten Sie sie zuerst für sich selbst ein.',
  factorRequired: 'Zwei-Faktor-Authentifizierung ist jetzt Pflicht.',
  factorOptional: 'Zwei-Faktor-Authentifizierung ist jetzt freiwillig.',
  never: 'Nie',
  you: 'Sie',
  added: (name) => `${name} hinzugefügt.`,
  roleOf: (name) => `Rolle von ${name}`,
  changed: (name, role) => `${name} ist jetzt ${changedRoles[role]}.`,
  reset: 'Passwort setzen',
  resetNamed: (name) => `Passwort von ${name} setzen`,
  resetTitle: (name) => `Neues Passwort für ${name} setzen`,
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens 12 Zeichen. Geben Sie es sicher weiter. Die Person wird überall abgemeldet.',
  wasReset: (name) => `Passwort von ${name} geändert.`,
  remove: 'Entfernen',
  removeNamed: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeMore: 'Die Person wird sofort abgemeldet. Alles, was sie angelegt hat, bleibt erhalten.',
  removed: (name) => `${name} entfernt.`,
};

const changedRoles = { owner: 'Inhaber', editor: 'Bearbeiter', viewer: 'Betrachter' } as const;
