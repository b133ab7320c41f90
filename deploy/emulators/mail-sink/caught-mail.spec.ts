import { describe, expect, it } from '@jest/globals';
import { isTo, readMail, type CaughtMail } from './caught-mail.ts';

const envelope = { from: 'no-reply@headgate.example', to: ['ana@farm.example', 'Bo@Farm.example'] };
const lines = (...text: string[]) => new TextEncoder().encode(text.join('\r\n'));

function aMail(...to: string[]): CaughtMail {
  const nothing = { id: '1', receivedAt: '', from: '', subject: '', text: '', html: '', headers: [] };
  return { ...nothing, to };
}

describe('a caught mail', () => {
  it('is read as its reader would see it, and for whom is what its envelope says', async () => {
    const mail = await readMail(
      '7',
      envelope,
      lines(
        'From: Headgate <no-reply@headgate.example>',
        'To: somebody@else.example',
        'Subject: =?utf-8?Q?=C2=A1Hola!?=',
        'X-Note: kept',
        'MIME-Version: 1.0',
        'Content-Type: multipart/alternative; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        'MTIzNDU2',
        '--b',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<p>123456</p>',
        '--b--',
        '',
      ),
    );
    expect(mail).toMatchObject({
      id: '7',
      ...envelope,
      subject: '¡Hola!',
      text: expect.stringMatching('123456'),
    });
    expect(mail.html).toContain('<p>123456</p>');
    expect(mail.headers).toContainEqual({ name: 'X-Note', value: 'kept' });
  });

  it('is read however broken it is', async () => {
    for (const text of ['', 'no header at all', 'Subject: only this', '\r\n\r\n\0']) {
      await expect(readMail('1', envelope, lines(text))).resolves.toMatchObject({ to: envelope.to });
    }
  });
});

describe('whom a mail is to', () => {
  it('is asked with a whole address, in whatever capitals', () => {
    expect(isTo(aMail('Ana@Farm.example'), ' ana@farm.EXAMPLE ')).toBe(true);
    expect(isTo(aMail('banana@farm.example'), 'ana@farm.example')).toBe(false);
  });

  it('or with a part of one', () => {
    expect(isTo(aMail('x@y.example', 'banana@farm.example'), 'ana')).toBe(true);
    expect(isTo(aMail('banana@farm.example'), '@farm')).toBe(true);
    expect(isTo(aMail(), 'ana')).toBe(false);
  });
});
