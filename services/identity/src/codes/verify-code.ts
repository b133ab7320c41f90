import { Injectable } from '@nestjs/common';
import type { VerifyCodeInput } from '@headgate/contracts/account-input';
import type { AnswerOf } from '@headgate/contracts/define';
import type { verifyCode } from '@headgate/contracts/identity-questions';
import { DataSource } from 'typeorm';
import { Clock } from '@headgate/runtime/time/clock';
import { giveProof } from './email-proof.ts';
import { TryCode, use } from './try-code.ts';

/** A mailed code for a proof that its browser has read the mail. */
@Injectable()
export class VerifyCode {
  constructor(
    private readonly database: DataSource,
    private readonly codes: TryCode,
    private readonly clock: Clock,
  ) {}

  async verify({ email, code }: VerifyCodeInput): Promise<AnswerOf<typeof verifyCode>> {
    const right = await this.codes.try({ purpose: 'verification', email, code });
    if (right === undefined) return { kind: 'refused' };
    return await this.database.transaction(async (connection) => {
      if (!(await use(connection, right))) return { kind: 'refused' };
      return { kind: 'verified', proof: await giveProof(connection, email, this.clock.now()) };
    });
  }
}
