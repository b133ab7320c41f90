import { describe, expect, it } from '@jest/globals';
import { carriesCode, mailKinds, type MailKind } from '../mail-kind.ts';
import { mailSettingsOf } from '../mail-settings.ts';
import { composeMail } from './compose-mail.ts';
import { renderHtml } from './render-html.ts';

const settings = mailSettingsOf({
  SMTP_ALLOW_PLAINTEXT: false,
  PUBLIC_ORIGIN: 'https://headgate.example',
  MAIL_FROM: { name: 'Headgate', address: 'hello@headgate.example' },
});
const code = { code: '042137', minutes: 10 };

function compose(kind: MailKind, { attempt = 1, replyTo }: { attempt?: number; replyTo?: string } = {}) {
  const mail = { id: 'c0ffee', kind, recipient: 'ana@farm.example', attempt };
  return composeMail(mail, { ...settings, replyTo }, carriesCode(kind) ? code : undefined);
}

describe.each(mailKinds)('a mail of the kind %s', (kind) => {
  const { subject, text, html } = compose(kind);

  it('says who it is from, in text and in HTML alike', () => {
    expect(subject).toMatch(/Headgate/);
    for (const form of [text, html]) expect(form).toContain('Headgate');
    const words = (form: string) => form.replace(/<[^>]*>|&#39;|&quot;|\s+/g, ' ').replace(/[^\w]+/g, ' ');
    for (const paragraph of text.split('\n\n').slice(0, -1)) {
      if (!paragraph.includes('https://')) expect(words(html)).toContain(words(paragraph).trim());
    }
  });

  it('loads nothing, runs nothing, and leads nowhere but to us', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|table|form)\b|\bsrc=|url\(|@import/i);
    const places = [...text.matchAll(/https?:\/\/[^\s"<]+/g), ...html.matchAll(/href="([^"]*)"/g)];
    for (const [match, target = match] of places) expect(target).toBe('https://headgate.example/auth');
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

describe('a mail', () => {
  it('with a code needs one', () => {
    const mail = { id: 'x', kind: 'reset-code', recipient: 'ana@farm.example', attempt: 1 } as const;
    expect(() => composeMail(mail, settings, undefined)).toThrow('needs a code');
  });

  it('sent again is the same mail, but with a new code another one', () => {
    const idOf = (kind: MailKind, attempt: number) => compose(kind, { attempt }).messageId;
    expect(idOf('no-account', 1)).toBe('<c0ffee@headgate.example>');
    expect(idOf('no-account', 2)).toBe(idOf('no-account', 1));
    expect(idOf('reset-code', 2)).not.toBe(idOf('reset-code', 1));
  });

  it('invites answers only where somebody reads them', () => {
    expect(compose('password-changed').text).toContain('answers to it are not read');
    const answered = compose('password-changed', { replyTo: 'team@headgate.example' });
    expect(answered.replyTo).toBe('team@headgate.example');
    expect(answered.text).not.toContain('answers to it are not read');
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
