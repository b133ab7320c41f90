import type { Language } from '@headgate/contracts/language';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { User } from '../store/user.entity.ts';
import { Verification, type Purpose } from '../store/verification.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { secondsToWait, stillCounting } from './request-limit.ts';

type Outcome = { readonly kind: 'done' } | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** What is mailed to an address: to one that is known, to one that is not. */
const mails = {
  verification: { known: 'account-exists', unknown: 'verification-code' },
  reset: { known: 'reset-code', unknown: 'no-account' },
} as const;

/**
 * Has one mail sent to an address. Which one it is depends on whether there is an account; what is done, and what it
 * costs, does not. The older code is void from now on. `language`: of the mail to an address without an account.
 */
@Injectable()
export class RequestCode {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  request(purpose: Purpose, email: string, language: Language): Promise<Outcome> {
    return this.database.transaction(async (connection) => {
      const now = this.clock.now();
      const { requests } = await lockedRow(connection, purpose, email);
      const retryAfterSeconds = secondsToWait(requests, now);
      if (retryAfterSeconds > 0) return { kind: 'limited', retryAfterSeconds };
      await connection.update(
        Verification,
        { purpose, email },
        { codeHash: null, expiresAt: null, tries: 0, requests: [...stillCounting(requests, now), now] },
      );
      const account = await connection.findOne(User, { select: { id: true }, where: { email } });
      const kind = mails[purpose][account === null ? 'unknown' : 'known'];
      await enqueueMail(connection, { kind, to: email, userId: account?.id ?? null, language });
      return { kind: 'done' };
    });
  }
}

/** There is one afterwards, and nobody else changes it before the transaction ends. */
async function lockedRow(connection: EntityManager, purpose: Purpose, email: string): Promise<Verification> {
  const row = { purpose, email, requests: [] };
  await connection.createQueryBuilder().insert().into(Verification).values(row).orIgnore().execute();
  return await connection.findOneOrFail(Verification, {
    where: { purpose, email },
    lock: { mode: 'pessimistic_write' },
  });
}
