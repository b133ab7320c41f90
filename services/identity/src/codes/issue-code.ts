import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Verification, type Purpose } from '../store/verification.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { CodeHash } from './code-hash.ts';

/** How long a code is good for [ms]. */
export const codeLifetime = 10 * 60_000;

/** Draws the code that a mail carries, at the moment when the mail is written: until then nobody has it, we included. */
@Injectable()
export class IssueCode {
  constructor(
    private readonly hash: CodeHash,
    private readonly clock: Clock,
  ) {}

  /** A new code, to be mailed and forgotten; the older one is void, and so are the tries that it had. */
  async issueCode(
    connection: EntityManager,
    { email, purpose }: { readonly email: string; readonly purpose: Purpose },
  ): Promise<string> {
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    const change = {
      codeHash: this.hash.of({ purpose, email, code }),
      expiresAt: new Date(this.clock.now().getTime() + codeLifetime),
      tries: 0,
    };
    const { affected } = await connection.update(Verification, { purpose, email }, change);
    // A mail so late that the request has been forgotten.
    if (affected === 0) await connection.insert(Verification, { purpose, email, requests: [], ...change });
    return code;
  }
}
