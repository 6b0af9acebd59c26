import { plural } from './plural.ts';
import { translated } from './translated.ts';

export const signInTexts = translated('signInTexts', {
  title: 'Sign in',
  lead: 'Sign in to manage your assistants, calls and campaigns.',
  username: 'Username',
  password: 'Password',
  submit: 'Sign in',
  locked: (minutes: number) =>
    plural(minutes, {
      one: 'Too many attempts. Try again in # minute.',
      other: 'Too many attempts. Try again in # minutes.',
    }),
  busy: 'Too many sign-in attempts for this username. Try again in a few seconds.',
  expired: 'Your session expired. Sign in to pick up where you left off.',
  help: 'No account yet? Ask the administrator of this server.',
});
