/** Where the product is, and a path of it, as one address. Null: there is no path or no address, or it would lead elsewhere. */
export function linkTarget(href: string | null, address: string | null): string | null {
  if (href === null || address === null) return null;
  // A path that begins with `/\` is another host's to a browser.
  const target = URL.parse(href, address);
  return target !== null && target.origin === new URL(address).origin ? target.href : null;
}
