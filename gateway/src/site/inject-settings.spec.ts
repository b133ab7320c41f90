import { describe, expect, it } from '@jest/globals';
import { anyCodePoint } from '@headgate/runtime/testing/any-code-point';
import fc from 'fast-check';
import { injectSettings } from './inject-settings.ts';

const page = '<html><head><title>x</title></head><body></body></html>';
const settings = {
  publicOrigin: 'https://headgate.example',
  contactEmail: '',
  applicationFormUrl: '',
  socialLinks: { linkedin: '', x: '', instagram: '', youtube: '' },
  stripePublishableKey: '',
  testPayments: 'false' as const,
};

const injected = /<script type="application\/json" id="site-settings">(.*)<\/script><\/head>/s;

describe('site settings in a page', () => {
  it('come back as they were, and never end their element early', () => {
    const hostile = fc.oneof(
      fc.string({ unit: anyCodePoint }),
      fc.constantFrom('</script><script>alert(1)</script>', '<!--', '<script', '$&', '\u2028'),
    );
    fc.assert(
      fc.property(hostile, (contactEmail) => {
        const html = injectSettings(page, { ...settings, contactEmail });
        const json = injected.exec(html)?.[1] ?? '';
        expect(json).not.toContain('<');
        expect(JSON.parse(json)).toEqual({ ...settings, contactEmail });
      }),
    );
  });

  it('are not forgotten silently where a page has no head', () => {
    expect(() => injectSettings('<p>', settings)).toThrow('no </head>');
  });
});
