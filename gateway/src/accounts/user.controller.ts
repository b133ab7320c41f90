import {
  changeDetailsInput,
  loginInput,
  type ChangeDetailsInput,
  type LoginInput,
} from '@headgate/contracts/account-input';
import { changeDetails, logIn } from '@headgate/contracts/identity-questions';
import { user } from '@headgate/contracts/user';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Patch, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { accepted } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { SignedIn, SignedInAccount } from '../sessions/caller.ts';
import type { Account } from '../sessions/current-account.ts';
import { Sessions } from '../sessions/sessions.ts';
import { LoginLimits } from './login-limits.ts';

/** Who is signed in at this browser. */
@Controller('api')
@ApiTags('Accounts')
export class UserController {
  constructor(
    private readonly asker: Asker,
    private readonly limits: LoginLimits,
    private readonly sessions: Sessions,
  ) {}

  @Get('user')
  @ApiOperation({ summary: 'Reads the logged-in user; 401 when logged out' })
  @Answers(200, 'The user', user)
  readUser(@SignedInAccount() account: Account) {
    return account.user;
  }

  @Patch('user')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Changes the fields that are sent; a blank field is cleared' })
  @Answers(200, 'The user', user)
  async changeDetails(
    @SignedIn() caller: Caller,
    @Body({ schema: changeDetailsInput }) input: ChangeDetailsInput,
  ) {
    return (await accepted(this.asker, changeDetails, input, { caller })).user;
  }

  @Post('login')
  @ApiProblems(401)
  @ApiOperation({ summary: 'Logs in: the answer sets the session cookie' })
  @Answers(200, 'The user', user)
  async logIn(
    @Body({ schema: loginInput }) input: LoginInput,
    @Client() client: string,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.limits.take(input.username, client);
    const account = await accepted(this.asker, logIn, input);
    const { username, email } = account.user;
    await this.limits.succeeded([username, email], client);
    await this.sessions.begin(response, account.standing);
    return account.user;
  }

  @Post('logout')
  @ApiOperation({ summary: 'Logs out; succeeds even if nobody was logged in' })
  @Answers(204, 'Logged out')
  async logOut(@Res({ passthrough: true }) response: Response) {
    await this.sessions.end(response);
  }
}
