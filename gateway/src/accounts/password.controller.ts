import type {
  ChangePasswordInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
} from '@headgate/contracts/account-input';
import {
  changePasswordInput,
  requestPasswordResetInput,
  resetPasswordInput,
} from '@headgate/contracts/account-input';
import type { User } from '@headgate/contracts/user';
import { user } from '@headgate/contracts/user';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { clientKey } from '../edge/client-key.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Passwords } from './passwords.ts';
import type { MessageAnswer } from './message-answer.ts';
import { messageAnswer } from './message-answer.ts';

@Controller('api')
@ApiTags('Accounts')
@ApiProblems(400, 403, 413, 415, 429, 503)
export class PasswordController {
  constructor(
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  @Post('request-password-reset')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Mails a code to reset a password with; the same answer where there is no account',
  })
  @ApiOkResponse({ description: 'A mail is on its way', standardSchema: messageAnswer })
  async requestPasswordReset(
    @Body({ schema: requestPasswordResetInput }) input: RequestPasswordResetInput,
    @Req() request: Request,
  ): Promise<MessageAnswer> {
    await this.passwords.requestReset(input, clientKey(request.ip));
    return { message: 'Check your email for the code to reset your password' };
  }

  @Post('reset-password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sets a new password by the code that was mailed; signs out everywhere' })
  @ApiOkResponse({ description: 'The new password holds', standardSchema: messageAnswer })
  async resetPassword(
    @Body({ schema: resetPasswordInput }) input: ResetPasswordInput,
    @Req() request: Request,
  ): Promise<MessageAnswer> {
    await this.passwords.reset(input, clientKey(request.ip));
    return { message: 'Your password has been changed. Please log in.' };
  }

  @Post('change-password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Changes the password; stays signed in here, signs out everywhere else' })
  @ApiOkResponse({ description: 'The user', standardSchema: user })
  async changePassword(
    @SignedIn() caller: Caller,
    @Body({ schema: changePasswordInput }) input: ChangePasswordInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const account = await this.passwords.change(input, caller);
    await this.sessions.renew(request, response, account.standing.epoch);
    return account.user;
  }
}
