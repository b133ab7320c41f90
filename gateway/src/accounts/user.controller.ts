import type { User } from '@headgate/contracts/user';
import { user } from '@headgate/contracts/user';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedInAccount } from '../sessions/caller.ts';
import type { Account } from '../sessions/current-account.ts';

@Controller('api/user')
@ApiTags('Accounts')
@ApiProblems(429)
export class UserController {
  @Get()
  @ApiOperation({ summary: 'The signed-in user; 401 when signed out' })
  @ApiOkResponse({ description: 'The user', standardSchema: user })
  readUser(@SignedInAccount() account: Account): User {
    return account.user;
  }
}
