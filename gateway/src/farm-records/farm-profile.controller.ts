import type { FarmProfile, FarmProfileInput } from '@headgate/contracts/farm-profile';
import { farmProfile, farmProfileInput } from '@headgate/contracts/farm-profile';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';
import { KeptFarmProfile } from './kept-farm-profile.ts';

@Controller('api/farm-profile')
@ApiTags('Farm records')
@ApiProblems(429)
export class FarmProfileController {
  constructor(private readonly profile: KeptFarmProfile) {}

  @Get()
  @ApiOperation({ summary: 'What the farm tells of itself' })
  @ApiOkResponse({ description: 'Null: not told', standardSchema: farmProfile })
  readFarmProfile(@SignedIn() caller: Caller): Promise<FarmProfile> {
    return this.profile.read(caller);
  }

  @Put()
  @ApiProblems(400, 403, 413, 415)
  @ApiOperation({ summary: 'What the farm tells of itself, in place of what it told before' })
  @ApiOkResponse({ description: 'As it is kept', standardSchema: farmProfile })
  saveFarmProfile(
    @SignedIn() caller: Caller,
    @Body({ schema: farmProfileInput }) input: FarmProfileInput,
  ): Promise<FarmProfile> {
    return this.profile.save(caller, input);
  }
}
