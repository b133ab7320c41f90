import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** For a TLS server of a test. */
export interface OwnCertificate {
  /** PEM. */
  readonly key: string;
  /** PEM; vouches for itself. */
  readonly cert: string;
}

/** DER: a value with its tag and length. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (year: number) => der(0x17, Buffer.from(`${String(year % 100).padStart(2, '0')}0101000000Z`));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

/** A certificate of this run for one name (RFC 5280, the least of it), and its key. */
export function ownCertificate(name: string): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
  const year = new Date().getUTCFullYear();
  const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value));
  const extensions = sequence(
    extension('551d11', sequence(der(0x82, Buffer.from(name)))),
    extension('551d13', sequence(der(0x01, Buffer.from([0xff])))),
  );
  const certified = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    subject,
    sequence(time(year - 1), time(year + 2)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', certified, privateKey);
  const whole = sequence(certified, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
