import type { FarmProfile, FarmProfileInput } from '@headgate/contracts/farm-profile';
import { farmProfile, farmProfileInput } from '@headgate/contracts/farm-profile';
import { readFarmProfile, saveFarmProfile } from '@headgate/contracts/farm-record-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/farm-profile')
@ApiTags('Farm records')
@ApiProblems(429)
export class FarmProfileController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'What the farm tells of itself' })
  @ApiOkResponse({ description: 'Null: not told', standardSchema: farmProfile })
  readFarmProfile(@SignedIn('farm.read') caller: Caller): Promise<FarmProfile> {
    return this.asker.ask(readFarmProfile, {}, { caller });
  }

  @Put()
  @ApiProblems(400, 403, 413, 415)
  @ApiOperation({ summary: 'What the farm tells of itself, in place of what it told before' })
  @ApiOkResponse({ description: 'As it is kept', standardSchema: farmProfile })
  async saveFarmProfile(
    @SignedIn('farm.write') caller: Caller,
    @Body({ schema: farmProfileInput }) input: FarmProfileInput,
  ): Promise<FarmProfile> {
    return (await accepted(this.asker, saveFarmProfile, input, { caller })).profile;
  }
}
