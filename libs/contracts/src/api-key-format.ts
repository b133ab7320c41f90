/*
 * `hg_<id>_<secret><checksum>`, all of it hexadecimal: 8 bytes that name the key, 24 random ones that nobody finds by trying, and
 * 4 of a checksum, by which a key that was mistyped or cut short is told without asking anybody.
 */

const form = /^(hg_([0-9a-f]{16})_([0-9a-f]{48}))([0-9a-f]{8})$/;

/** How many random bytes each part has. */
export const apiKeyBytes = { id: 8, secret: 24 } as const;

/** What a key says of itself. */
export interface SplitApiKey {
  /** Names it; no secret. */
  readonly publicId: string;
  readonly secret: string;
}

/** How a key of that name begins. */
export const beginOfApiKey = (publicId: string): string => `hg_${publicId}`;

/** The key as its holder sends it. `publicId`, `secret`: as many bytes as `apiKeyBytes` says, in hexadecimal. */
export function formatApiKey({ publicId, secret }: SplitApiKey): string {
  const unchecked = `${beginOfApiKey(publicId)}_${secret}`;
  return unchecked + checksumOf(unchecked);
}

/** Undefined: it is no key, whoever was to have made it. */
export function parseApiKey(text: string): SplitApiKey | undefined {
  const [, unchecked, publicId, secret, checksum] = form.exec(text) ?? [];
  if (unchecked === undefined || publicId === undefined || secret === undefined) return undefined;
  return checksumOf(unchecked) === checksum ? { publicId, secret } : undefined;
}

/** CRC-32 as in ISO 3309 (zip, Ethernet), of ASCII text. */
function checksumOf(text: string): string {
  let remainder = 0xffffffff;
  for (const character of text) {
    remainder ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1)
      remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return ((remainder ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
