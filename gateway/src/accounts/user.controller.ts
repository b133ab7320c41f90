import { Rejected } from '@headgate/runtime';
import { Controller, Get, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';

@Controller('api/user')
@ApiTags('Accounts')
export class UserController {
  /** Nobody has an account yet, so nobody is signed in. */
  @Get()
  @HttpCode(401)
  @ApiProblems(401, 429)
  @ApiOperation({ summary: 'The signed-in user; 401 when signed out' })
  user(): never {
    throw new Rejected('You are not signed in', { status: 401 });
  }
}
