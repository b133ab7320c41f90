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
  @ApiOperation({ summary: 'What the farm tells of itself' })
  @Answers(200, 'Null: not told', farmProfile)
  readFarmProfile(@SignedIn('farm.read') caller: Caller) {
    return this.asker.ask(readFarmProfile, {}, { caller });
  }

  @Put()
  @ApiOperation({ summary: 'What the farm tells of itself, in place of what it told before' })
  @Answers(200, 'As it is kept', farmProfile)
  async saveFarmProfile(
    @SignedIn('farm.write') caller: Caller,
    @Body({ schema: farmProfileInput }) input: FarmProfileInput,
  ) {
    return (await accepted(this.asker, saveFarmProfile, input, { caller })).profile;
  }
}
