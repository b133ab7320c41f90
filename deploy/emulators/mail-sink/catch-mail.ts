import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { readMail } from './caught-mail.ts';
import type { MailBox } from './mail-box.ts';

const largestMail = 1_000_000;

function refusal(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function keep(
  box: MailBox,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw refusal('Too large for this mail sink', 552);
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
    onData: (stream, session, callback) => {
      keep(box, stream, session).then(
        () => {
          callback();
        },
        (error: unknown) => {
          callback(error instanceof Error ? error : new Error(String(error)));
        },
      );
    },
  });
}
