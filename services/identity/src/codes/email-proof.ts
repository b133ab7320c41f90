import { createHash, randomBytes } from 'node:crypto';
import { EmailProof } from '../store/email-proof.entity.ts';
import type { EntityManager } from 'typeorm';

/** How long a browser may use its proof [ms]. */
const lifetime = 30 * 60_000;

/** 256 random bits need no slow hash: they cannot be guessed. */
const hashOf = (proof: string) => createHash('sha256').update(proof).digest();

/** A new proof that an address is verified, for the browser that verified it. */
export async function giveProof(connection: EntityManager, email: string, now: Date): Promise<string> {
  const proof = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime);
  await connection.insert(EmailProof, {
    proofHash: hashOf(proof),
    email,
    expiresAt,
    registeredUserId: null,
  });
  return proof;
}

interface Claim {
  readonly proof: string;
  readonly email: string;
  readonly now: Date;
}

/** The proof's row, if it is good for this address now. `locked`: nobody else uses it until the transaction ends. */
export async function findProof(
  connection: EntityManager,
  { proof, email, now }: Claim,
  { locked }: { readonly locked: boolean },
): Promise<EmailProof | undefined> {
  const found = await connection.findOne(EmailProof, {
    where: { proofHash: hashOf(proof) },
    ...(locked ? { lock: { mode: 'pessimistic_write' } } : {}),
  });
  return found !== null && found.email === email && found.expiresAt > now ? found : undefined;
}
