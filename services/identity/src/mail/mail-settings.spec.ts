import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseConfig } from '@headgate/runtime';
import { mailEnvironment, mailSettingsOf, needMailInProduction } from './mail-settings.ts';

const schema = z
  .object({ NODE_ENV: z.string().optional(), ...mailEnvironment })
  .superRefine(needMailInProduction);
const settings = (variables: Record<string, string>) => mailSettingsOf(parseConfig(schema, variables));

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Headgate <hello@headgate.example>',
  PUBLIC_ORIGIN: 'https://headgate.example/',
  CONTACT_EMAIL: 'team@headgate.example',
};

describe('the settings of mail', () => {
  it('need nothing in development', () => {
    expect(settings({})).toMatchObject({
      smtp: { requiresTls: false },
      publicOrigin: 'http://localhost:3000',
    });
  });

  it.each(['SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN', 'CONTACT_EMAIL'])(
    'need %s in production, in one line',
    (name) => {
      const without = Object.entries(production).filter(([key]) => key !== name);
      const start = () => settings(Object.fromEntries(without));
      expect(start).toThrow(new RegExp(`^Wrong configuration: ${name}: is needed in production[^\\n]*$`));
    },
  );

  it('want TLS in production unless told otherwise', () => {
    expect(settings(production).smtp.requiresTls).toBe(true);
    expect(settings({ ...production, SMTP_ALLOW_PLAINTEXT: 'true' }).smtp.requiresTls).toBe(false);
  });

  it.each([
    ['Headgate <hello@headgate.example>', 'Headgate'],
    ['"Headgate Mail" <hello@headgate.example>', 'Headgate Mail'],
    ['hello@headgate.example', 'Headgate'],
  ])('take %s for the sender', (MAIL_FROM, name) => {
    expect(settings({ MAIL_FROM }).from).toEqual({ name, address: 'hello@headgate.example' });
  });

  it.each([
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Headgate <hello@headgate.example>, Eve <eve@evil.example>'],
    ['MAIL_FROM', 'Head\r\ngate <hello@headgate.example>'],
    ['SMTP_URL', 'http://mail.example'],
    ['CONTACT_EMAIL', 'team'],
    ['PUBLIC_ORIGIN', 'headgate.example'],
  ])('refuse %s=%j by its name, and keep it to themselves', (name, value) => {
    expect(() => settings({ [name]: value })).toThrow(name);
    expect(() => settings({ SMTP_URL: 'ftp://user:secret@mail.example' })).not.toThrow('secret');
  });
});
