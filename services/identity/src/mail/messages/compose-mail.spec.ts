import { describe, expect, it } from '@jest/globals';
import { aMatter } from '../../../test/a-matter.ts';
import { languages, type Language } from '@headgate/contracts/language';
import { carriesCode, hasMatter, isForTeam, mailKinds, type MailKind } from '../mail-kind.ts';
import { mailSettingsOf } from '../mail-settings.ts';
import { composeMail } from './compose-mail.ts';
import type { Message } from './mail-content.ts';
import { renderHtml } from './render-html.ts';

const settings = mailSettingsOf({
  SMTP_ALLOW_PLAINTEXT: false,
  PUBLIC_ORIGIN: 'https://headgate.example',
  MAIL_FROM: { name: 'Headgate', address: 'hello@headgate.example' },
});
const code = { code: '042137', minutes: 10 };

function messageOf(kind: MailKind): Message {
  if (carriesCode(kind)) return { kind, of: code };
  return hasMatter(kind) ? aMatter(kind) : { kind, of: undefined };
}

interface Sending {
  readonly attempt?: number;
  readonly replyTo?: string;
  readonly language?: Language;
}

function compose(kind: MailKind, { attempt = 1, replyTo, language = 'en' }: Sending = {}) {
  const mail = { id: 'c0ffee', recipient: 'ana@farm.example', attempt, language };
  return composeMail(mail, { ...settings, replyTo }, messageOf(kind));
}

const kindsAndLanguages = mailKinds.flatMap((kind) => languages.map((language) => ({ kind, language })));

describe.each(kindsAndLanguages)('a mail of the kind $kind in $language', ({ kind, language }) => {
  const { subject, text, html } = compose(kind, { language });

  it('says who it is from, in text and in HTML alike', () => {
    expect(subject).toMatch(/Headgate/);
    for (const form of [text, html]) expect(form).toContain('Headgate');
    const textOf = (form: string) =>
      form.replace(/<[^>]*>|&#39;|&quot;|\s+/g, ' ').replace(/[^\p{L}\d]+/gu, ' ');
    for (const paragraph of text.split('\n\n').slice(0, -1)) {
      if (!paragraph.includes('https://')) expect(textOf(html)).toContain(textOf(paragraph).trim());
    }
  });

  it('loads nothing, runs nothing, and leads nowhere but to us', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|table|form)\b|\bsrc=|url\(|@import/i);
    const places = [...text.matchAll(/https?:\/\/[^\s"<]+/g), ...html.matchAll(/href="([^"]*)"/g)];
    for (const [match, target = match] of places)
      expect(new URL(target).origin).toBe('https://headgate.example');
  });

  it('names no colour of text or ground, which a dark reader would have to fight', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/background|[^-]color:(?!inherit)/);
  });

  it('carries a code only where it should, and never in the subject', () => {
    expect([text, html].map((form) => form.includes(code.code))).toEqual(
      carriesCode(kind) ? [true, true] : [false, false],
    );
    expect(subject).not.toContain(code.code);
  });
});

