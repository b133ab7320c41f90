import type { ChangeDetailsInput } from '@headgate/contracts/account-input';
import { changeDetailsInput } from '@headgate/contracts/account-input';
import { changeDetails } from '@headgate/contracts/identity-questions';
import type { User } from '@headgate/contracts/user';
import { user } from '@headgate/contracts/user';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn, SignedInAccount } from '../sessions/caller.ts';
import type { Account } from '../sessions/current-account.ts';

@Controller('api/user')
@ApiTags('Accounts')
@ApiProblems(429)
export class UserController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'The signed-in user; 401 when signed out' })
  @ApiOkResponse({ description: 'The user', standardSchema: user })
  readUser(@SignedInAccount() account: Account): User {
    return account.user;
  }

  @Patch()
  @ApiProblems(400, 403, 409, 413, 415)
  @ApiOperation({ summary: 'Changes what is sent of the user; blank is forgotten' })
  @ApiOkResponse({ description: 'The user', standardSchema: user })
  async changeDetails(
    @SignedIn() caller: Caller,
    @Body({ schema: changeDetailsInput }) input: ChangeDetailsInput,
  ): Promise<User> {
    return (await accepted(this.asker, changeDetails, input, { caller })).user;
  }
}
