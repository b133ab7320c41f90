import { language, type Language } from './language.ts';

const spanish = '/es';
/** What is no page, or is one in every language. */
const others = /^\/(?:\/|es(?:[/?#]|$)|api\/|assets\/|dev\/|ops\/queues)|^\/[^?#]*\.\w+$/;

/** Of a page's address without its language. */
export const pathIn = (wanted: Language, path: string): string =>
  wanted === 'es' ? spanish + path.replace(/^\/(?=[?#]|$)/, '') : path;

/** Where a page of this site is in the language of this one; any other address as it is. */
export const pagePath = (address: string): string =>
  address.startsWith('/') && !others.test(address) ? pathIn(language, address) : address;

/** A page's address as it is in English, which has no prefix. */
export const withoutLanguage = (path: string): string =>
  path === spanish || path.startsWith(`${spanish}/`) ? path.slice(spanish.length) || '/' : path;
