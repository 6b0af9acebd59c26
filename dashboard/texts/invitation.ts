import { translated } from './translated.ts';

const roles = { owner: 'an owner', editor: 'an editor', viewer: 'a viewer' } as const;

export const invitationTexts = translated('invitationTexts', {
  title: 'Invitation',
  lead: 'Choose a username and a password to join an account.',
  leadFor: (account: string, role: keyof typeof roles) =>
    `Join ${account} as ${roles[role]}. Choose a username and a password.`,
  passwordHint: 'At least 12 characters.',
  join: 'Join',
});
