import { anyCodePoint } from '@headgate/runtime/testing/any-code-point';
import { EndpointGuard } from '@headgate/runtime/endpoints/endpoint-guard';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseWebhookUrl } from './webhook-url.ts';

const guard = new EndpointGuard(new Set(), () => Promise.reject(new Error('Nothing was to be looked up')));
const whyNot = (url: string): string | undefined => {
  const parsed = parseWebhookUrl(url);
  return parsed.kind === 'wrong' ? parsed.reason : guard.whyRefused(parsed.place);
};

describe('the address of a webhook', () => {
  it('may be any of https on the open internet, its path and question with it', () => {
    expect(parseWebhookUrl('https://Hooks.Example.com./a/b?key=1')).toEqual({
      kind: 'place',
      place: { scheme: 'https', host: 'hooks.example.com', port: 443, path: '/a/b?key=1' },
    });
    for (const url of ['https://example.com', 'https://8.8.8.8:8443/', 'https://bewässerung.example?x'])
      expect([url, whyNot(url)]).toEqual([url, undefined]);
  });

  it.each([
    ...[
      'http://example.com',
      'ftp://example.com',
      'example.com',
      'https:example.com',
      'javascript:alert(1)',
      '',
    ],
    ...['https://user:secret@example.com', 'https://example.com@10.0.0.1', 'https://example.com/#x'],
    ...[
      'https://',
      'https:///x',
      'https://[::1',
      'https://example..com',
      'https://exa mple.com',
      'https://a.com:0',
    ],
    ...[
      String.raw`https://example.com\@10.0.0.1`,
      'https://example.com\r\nHost: x',
      'https://example.com/\u202e',
    ],
    // Ours, or nobody's, in whatever clothes.
    ...['https://127.0.0.1', 'https://0x7f000001/', 'https://2130706433', 'https://0177.1', 'https://[::1]'],
    ...[
      'https://10.1.2.3',
      'https://192.168.1.1',
      'https://172.16.0.1',
      'https://100.64.0.1',
      'https://0.0.0.0',
    ],
    ...['https://169.254.169.254/latest/meta-data', 'https://[fd00:ec2::254]', 'https://168.63.129.16'],
    ...[
      'https://[::ffff:10.0.0.1]',
      'https://[64:ff9b::a00:1]',
      'https://[2002:7f00:1::]',
      'https://[fe80::1]',
    ],
    ...['https://localhost', 'https://printer', 'https://nas.local', 'https://metadata.google.internal.'],
    ...['https://１２７.0.0.1', 'https://example.com:22', 'https://example.com:25'],
  ])('is refused with a reason, and never %j', (url) => {
    expect(whyNot(url)).toEqual(expect.any(String));
  });

  it('whatever it is, ends in a verdict', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 60 }), (rest) => {
        whyNot(`https://${rest}`);
      }),
    );
  });
});
