import type { LoginInput } from '@headgate/contracts/account-input';
import { loginInput } from '@headgate/contracts/account-input';
import type { User } from '@headgate/contracts/user';
import { user } from '@headgate/contracts/user';
import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiProblems } from '../openapi/api-problems.ts';
import type { Account } from '../sessions/current-account.ts';
import { Sessions } from '../sessions/sessions.ts';
import { LoggedIn, LoginGuard } from './login.guard.ts';

@Controller('api')
@ApiTags('Accounts')
@ApiProblems(403, 429, 503)
export class LoginController {
  constructor(private readonly sessions: Sessions) {}

  @Post('login')
  @HttpCode(200)
  @UseGuards(LoginGuard)
  @ApiProblems(400, 401, 413, 415)
  @ApiOperation({ summary: 'Signs in: the answer sets the session cookie' })
  @ApiOkResponse({ description: 'The user', standardSchema: user })
  async logIn(
    @Body({ schema: loginInput }) _input: LoginInput,
    @LoggedIn() account: Account,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    await this.sessions.begin(request, response, account.standing);
    return account.user;
  }

  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs out; well also where nobody was signed in' })
  @ApiNoContentResponse({ description: 'Signed out' })
  async logOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.end(request, response);
  }
}
