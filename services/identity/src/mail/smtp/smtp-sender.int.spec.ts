import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SmtpStandIn } from '../../../test/smtp-stand-in.ts';
import { SmtpSender, type OutgoingMail } from './smtp-sender.ts';

const timeouts = { connect: 2_000, greeting: 300, silence: 300, all: 5_000 };
const never = new AbortController().signal;
const letter: OutgoingMail = {
  from: { name: 'Headgate "Mail"\r\nX-Evil: yes', address: 'no-reply@headgate.example' },
  to: 'ana@farm.example',
  replyTo: 'team@headgate.example',
  messageId: '<1@headgate.example>',
  subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nAn early end',
  text: 'Good morning',
  html: '<p>Good morning</p>',
};

let server: SmtpStandIn;

beforeEach(async () => {
  server = await SmtpStandIn.start();
});
afterEach(() => server.close());

const send = (url = server.url, requiresTls = false, stop = never) =>
  new SmtpSender({ url, requiresTls }, timeouts).send(letter, stop);

describe('a mail handed to a mail server', () => {
  it('has text and HTML, asks for no automatic answers, and no field of it can make a header', async () => {
    expect(await send()).toEqual({ kind: 'sent' });
    const [{ to, raw } = { to: [], raw: '' }] = server.taken;
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(to).toEqual(['ana@farm.example']);
    expect(headers).toMatch(/^To: ana@farm\.example$/m);
    expect(headers).toMatch(/^Reply-To: team@headgate\.example$/m);
    expect(headers).toMatch(/^Message-ID: <1@headgate\.example>$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(headers).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(headers).not.toMatch(/^(Bcc|X-Evil|X-Mailer):/m);
    expect(raw).toContain('Good morning');
  });

  it('goes with the password of the address, escapes undone', async () => {
    expect(await send(server.url.replace('//', '//ana%40farm:p%3Ass@'))).toEqual({ kind: 'sent' });
  });

  it.each([
    ['greylists', '451 4.7.1 at RCPT TO'],
    ['is-silent', 'ETIMEDOUT'],
    ['drops-in-mid-mail', 'could not be reached'],
    ['takes-without-saying-so', 'ETIMEDOUT'],
  ] as const)('that %s may go later', async (behaviour, reason) => {
    server.behaviour = behaviour;
    expect(await send()).toEqual({ kind: 'not-now', reason: expect.stringContaining(reason) });
  });

  it('that refuses our password may go later', async () => {
    server.behaviour = 'refuses-login';
    const outcome = await send(server.url.replace('//', '//ana:wrong@'));
    expect(outcome).toEqual({ kind: 'not-now', reason: 'the mail server answered 535 5.7.8 at AUTH PLAIN' });
    expect(server.taken).toEqual([]);
  });

  it('does not go in the clear where it must not', async () => {
    expect(await send(server.url, true)).toMatchObject({ kind: 'not-now' });
    expect(server.taken).toEqual([]);
  });

  it('is cut off when the process stops', async () => {
    server.behaviour = 'takes-without-saying-so';
    const stop = AbortSignal.timeout(100);
    expect(await send(server.url, false, stop)).toMatchObject({ kind: 'not-now' });
  });
});
