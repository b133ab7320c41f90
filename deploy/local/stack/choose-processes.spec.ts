import { describe, expect, it } from '@jest/globals';
import { processesOfProduct } from './choose-processes.ts';
import { processes } from './processes.ts';

const names = (environment: NodeJS.ProcessEnv) =>
  processesOfProduct(processes, environment).map(({ name }) => name);

describe('what npm start runs', () => {
  it('is the product, and a sink where no mail server is given; the weather is the real one', () => {
    expect(names({})).toEqual(['mail-sink', 'prediction', 'pilot', 'identity', 'gateway']);
  });

  it.each([['SMTP_URL'], ['SMTP_URL_FILE'], ['DEV_MAIL_URL']])('is no sink where %s is given', (variable) => {
    expect(names({ [variable]: 'smtps://mail.example' })).not.toContain('mail-sink');
    expect(names({ [variable]: '' })).toContain('mail-sink');
  });

  it('is nothing made up in production', () => {
    expect(names({ NODE_ENV: 'production' })).toEqual(['prediction', 'pilot', 'identity', 'gateway']);
  });
});
