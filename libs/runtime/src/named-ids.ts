import { hash } from 'node:crypto';

/** Longer than any name here. */
const longest = 1_024;

/**
 * Ids for names of one kind: the same name has the same id, always. RFC 9562, version 5. `namespace`: 32 hexadecimal digits, of that
 * kind alone; made once, at random.
 */
export function namedIds(namespace: string): (name: string) => string {
  const space = Buffer.from(namespace, 'hex');
  /** Namespace and name, written over by each. */
  const named = Buffer.concat([space, Buffer.alloc(longest)]);
  return (name) => {
    if (name.length > longest / 4) throw new Error('The name is too long');
    const length = space.length + named.write(name, space.length);
    const hex = hash('sha1', named.subarray(0, length), 'hex');
    const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `5${hex.slice(13, 16)}`,
      `${variant}${hex.slice(18, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  };
}
