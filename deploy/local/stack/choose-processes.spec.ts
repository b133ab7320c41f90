import { describe, expect, it } from '@jest/globals';
import { processesOfProduct } from './choose-processes.ts';
import { processes } from './processes.ts';

const names = (environment: NodeJS.ProcessEnv) =>
  processesOfProduct(processes, environment).map(({ name }) => name);

describe('what npm start runs', () => {
  it('is the product, and stand-ins for mail, payments and devices where none is given; the weather is the real one', () => {
    expect(names({})).toEqual([
      'mail-sink',
      'payment-emulator',
      'field-simulator',
      'prediction',
      'pilot',
      'bridge',
      'identity',
      'gateway',
    ]);
  });

  it.each([['SMTP_URL'], ['SMTP_URL_FILE'], ['DEV_MAIL_URL']])('is no sink where %s is given', (variable) => {
    expect(names({ [variable]: 'smtps://mail.example' })).not.toContain('mail-sink');
    expect(names({ [variable]: '' })).toContain('mail-sink');
  });

  it.each([['STRIPE_SECRET_KEY'], ['STRIPE_SECRET_KEY_FILE'], ['STRIPE_API_URL']])(
    'is no payment emulator where %s is given',
    (variable) => {
      expect(names({ [variable]: 'given' })).not.toContain('payment-emulator');
      expect(names({ [variable]: '' })).toContain('payment-emulator');
    },
  );

  it('is a payment emulator where only other settings of payments are given', () => {
    expect(names({ STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_MONTHLY_PRICE: 'price_x' })).toContain(
      'payment-emulator',
    );
  });

  it.each([['ENDPOINT_ALLOWLIST'], ['DEV_FIELD_URL']])(
    'is no field simulator where %s is given',
    (variable) => {
      expect(names({ [variable]: 'given' })).not.toContain('field-simulator');
    },
  );

  it('is nothing made up in production', () => {
    expect(names({ NODE_ENV: 'production' })).toEqual([
      'prediction',
      'pilot',
      'bridge',
      'identity',
      'gateway',
    ]);
  });
});