describe.each(mailKinds.filter((kind) => !isForTeam(kind)))('a mail of the kind %s in Spanish', (kind) => {
  const { subject, text, html } = compose(kind, { language: 'es' });

  it('has no English in it, nor a value that was not filled in', () => {
    // Addresses are the same in both.
    expect(`${subject}\n${text}`.replaceAll(/https:\S+/g, '')).not.toMatch(
      /\b(the|your?|we|it|is|was|has|and|or|of|to|for|on|at|with|from|this|that|not|please|if|log|see|email)\b/i,
    );
    expect(`${subject}\n${text}`).not.toMatch(/undefined|null|NaN|Invalid|\$\{|\[object/);
    expect(html).toContain('<html lang="es">');
  });

  it('says as much as in English, and leads to the same pages in Spanish', () => {
    const english = compose(kind).text;
    const placesIn = (form: string) => [...form.matchAll(/https:\/\/\S+/g)].map(([place]) => new URL(place));
    expect(text.split('\n\n')).toHaveLength(english.split('\n\n').length);
    expect(placesIn(text).map(({ pathname, search, hash }) => pathname + search + hash)).toEqual(
      placesIn(english).map(({ pathname, search, hash }) => `/es${pathname}${search}${hash}`),
    );
  });
});

describe('a mail to the team', () => {
  it.each(mailKinds.filter(isForTeam))('is in English whatever its reader reads elsewhere: %s', (kind) => {
    expect(compose(kind, { language: 'es' })).toEqual(compose(kind));
  });
});

describe('a mail in Spanish', () => {
  it('is a receipt with its sum, day and card', () => {
    const { subject, text } = compose('payment-receipt', { language: 'es' });
    expect(subject).toBe('Recibo: $10,000 por el piloto de Headgate');
    expect(text).toContain(
      'Nivel Standard, cuota única del piloto: $10,000, pagada el 3 de marzo de 2026, con la tarjeta Visa que termina en 4242.',
    );
  });

  it('about a valve says which, and when, at one o’clock too', () => {
    const matter = aMatter('valve-unconfirmed');
    if (matter.kind !== 'valve-unconfirmed') throw new Error('Another matter');
    const mail = { id: 'x', recipient: 'ana@farm.example', attempt: 1, language: 'es' as const };
    const atOne = { ...matter, of: { ...matter.of, endsAt: '2026-07-03T20:30:00.000Z' } };
    const { text } = composeMail(mail, settings, atOne);
    expect(text).toContain(
      'El 3 de julio a las 11:05 a.m. PDT mandamos detener el riego de North block y South block al controlador ACC2 de Long Row Farm.',
    );
    expect(text).toContain('debe cerrar la válvula el 3 de julio a la 1:30 p.m. PDT');
    expect(
      composeMail(mail, settings, { ...matter, of: { ...matter.of, endsAt: null, zones: [] } }).text,
    ).toContain('No sabemos cuándo cerrará el controlador la válvula por sí solo.');
  });
});

describe('a mail', () => {
  it('about an application tells the team what is in it, and its answer goes to the applicant', () => {
    const { text, replyTo } = compose('application-notice', { replyTo: 'team@headgate.example' });
    for (const sent of ['Long Row Farm', 'Lodi, CA', '42 acres of wine grapes', 'Ana Ruiz', '209-555-0101'])
      expect(text).toContain(sent);
    expect(text).toContain('Irrigation: drip. Controller: not known. Pilot fee: not paid yet.');
    expect(replyTo).toBe('ana@longrow.example');
    expect(text).toContain('https://headgate.example/admin/applications?open=');
  });

  it('of a review says that the fee is not paid yet, and else that there is nothing to do', () => {
    const matter = aMatter('application-in-review');
    if (matter.kind !== 'application-in-review') throw new Error('Another matter');
    const textOf = (paymentStatus: 'pending' | 'failed' | 'paid', language: Language) => {
      const mail = { id: 'x', recipient: 'ana@farm.example', attempt: 1, language };
      return composeMail(mail, settings, { ...matter, of: { ...matter.of, paymentStatus } }).text;
    };
    for (const paymentStatus of ['pending', 'failed'] as const) {
      expect(textOf(paymentStatus, 'en')).toContain(
        'You will hear from us within 48 hours.\n\nThe pilot fee is not paid yet. You can pay it now or after our answer.',
      );
      expect(textOf(paymentStatus, 'en')).not.toContain('do not need to do anything');
      expect(textOf(paymentStatus, 'es')).toContain(
        'Le contestamos dentro de 48 horas.\n\nLa cuota del piloto todavía no está pagada.',
      );
      expect(textOf(paymentStatus, 'es')).not.toContain('No tiene que hacer nada');
    }
    expect(textOf('paid', 'en')).toContain(
      'You do not need to do anything. You will hear from us within 48 hours.\n',
    );
    expect(textOf('paid', 'es')).toContain('No tiene que hacer nada. Le contestamos dentro de 48 horas.\n');
    for (const language of ['en', 'es'] as const)
      expect(textOf('paid', language)).not.toMatch(/pilot fee|cuota/);
  });

  it('to an applicant repeats nothing that was typed into the form', () => {
    expect(compose('application-received').text).not.toMatch(/Long Row|Ana|Lodi/);
  });

  it('is the receipt of a payment: what for, how much, when, and with which card', () => {
    const { subject, text } = compose('payment-receipt');
    expect(subject).toBe('Receipt: $10,000 for the Headgate pilot');
    expect(text).toContain(
      'Standard tier, one-time pilot fee: $10,000, paid on March 3, 2026, with the Visa card that ends in 4242.',
    );
    // Money has come: whether the farm is in the pilot is for the team to say.
    expect(text).not.toContain('is in the pilot');
    expect(text).toContain('If we cannot accept it, or if the integration');
  });

  it('carries an invite by its link, says whom it is for and until when it works', () => {
    const { text, subject } = compose('pilot-invite');
    expect(text).toContain('Hello Bo Lund,');
    expect(text).toContain('We invite Levee Almonds to the California Pilot Program');
    expect(text).toContain(`https://headgate.example/auth?invite=${'t'.repeat(43)}`);
    expect(text).toContain('works until April 2, 2026');
    expect(subject).not.toContain('t'.repeat(43));
  });

  it('about a valve says which, until when at the latest, and what to do', () => {
    const { text, replyTo } = compose('valve-unconfirmed', { replyTo: 'team@headgate.example' });
    expect(text).toContain('a stop for North block and South block to the controller ACC2 at Long Row Farm');
    expect(text).toContain('On July 3 at 11:05 AM PDT we sent');
    expect(text).toContain('should close the valve on July 3 at 11:30 AM PDT');
    expect(text).toContain('close the valve by hand if it is open');
    expect(text).toContain('https://headgate.example/controllers/');
    expect(replyTo).toBe('team@headgate.example');
  });

  it('about a valve that closes nobody knows when says so', () => {
    const matter = aMatter('controller-silent');
    if (matter.kind !== 'controller-silent') throw new Error('Another matter');
    const mail = { id: 'x', recipient: 'ana@farm.example', attempt: 1, language: 'en' as const };
    const endless = { ...matter, of: { ...matter.of, endsAt: null, zones: [] } };
    const { text } = composeMail(mail, settings, endless);
    expect(text).toContain('When we last heard from it, a zone was open.');
    expect(text).toContain('We do not know when the controller will close the valve on its own.');
  });

  it('of an alarm tells the team which kind it is, and where', () => {
    const { subject, text } = compose('alarm-notice');
    expect(subject).toBe('Headgate alarm: a stop is not confirmed');
    expect(text).toContain('Farm: Long Row Farm. Controller: ACC2, ');
    expect(text).toContain('https://headgate.example/admin/controllers?open=');
  });

  it('with the plan of the day names day and verdict, counts what is left out, and can be stopped from it', () => {
    const { subject, text, html, unsubscribeUrl } = compose('daily-plan');
    expect(subject).toBe('Tonight: 62. Sat, Jul 18 · Headgate');
    expect(compose('daily-plan', { language: 'es' }).subject).toContain('sáb, 18 de jul');
    expect(text).toContain('2 irrigations need your attention. 1 irrigation is not accepted yet.');
    expect(text).toContain('Today and tonight\n- Block 5: 9:00–1:10, 0.42.\n- Block 8');
    expect(text).toContain('- 60 more in the plan');
    expect(unsubscribeUrl).toBe(`https://headgate.example/unsubscribe/${'u'.repeat(43)}`);
    for (const form of [text, html]) expect(form).toContain(unsubscribeUrl);
    expect(compose('password-changed').unsubscribeUrl).toBeUndefined();
  });

  it('about irrigations that wait says which, leads to Today, and can be stopped from it', () => {
    const { subject, text, html, unsubscribeUrl } = compose('irrigations-waiting');
    expect(subject).toBe('Block 5: 9:00 · Headgate');
    expect(text).toContain('No valve opens for them until somebody accepts them.');
    expect(text).toContain(
      'Waiting for you\n- Block 5: 9:00–1:10, 0.42.\n- Block 8: 9:30–12:40, 0.35.\n- 60 more',
    );
    expect(text).toContain('Open Today: https://headgate.example/dashboard');
    expect(unsubscribeUrl).toBe(`https://headgate.example/unsubscribe/${'u'.repeat(43)}?kind=reminders`);
    for (const form of [text, html]) expect(form).toContain(unsubscribeUrl);
    const spanish = compose('irrigations-waiting', { language: 'es' });
    expect(spanish.text).toContain('Ninguna válvula se abre hasta que alguien los acepte.');
    expect(spanish.text).toContain('Abrir Hoy: https://headgate.example/es/dashboard');
    expect(spanish.unsubscribeUrl).toContain('/es/unsubscribe/');
  });

  it('about meters that are not read says which, leads to the log, and can be stopped from it', () => {
    const { text, unsubscribeUrl } = compose('readings-due');
    expect(text).toContain('Not read yet\n- Block 5: 9:00–1:10, 0.42.');
    expect(text).toContain('Enter a reading: https://headgate.example/log');
    expect(unsubscribeUrl).toBe(`https://headgate.example/unsubscribe/${'u'.repeat(43)}?kind=readings`);
  });

  it('sent again is the same mail, but with a new code another one', () => {
    const idOf = (kind: MailKind, attempt: number) => compose(kind, { attempt }).messageId;
    expect(idOf('no-account', 1)).toBe('<c0ffee@headgate.example>');
    expect(idOf('no-account', 2)).toBe(idOf('no-account', 1));
    expect(idOf('reset-code', 2)).not.toBe(idOf('reset-code', 1));
  });

  it('invites answers only where somebody reads them', () => {
    expect(compose('password-changed').text).toContain('the address is not monitored');
    const answered = compose('password-changed', { replyTo: 'team@headgate.example' });
    expect(answered.replyTo).toBe('team@headgate.example');
    expect(answered.text).not.toContain('the address is not monitored');
  });

  it('shows whatever is put into it as text', () => {
    const hostile = `"><script>alert('x')</script>&amp;`;
    const html = renderHtml({
      language: 'en',
      subject: hostile,
      blocks: [
        { kind: 'text', text: hostile },
        { kind: 'code', code: hostile },
        { kind: 'link', label: hostile, url: hostile },
      ],
      farewell: hostile,
    });
    expect(html).not.toContain('<script');
    expect(html.match(/&quot;&gt;&lt;script&gt;/g)).toHaveLength(6);
  });
});
