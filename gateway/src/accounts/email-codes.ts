import type { SendVerificationInput, VerifyCodeInput } from '@headgate/contracts/account-input';
import { sendVerification, verifyCode } from '@headgate/contracts/identity-questions';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { accepted } from '../edge/accepted.ts';
import { AccountLimits } from './account-limits.ts';

/** Proof that an e-mail address is read by whoever sits at this browser. */
@Injectable()
export class EmailCodes {
  constructor(
    private readonly asker: Asker,
    private readonly limits: AccountLimits,
  ) {}

  async send(input: SendVerificationInput, client: string): Promise<void> {
    await this.limits.sendCode(client);
    await accepted(this.asker, sendVerification, input);
  }

  /** The proof that registration wants. */
  async verify(input: VerifyCodeInput, client: string): Promise<string> {
    await this.limits.tryCode(client);
    return (await accepted(this.asker, verifyCode, input)).proof;
  }
}
