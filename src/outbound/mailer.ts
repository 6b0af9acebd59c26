/** A mail to send; `id` becomes its `Message-ID`. */
export type Mail = {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
};
export type Mailer = {
  /** Rejects if the mail server does not accept the mail. */
  send(mail: Mail): Promise<void>;
};

export type SmtpSettings = {
  /** `smtp://` with STARTTLS if the server offers it, `smtps://` for TLS from the start, with user and password. */
  readonly url: string;
  readonly from: string;
};

const connectMs = 10_000;

/** Sends mail over the operator's server. RFC 5321. Only `SMTP_URL` determines where it connects. */
export function createMailer({ url, from }: SmtpSettings): Mailer {
  const limits = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: connectMs };
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const login =
    username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
  const server = { host: hostname, port: Number(port) || (secure ? 465 : 587), secure, ...login };
  // A password is sent only over an encrypted connection.
  const connection = { ...server, ...limits, requireTLS: username !== '' && !secure };
  const open = async () => (await import('nodemailer')).createTransport(connection);
  let transport: ReturnType<typeof open> | undefined;
  const domain = from.split('@').at(-1)?.replace('>', '') ?? hostname;
  return {
    send: async ({ id, to, subject, text }) => {
      const envelope = { from, to: [...to], subject, text, messageId: `<${id}@${domain}>` };
      transport ??= open();
      const { rejected } = await (await transport).sendMail({
        ...envelope,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      if (rejected.length > 0)
        throw new Error(`the mail server rejected ${rejected.length} of ${to.length} recipients`);
    },
  };
}
