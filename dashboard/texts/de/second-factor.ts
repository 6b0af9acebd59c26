import type { secondFactorTexts as english } from '../second-factor.ts';

export const secondFactorTexts: typeof english = {
  title: 'Zwei-Faktor-Authentifizierung',
  lead: 'Melden Sie sich zusätzlich zum Passwort mit einem Code aus einer Authenticator-App an. Ein gestohlenes Passwort reicht dann nicht aus.',
  open: 'Einrichten',
  manage: 'Verwalten',
  next: 'Weiter',
  done: 'Fertig',
  confirm: 'Aktivieren',
  password: 'Ihr Passwort',
  scan: 'Scannen Sie diesen QR-Code mit einer Authenticator-App.',
  qrCode: 'QR-Code für die Authenticator-App',
  secret: 'Oder geben Sie diesen Schlüssel ein',
  code: 'Code',
  codeHint: 'Der 6-stellige Code aus der App.',
  codeOrRecovery: 'Der 6-stellige Code aus der App oder ein Wiederherstellungscode.',
  turnedOn: 'Zwei-Faktor-Authentifizierung aktiviert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
  turnedOff: 'Zwei-Faktor-Authentifizierung deaktiviert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
  recovery: 'Wiederherstellungscodes',
  recoveryLead:
    'Mit jedem Code können Sie sich einmal ohne die App anmelden. Bewahren Sie die Codes bei Ihren Passwörtern auf. Sie werden nicht noch einmal angezeigt.',
  recoveryLeft: (count) => `${count} von 10 übrig`,
  since: 'Aktiviert am',
  renew: 'Neue Codes erstellen',
  renewLead: 'Die alten Codes werden ungültig.',
  turnOff: 'Deaktivieren',
  turnOffLead: 'Zur Anmeldung genügt dann Ihr Passwort.',
  requiredLead:
    'Dieses Konto verlangt von allen Benutzern Zwei-Faktor-Authentifizierung. Richten Sie sie ein, um fortzufahren.',
  requiredHere: 'Dieses Konto verlangt Zwei-Faktor-Authentifizierung. Sie können sie daher nicht deaktivieren.',

  signInTitle: 'Code eingeben',
  signInLead: 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code für Parley ein.',
  signIn: 'Anmelden',
  startAgain: 'Von vorn beginnen',
  lost: 'Keinen Zugriff auf die App? Verwenden Sie einen Wiederherstellungscode oder bitten Sie einen Inhaber, Ihre Zwei-Faktor-Authentifizierung zurückzusetzen.',
};
