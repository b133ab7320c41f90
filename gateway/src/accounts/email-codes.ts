import type { SendVerificationInput, VerifyCodeInput } from '@headgate/contracts/account-input';
import { sendVerification, verifyCode } from '@headgate/contracts/identity-questions';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { AccountLimits } from './account-limits.ts';
import { codesLimited } from './codes-limited.ts';

/** Proof that an e-mail address is read by whoever sits at this browser. */
@Injectable()
export class EmailCodes {
  constructor(
    private readonly asker: Asker,
    private readonly limits: AccountLimits,
  ) {}

  async send(input: SendVerificationInput, client: string): Promise<void> {
    await this.limits.sendCode(client);
    const answer = await this.asker.ask(sendVerification, input);
    if (answer.kind === 'limited') throw codesLimited(answer.retryAfterSeconds);
  }

  /** The proof that registration wants. */
  async verify(input: VerifyCodeInput, client: string): Promise<string> {
    await this.limits.tryCode(client);
    const answer = await this.asker.ask(verifyCode, input);
    switch (answer.kind) {
      case 'verified':
        return answer.proof;
      case 'refused':
        throw new Rejected('Invalid verification code');
    }
  }
}
