import nodemailer from 'nodemailer';
import { outcomeOf, type SmtpOutcome } from './smtp-outcome.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  /** Nothing is sent in the clear: not the mail, not the password. */
  readonly requiresTls: boolean;
}

export interface Address {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingMail {
  readonly from: Address;
  /** One address and nothing else. */
  readonly to: string;
  readonly replyTo: string | undefined;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How long each step may take [ms]. */
export interface SmtpTimeouts {
  readonly connect: number;
  readonly greeting: number;
  /** Between two signs of life. */
  readonly silence: number;
  /** A whole attempt, however busy a slow server keeps us. */
  readonly all: number;
}

export const smtpTimeouts: SmtpTimeouts = { connect: 5_000, greeting: 10_000, silence: 10_000, all: 20_000 };

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
    const { from, to, replyTo, messageId, subject, text, html } = mail;
    const recipient = { name: '', address: to };
    try {
      await this.#transport.sendMail({
        from,
        to: recipient,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        // Its own envelope: whatever the headers look like, it goes to this address alone.
        envelope: { from: from.address, to: [to] },
        messageId,
        subject,
        text,
        html,
        // Keeps holiday answers from coming back (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
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
