import {
  registrationInput,
  sendVerificationInput,
  verifyCodeInput,
  type RegistrationInput,
  type SendVerificationInput,
  type VerifyCodeInput,
} from '@headgate/contracts/account-input';
import {
  register,
  sendVerification,
  unverifiedEmail,
  verifyCode,
} from '@headgate/contracts/identity-questions';
import type { Language } from '@headgate/contracts/language';
import { user } from '@headgate/contracts/user';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CookieOptions, Request, Response } from 'express';
import { accepted, refused } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { readCookie } from '../edge/read-cookie.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { SpokenLanguage } from '../edge/spoken-language.ts';
import { Answers, ApiProblems, messageAnswer } from '../openapi/answers.ts';
import { Sessions } from '../sessions/sessions.ts';

const verifiedCookie = 'headgate_verified';
/** As long as identity takes the proof [ms]. */
const life = 30 * 60 * 1000;
/** No proof of identity's is longer. */
const longest = 200;

@Controller('api')
@ApiTags('Accounts')
export class RegistrationController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
    private readonly sessions: Sessions,
  ) {}

  @Post('send-verification')
  @ApiOperation({
    summary: 'Emails a code to an address; the answer does not tell whether it has an account',
  })
  @Answers(200, 'An email is on its way', messageAnswer)
  async sendVerification(
    @Body({ schema: sendVerificationInput }) input: SendVerificationInput,
    @Client() client: string,
    @SpokenLanguage() language: Language,
  ) {
    await this.limiter.limit('code', client);
    await accepted(this.asker, sendVerification, { ...input, language });
    return { message: 'Check your email for the verification code' };
  }

  @Post('verify-code')
  @ApiOperation({ summary: 'Checks an emailed code; this browser may then register the address' })
  @Answers(200, 'The address is verified for 30 minutes', messageAnswer)
  async verifyCode(
    @Body({ schema: verifyCodeInput }) input: VerifyCodeInput,
    @Client() client: string,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.limiter.limit('code-try', client);
    const { proof } = await accepted(this.asker, verifyCode, input);
    setVerified(response, proof);
    return { message: 'Your email address is verified' };
  }

  @Post('register')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Creates an account for the address that was verified in this browser, and logs in',
  })
  @Answers(200, 'The user', user)
  async register(
    @Body({ schema: registrationInput }) record: RegistrationInput,
    @Client() client: string,
    @SpokenLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ) {
    const proof = readVerified(response.req);
    if (proof === undefined) throw refused(unverifiedEmail);
    await this.limiter.limit('registration', client);
    const account = await accepted(this.asker, register, { record, language, proof });
    await this.sessions.begin(response, account.standing);
    clearVerified(response);
    return account.user;
  }
}

/** Says that this browser typed the code that was mailed to an address: by it, and it alone, it may register it. */
function setVerified(response: Response, proof: string): void {
  response.cookie(verifiedCookie, proof, { ...attributes(response.req), maxAge: life });
}

/** The proof that this browser has; undefined for what cannot be one. */
function readVerified(request: Request): string | undefined {
  const proof = readCookie(request, verifiedCookie);
  return proof !== undefined && proof.length <= longest ? proof : undefined;
}

function clearVerified(response: Response): void {
  response.clearCookie(verifiedCookie, attributes(response.req));
}

function attributes(request: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/api/register', secure: request.secure };
}
