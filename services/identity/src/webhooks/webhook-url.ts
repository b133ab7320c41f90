import { hostOf } from '@headgate/runtime/endpoints/host-of';
import type { Endpoint } from '@headgate/runtime/endpoints/judge-endpoint';

/** Where a webhook is, taken apart. */
export interface WebhookPlace extends Endpoint {
  readonly scheme: 'https';
  /** With what stands after a question mark. */
  readonly path: string;
}

/** No space, no control character, and no backslash: parsers of addresses differ about where it ends the host. */
const shape = /^https:\/\/([^\s\p{C}\\/?#]+)(?:[/?][^\s\p{C}\\#]*)?$/iu;

type Parsed =
  | { readonly kind: 'place'; readonly place: WebhookPlace }
  | { readonly kind: 'wrong'; readonly reason: string };

const wrong = (reason: string): Parsed => ({ kind: 'wrong', reason });

/** Takes the address of a webhook apart, and judges its form alone. */
export function parseWebhookUrl(text: string): Parsed {
  if (!/^https:\/\//i.test(text)) return wrong('Must begin with https://');
  const [, authority = ''] = shape.exec(text) ?? [];
  const url = URL.parse(text);
  if (authority === '' || url === null) return wrong('Must be an address like https://example.com/headgate');
  if (authority.includes('@')) return wrong('Must not contain a username or password');
  const host = hostOf(url);
  if (host === undefined) return wrong('Must include a host');
  const port = url.port === '' ? 443 : Number(url.port);
  if (port === 0) return wrong('Must use a port other than 0');
  return { kind: 'place', place: { scheme: 'https', host, port, path: `${url.pathname}${url.search}` } };
}
