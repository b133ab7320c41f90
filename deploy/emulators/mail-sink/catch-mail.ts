import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { readMail } from './caught-mail.ts';
import type { MailBox } from './mail-box.ts';

const largestMail = 1_000_000;

async function keep(
  box: MailBox,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded)
    throw Object.assign(new Error('Too large for this mail sink'), { responseCode: 552 });
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  box.put(await readMail(box.nextId(), { from, to: envelope.rcptTo.map(({ address }) => address) }, raw));
}

/** A mail server that takes every mail, from anybody, and sends none on. */
export function catchMail(box: MailBox): SMTPServer {
  return new SMTPServer({
    size: largestMail,
    authOptional: true,
    // It has no certificate, and listens on this machine alone.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // Stopped, it does not wait for whoever is still connected [ms].
    closeTimeout: 500,
    logger: false,
    onAuth: (_auth, _session, callback) => {
      callback(null, { user: 'anybody' });
    },
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) =>
      keep(box, stream, session),
    ),
  });
}
