import ipaddr from 'ipaddr.js';

/** The only IPv6 addresses that are given out for the open internet (RFC 4291, IANA's registry). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public in form, and a cloud's own inside of it (Azure's wire server). */
const ofClouds = new Set(['168.63.129.16']);

/**
 * Whether an address is somebody's on the open internet: not private, loopback, link-local, shared, reserved, multicast, nor
 * an IPv4 address in the clothes of an IPv6 one (mapped, NAT64, 6to4, Teredo), which a gateway might undress.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || ofClouds.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
