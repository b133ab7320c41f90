import { fieldRecommendation } from '@headgate/contracts/field-recommendation';
import type { Language } from '@headgate/contracts/language';
import { readRecommendation } from '@headgate/contracts/plan-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { SpokenLanguage } from '../edge/spoken-language.ts';
import { Answers } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { longOperation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/fields')
@ApiTags('Plan')
export class RecommendationController {
  constructor(private readonly asker: Asker) {}

  @Get(':id/recommendation')
  @ApiOperation({
    summary: 'What a field needs next: the verdict of today, how much water, when, and why, in one answer',
    description: 'From the plan for the week. What has changed since it was made is worked in first.',
  })
  @Answers(200, 'The recommendation', fieldRecommendation)
  async readRecommendation(
    @SignedIn('plan.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @RecordId() id: string,
  ) {
    const ask = { id, language };
    return (await accepted(this.asker, readRecommendation, ask, longOperation(caller))).recommendation;
  }
}
