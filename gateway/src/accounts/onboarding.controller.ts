import type { UpdateOnboardingInput } from '@headgate/contracts/account-input';
import { updateOnboardingInput } from '@headgate/contracts/account-input';
import { completeOnboarding, updateOnboarding } from '@headgate/contracts/identity-questions';
import type { User } from '@headgate/contracts/user';
import { user } from '@headgate/contracts/user';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api')
@ApiTags('Accounts')
@ApiProblems(403, 429)
export class OnboardingController {
  constructor(private readonly asker: Asker) {}

  @Post('update-onboarding')
  @HttpCode(200)
  @ApiProblems(400, 413, 415)
  @ApiOperation({ summary: 'Keeps how far the onboarding is' })
  @ApiOkResponse({ description: 'The user', standardSchema: user })
  async updateOnboarding(
    @SignedIn() caller: Caller,
    @Body({ schema: updateOnboardingInput }) input: UpdateOnboardingInput,
  ): Promise<User> {
    return (await this.asker.ask(updateOnboarding, input, { caller })).user;
  }

  @Post('complete-onboarding')
  @HttpCode(200)
  @ApiOperation({ summary: 'The onboarding is done, and does not come again' })
  @ApiOkResponse({ description: 'The user', standardSchema: user })
  async completeOnboarding(@SignedIn() caller: Caller): Promise<User> {
    return (await this.asker.ask(completeOnboarding, {}, { caller })).user;
  }
}
