import { pipeline } from 'node:stream/promises';
import type { DeleteAccountInput } from '@headgate/contracts/account-input';
import { deleteAccountInput } from '@headgate/contracts/account-input';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';
import { Sessions } from '../sessions/sessions.ts';
import { DeleteAccount } from './delete-account.ts';
import { ExportAccount, exportedAccount } from './export-account.ts';

@Controller('api/account')
@ApiTags('Accounts')
@ApiProblems(429)
export class AccountController {
  constructor(
    private readonly exports: ExportAccount,
    private readonly accounts: DeleteAccount,
    private readonly sessions: Sessions,
  ) {}

  @Get('export')
  @ApiProblems(403)
  @ApiOperation({ summary: 'All that is kept of the account and its farm, to save as a file' })
  @ApiOkResponse({ description: 'An attachment', standardSchema: exportedAccount })
  async exportAccount(@SignedIn() caller: Caller, @Res() response: Response): Promise<void> {
    const pieces = this.exports.export(caller);
    // Whoever does not answer at all is 503 as usual; later, a file that is cut off is a download that fails.
    const first = await pieces.next();
    response.attachment('headgate-account.json').type('json');
    await pipeline(async function* () {
      yield first.value ?? '';
      yield* pieces;
    }, response);
  }

  @Post('delete')
  @HttpCode(204)
  @ApiProblems(400, 403, 409, 413, 415)
  @ApiOperation({
    summary: 'Closes every valve, deletes the account and what is kept of its farm; signs out everywhere',
  })
  @ApiNoContentResponse({ description: 'Deleted' })
  async deleteAccount(
    @SignedIn() caller: Caller,
    @Body({ schema: deleteAccountInput }) { password }: DeleteAccountInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.accounts.delete(password, caller);
    await this.sessions.end(request, response);
  }
}
