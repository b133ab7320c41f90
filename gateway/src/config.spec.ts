import { describe, expect, it } from '@jest/globals';
import { readGatewayConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing for a start on one machine', () => {
    const config = readGatewayConfig({});
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost:3000' });
    expect(config.FRONTEND_DIST).toMatch(/frontend\/dist$/);
  });

  it('takes lists separated by commas', () => {
    const { ALLOWED_ORIGINS, TRUST_PROXY } = readGatewayConfig({
      ALLOWED_ORIGINS: 'https://a.example, https://b.example/',
      TRUST_PROXY: 'loopback,10.0.0.0/8',
    });
    expect(ALLOWED_ORIGINS).toEqual(['https://a.example', 'https://b.example']);
    expect(TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8']);
  });

  it.each([
    ['PORT', 'http'],
    ['PUBLIC_ORIGIN', 'headgate.example'],
    ['ALLOWED_ORIGINS', 'https://a.example,*'],
    ['APPLICATION_FORM_URL', 'javascript:alert(1)'],
    ['CONTACT_EMAIL', 'nobody'],
    ['PREDICTIONS_PER_MINUTE', '0'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(() => readGatewayConfig({ [name]: value })).toThrow(name);
  });
});
