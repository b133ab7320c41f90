import type { Language } from '@headgate/contracts/language';
import {
  predictInput,
  predictLocationInput,
  type PredictInput,
  type PredictLocationInput,
} from '@headgate/contracts/prediction-input';
import { adviseConditions, adviseLocation } from '@headgate/contracts/prediction-questions';
import { predictionResult } from '@headgate/contracts/prediction-result';
import { Asker, type Call, type Caller } from '@headgate/messaging';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { SpokenLanguage } from '../edge/spoken-language.ts';
import { Answers } from '../openapi/answers.ts';
import { MaybeSignedIn } from '../sessions/caller.ts';

/** In the OpenAPI document; the guard of `MaybeSignedIn` does it. */
const MayBeKept = () =>
  ApiQuery({
    name: 'kept',
    required: false,
    schema: { type: 'string', enum: ['true'] },
    description: 'Keeps the answer for the farm: 401 without a session',
  });

@Controller('api')
@ApiTags('Predictions')
export class PredictionController {
  constructor(private readonly asker: Asker) {}

  @Post('predict-location')
  @MayBeKept()
  @ApiOperation({ summary: 'Computes irrigation advice for a field at a California place, from its weather' })
  @Answers(200, 'The advice and its working', predictionResult)
  async predictLocation(
    @Body({ schema: predictLocationInput }) input: PredictLocationInput,
    @MaybeSignedIn() caller: Caller | undefined,
    @SpokenLanguage() language: Language,
  ) {
    return (await accepted(this.asker, adviseLocation, { ...input, language }, callOf(caller))).result;
  }

  @Post('predict')
  @MayBeKept()
  @ApiOperation({ summary: 'Computes irrigation advice for a field from conditions measured on site' })
  @Answers(200, 'The advice and its working', predictionResult)
  async predict(
    @Body({ schema: predictInput }) input: PredictInput,
    @MaybeSignedIn() caller: Caller | undefined,
    @SpokenLanguage() language: Language,
  ) {
    return (await accepted(this.asker, adviseConditions, { ...input, language }, callOf(caller))).result;
  }
}

/** What goes along with a question that everybody may ask. */
function callOf(caller: Caller | undefined): Partial<Call> {
  return caller === undefined ? {} : { caller };
}
