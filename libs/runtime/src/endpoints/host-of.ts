/**
 * The host of an address, as every dialler would read it, whatever notation it is in (0x7f000001, 0177.1, full-width digits, other
 * alphabets): in lower case, without a dot at its end or brackets. Undefined: it has none. Hosts of other schemes than the web's
 * are not read for what they mean: ask for those as if of http.
 */
export function hostOf({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const isNamed = host !== '' && host.split('.').every((label) => label !== '');
  return isNamed && host.length <= 253 ? host : undefined;
}
