import { isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/**
 * Who counts as one client of a limit: an IPv4 address, or an IPv6 /64, within which a single machine may take any
 * address it likes.
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  return `${expand(address.split('%')[0] ?? '')
    .slice(0, 4)
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  if (tail === undefined) return before;
  const after = groups(tail);
  return [...before, ...new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/** Who counts as one client of a limit (`clientKey`), as a parameter of a controller's method. */
export const Client = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  clientKey(context.switchToHttp().getRequest<Request>().ip),
);
