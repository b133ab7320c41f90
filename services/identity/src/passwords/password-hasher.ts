import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { hashBulkhead } from './hash-bulkhead.ts';

/** argon2id, which is the library's own choice: 19 MiB, two passes, one lane (OWASP's password storage cheat sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many hashes at once. Each keeps a processor busy for tens of milliseconds, on one of the four threads that Node
 * has for work beside its own: with a processor and a thread left over, other answers do not wait for logins.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

/** A caller waits two seconds in all [ms]. */
const timeout = 1_500;

/** Hashes passwords and checks them. Throws `Unavailable` when too many wait. */
export class PasswordHasher {
  readonly #inTurn = hashBulkhead({ atOnce, timeout });
  readonly #nobody: string;

  /** `nobody`: the hash of a password that nobody has. */
  protected constructor(nobody: string) {
    this.#nobody = nobody;
  }

  static async create(): Promise<PasswordHasher> {
    const nobody = await hash(randomBytes(32), cost);
    return new PasswordHasher(nobody);
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(asEntered(password), cost));
  }

  /** Exactly one argon2 verification, also where there is no hash: then the answer is no. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const right = await this.#inTurn(() => verify(passwordHash ?? this.#nobody, asEntered(password)));
    return right && passwordHash !== undefined;
  }
}

/** One keyboard writes é as one character, another as two: the same password. */
function asEntered(password: string): string {
  return password.normalize('NFKC');
}
