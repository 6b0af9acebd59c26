import type { invitationTexts as english } from '../invitation.ts';

const roles = { owner: 'Inhaber', editor: 'Bearbeiter', viewer: 'Betrachter' } as const;

export const invitationTexts: typeof english = {
  title: 'Einladung',
  lead: 'Wählen Sie einen Benutzernamen und ein Passwort, um einem Konto beizutreten.',
  leadFor: (account, role) =>
    `Treten Sie ${account} als ${roles[role]} bei. Wählen Sie einen Benutzernamen und ein Passwort.`,
  passwordHint: 'Mindestens 12 Zeichen.',
  join: 'Beitreten',
};
