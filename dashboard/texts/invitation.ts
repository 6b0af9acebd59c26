import { roleWithArticle } from './role-names.ts';
import { translated } from './translated.ts';

export const invitationTexts = translated('invitationTexts', {
  title: 'Invitation',
  lead: 'Choose a username and a password to join an account.',
  leadFor: (account: string, role: keyof typeof roleWithArticle) =>
    `Join ${account} as ${roleWithArticle[role]}. Choose a username and a password.`,
  passwordHint: 'At least 12 characters.',
  join: 'Join',
});
