import {
  updateOnboardingInput,
  deleteAccountInput,
  type UpdateOnboardingInput,
  type DeleteAccountInput,
} from '@headgate/contracts/account-input';
import { completeOnboarding, updateOnboarding } from '@headgate/contracts/identity-questions';
import { user } from '@headgate/contracts/user';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Post, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendDownload } from '../edge/send-download.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { SignedIn } from '../sessions/caller.ts';
import { Sessions } from '../sessions/sessions.ts';
import { DeleteAccount } from './delete-account.ts';
import { ExportAccount, exportedAccount } from './export-account.ts';

@Controller('api')
@ApiTags('Accounts')
export class AccountController {
  constructor(
    private readonly asker: Asker,
    private readonly exporting: ExportAccount,
    private readonly deleting: DeleteAccount,
    private readonly sessions: Sessions,
  ) {}

  @Post('update-onboarding')
  @ApiOperation({ summary: 'Saves the onboarding step' })
  @Answers(200, 'The user', user)
  async updateOnboarding(
    @SignedIn() caller: Caller,
    @Body({ schema: updateOnboardingInput }) input: UpdateOnboardingInput,
  ) {
    return (await this.asker.ask(updateOnboarding, input, { caller })).user;
  }

  @Post('complete-onboarding')
  @ApiOperation({ summary: 'Marks the onboarding as completed' })
  @Answers(200, 'The user', user)
  async completeOnboarding(@SignedIn() caller: Caller) {
    return (await this.asker.ask(completeOnboarding, {}, { caller })).user;
  }

  @Get('account/export')
  @ApiProblems(403)
  @ApiOperation({ summary: 'Exports everything stored about the account and its farm' })
  @ApiOkResponse({ description: 'An attachment', standardSchema: exportedAccount })
  async exportAccount(@SignedIn() caller: Caller, @Res() response: Response) {
    await sendDownload(
      response,
      'headgate-account.json',
      'application/json; charset=utf-8',
      this.exporting.export(caller),
    );
  }

  @Post('account/delete')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Closes every valve, deletes the account and its farm’s data; logs out everywhere',
  })
  @Answers(204, 'Deleted')
  async deleteAccount(
    @SignedIn() caller: Caller,
    @Body({ schema: deleteAccountInput }) { password }: DeleteAccountInput,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.deleting.delete(password, caller);
    await this.sessions.end(response);
  }
}
