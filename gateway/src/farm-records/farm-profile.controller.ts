import { farmProfile, farmProfileInput, type FarmProfileInput } from '@headgate/contracts/farm-profile';
import { readFarmProfile, saveFarmProfile } from '@headgate/contracts/farm-record-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Answers } from '../openapi/answers.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/farm-profile')
@ApiTags('Farm records')
export class FarmProfileController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Reads the farm profile' })
  @Answers(200, 'The profile; null fields are not set', farmProfile)
  readFarmProfile(@SignedIn('farm.read') caller: Caller) {
    return this.asker.ask(readFarmProfile, {}, { caller });
  }

  @Put()
  @ApiOperation({ summary: 'Replaces the farm profile' })
  @Answers(200, 'The saved profile', farmProfile)
  async saveFarmProfile(
    @SignedIn('farm.write') caller: Caller,
    @Body({ schema: farmProfileInput }) input: FarmProfileInput,
  ) {
    return (await accepted(this.asker, saveFarmProfile, input, { caller })).profile;
  }
}
