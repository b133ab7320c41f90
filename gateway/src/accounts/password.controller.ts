import {
  changePasswordInput,
  requestPasswordResetInput,
  resetPasswordInput,
  type ChangePasswordInput,
  type RequestPasswordResetInput,
  type ResetPasswordInput,
} from '@headgate/contracts/account-input';
import { changePassword, requestPasswordReset, resetPassword } from '@headgate/contracts/identity-questions';
import type { Language } from '@headgate/contracts/language';
import { user } from '@headgate/contracts/user';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { accepted } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { SpokenLanguage } from '../edge/spoken-language.ts';
import { Answers, messageAnswer } from '../openapi/answers.ts';
import { SignedIn } from '../sessions/caller.ts';
import { Sessions } from '../sessions/sessions.ts';

@Controller('api')
@ApiTags('Accounts')
export class PasswordController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
    private readonly sessions: Sessions,
  ) {}

  @Post('request-password-reset')
  @ApiOperation({
    summary: 'Emails a code to reset a password; the same answer if there is no account',
  })
  @Answers(200, 'An email is on its way', messageAnswer)
  async requestPasswordReset(
    @Body({ schema: requestPasswordResetInput }) input: RequestPasswordResetInput,
    @Client() client: string,
    @SpokenLanguage() language: Language,
  ) {
    await this.limiter.limit('code', client);
    await accepted(this.asker, requestPasswordReset, { ...input, language });
    return { message: 'Check your email for the code to reset your password' };
  }

  @Post('reset-password')
  @ApiOperation({ summary: 'Sets a new password with an emailed code; logs out everywhere' })
  @Answers(200, 'The password is changed', messageAnswer)
  async resetPassword(
    @Body({ schema: resetPasswordInput }) input: ResetPasswordInput,
    @Client() client: string,
  ) {
    await this.limiter.limit('code-try', client);
    await accepted(this.asker, resetPassword, input);
    return { message: 'Your password has been changed. Please log in.' };
  }

  @Post('change-password')
  @ApiOperation({ summary: 'Changes the password; stays logged in here, logs out everywhere else' })
  @Answers(200, 'The user', user)
  async changePassword(
    @SignedIn() caller: Caller,
    @Body({ schema: changePasswordInput }) input: ChangePasswordInput,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.limiter.limit('password-try', caller.userId);
    // Under its new epoch: every session begun under the old one is over.
    const account = await accepted(this.asker, changePassword, input, { caller });
    await this.sessions.renew(response, account.standing.epoch);
    return account.user;
  }
}
