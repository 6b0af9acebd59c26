import { plural } from '../plural.ts';
import type { signInTexts as english } from '../sign-in.ts';

export const signInTexts: typeof english = {
  title: 'Anmelden',
  lead: 'Melden Sie sich an, um Ihre Assistenten, Anrufe und Kampagnen zu verwalten.',
  username: 'Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  locked: (minutes) =>
    plural(minutes, {
      one: 'Zu viele Versuche. Versuchen Sie es in # Minute erneut.',
      other: 'Zu viele Versuche. Versuchen Sie es in # Minuten erneut.',
    }),
  busy: 'Zu viele Anmeldeversuche für diesen Benutzernamen. Versuchen Sie es in ein paar Sekunden erneut.',
  expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
  help: 'Noch kein Konto? Wenden Sie sich an den Administrator dieses Servers.',
};
