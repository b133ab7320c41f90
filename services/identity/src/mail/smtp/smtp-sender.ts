import nodemailer from 'nodemailer';
import { outcomeOf, type SmtpOutcome } from './smtp-outcome.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  /** Nothing is sent in the clear: not the mail, not the password. */
  readonly requiresTls: boolean;
}

interface Address {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingMail {
  readonly from: Address;
  /** One address and nothing else. */
  readonly to: string;
  readonly replyTo: string | undefined;
  readonly messageId: string;
  /** Ends mails of its kind with one press. */
  readonly unsubscribeUrl?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How long each step may take [ms]. */
export const smtpTimeouts = {
  connect: 5_000,
  greeting: 10_000,
  /** Between two signs of life. */
  silence: 10_000,
  /** A whole attempt, however busy a slow server keeps us. */
  all: 20_000,
};
export type SmtpTimeouts = typeof smtpTimeouts;

/** Hands mails to a mail server, a connection each. */
export class SmtpSender {
  readonly #transport: ReturnType<typeof transportTo>;
  readonly #timeouts: SmtpTimeouts;

  constructor(settings: SmtpSettings, timeouts = smtpTimeouts) {
    this.#timeouts = timeouts;
    this.#transport = transportTo(settings, timeouts);
  }

  /** Throws only what is a bug. `stop` ends it early, as not sent. */
  async send(mail: OutgoingMail, stop: AbortSignal): Promise<SmtpOutcome> {
    const { from, to, replyTo, unsubscribeUrl, ...content } = mail;
    try {
      await this.#transport.sendMail({
        ...content,
        from,
        to: { name: '', address: to },
        replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
        // Its own envelope: whatever the headers look like, it goes to this address alone.
        envelope: { from: from.address, to: [to] },
        // Keeps holiday answers from coming back (RFC 3834).
        headers: {
          ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
        },
        xMailer: false,
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([stop, AbortSignal.timeout(this.#timeouts.all)]),
      });
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOf(error);
    }
  }
}

/** RFC 2369, and by RFC 8058 without a page in between. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function transportTo({ url, requiresTls }: SmtpSettings, timeouts: SmtpTimeouts) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const login = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return nodemailer.createTransport({
    // An IPv6 address is in brackets in a URL alone.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: requiresTls && !secure,
    ...(username === '' ? {} : { auth: login }),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    dnsTimeout: timeouts.connect,
    logger: false,
  });
}
