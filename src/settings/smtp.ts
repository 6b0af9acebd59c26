import { z } from 'zod';
import type { SettingsOf } from './readers.ts';

const smtpUrl = z.url({ protocol: /^smtps?$/ });
/** An address alone, or with a name before it in angle brackets. */
const sender = z.string().regex(/^(?:[^<>\r\n]{1,100}<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/);

export const smtpTable = {
  SMTP_URL: {
    read: smtpUrl.nullable().default(null),
    accepts: 'a smtp:// or smtps:// URL, with user and password if the server requires them',
    secret: true,
  },
  SMTP_FROM: {
    read: sender.nullable().default(null),
    accepts: 'an e-mail address, such as Parley <parley@example.com>',
  },
} as const;

/** Settings that must be set together. */
export const smtpGroup = ['SMTP_URL', 'SMTP_FROM'] as const;

/** The server that sends mail, and the sender. */
export type SmtpConfig = { readonly url: string; readonly from: string };

/** Groups the settings; null if no mail is sent. */
export function smtpOf({ SMTP_URL: url, SMTP_FROM: from }: SettingsOf<typeof smtpTable>): SmtpConfig | null {
  return url === null || from === null ? null : { url, from };
}
