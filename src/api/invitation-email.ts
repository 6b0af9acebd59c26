import { oneLine } from '../outbound/one-line.ts';
import type { Role } from '../store/accounts/account-tables.ts';

type InvitationFacts = {
  readonly account: string;
  readonly inviter: string;
  readonly role: Role;
  readonly url: string;
  readonly expiresAt: Date;
};

const roleNames: Readonly<Record<Role, string>> = { owner: 'an owner', editor: 'an editor', viewer: 'a viewer' };

/** The subject and text of the e-mail with an invitation. */
export function invitationEmail({ account, inviter, role, url, expiresAt }: InvitationFacts) {
  const subject = `Invitation to ${oneLine(account)}`;
  const text = [
    `${oneLine(inviter)} invites you to ${oneLine(account)} on Parley as ${roleNames[role]}.`,
    `Open this link to choose a username and a password. It works once, until ${expiresAt.toISOString()}:`,
    url,
    'If you did not expect this e-mail, ignore it.',
  ].join('\n\n');
  return { subject, text };
}
