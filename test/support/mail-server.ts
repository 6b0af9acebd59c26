import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onEnd } from './on-end.ts';

export type ReceivedMail = { readonly to: readonly string[]; readonly text: string };

/** A mail server that accepts mail after rejecting the first `refusals` with a temporary error. */
export async function openMailServer(refusals = 0): Promise<{ readonly url: string; readonly mails: ReceivedMail[] }> {
  const mails: ReceivedMail[] = [];
  let left = refusals;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      left -= 1;
      if (left < 0) done();
      else done(Object.assign(new Error('greylisted'), { responseCode: 451 }));
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails };
}
