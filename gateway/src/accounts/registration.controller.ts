import type {
  RegistrationInput,
  SendVerificationInput,
  VerifyCodeInput,
} from '@headgate/contracts/account-input';
import { registrationInput, sendVerificationInput, verifyCodeInput } from '@headgate/contracts/account-input';
import type { User } from '@headgate/contracts/user';
import { user } from '@headgate/contracts/user';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { clientKey } from '../edge/client-key.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { Sessions } from '../sessions/sessions.ts';
import { EmailCodes } from './email-codes.ts';
import { RegisterAccount } from './register-account.ts';
import type { MessageAnswer } from './message-answer.ts';
import { messageAnswer } from './message-answer.ts';
import { clearVerified, readVerified, setVerified } from './verified-cookie.ts';

@Controller('api')
@ApiTags('Accounts')
@ApiProblems(400, 403, 413, 415, 429, 503)
export class RegistrationController {
  constructor(
    private readonly codes: EmailCodes,
    private readonly accounts: RegisterAccount,
    private readonly sessions: Sessions,
  ) {}

  @Post('send-verification')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mails a code to an address; the answer is the same whether it has an account' })
  @ApiOkResponse({ description: 'A mail is on its way', standardSchema: messageAnswer })
  async sendVerification(
    @Body({ schema: sendVerificationInput }) input: SendVerificationInput,
    @Req() request: Request,
  ): Promise<MessageAnswer> {
    await this.codes.send(input, clientKey(request.ip));
    return { message: 'Check your email for the verification code' };
  }

  @Post('verify-code')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes the code that was mailed: this browser may then register the address' })
  @ApiOkResponse({ description: 'Verified, for 30 minutes', standardSchema: messageAnswer })
  async verifyCode(
    @Body({ schema: verifyCodeInput }) input: VerifyCodeInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageAnswer> {
    setVerified(request, response, await this.codes.verify(input, clientKey(request.ip)));
    return { message: 'Your email address is verified' };
  }

  @Post('register')
  @HttpCode(200)
  @ApiProblems(409)
  @ApiOperation({ summary: 'Makes an account for the address verified in this browser, and signs it in' })
  @ApiOkResponse({ description: 'The user', standardSchema: user })
  async register(
    @Body({ schema: registrationInput }) record: RegistrationInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const account = await this.accounts.register(record, readVerified(request), clientKey(request.ip));
    await this.sessions.begin(request, response, account.standing);
    clearVerified(request, response);
    return account.user;
  }
}
