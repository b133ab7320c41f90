import type { PredictInput, PredictLocationInput } from '@headgate/contracts/prediction-input';
import { predictInput, predictLocationInput } from '@headgate/contracts/prediction-input';
import { adviseConditions, adviseLocation } from '@headgate/contracts/prediction-questions';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { predictionResult } from '@headgate/contracts/prediction-result';
import type { Call, Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { MaybeSignedIn } from '../sessions/caller.ts';

@Controller('api')
@ApiTags('Predictions')
@ApiProblems(400, 403, 413, 415, 429, 503)
export class PredictionController {
  constructor(private readonly asker: Asker) {}

  @Post('predict-location')
  @HttpCode(200)
  @ApiOperation({ summary: 'Irrigation advice for a field at a Californian place, on its weather' })
  @ApiOkResponse({ description: 'The advice and its working', standardSchema: predictionResult })
  async predictLocation(
    @Body({ schema: predictLocationInput }) input: PredictLocationInput,
    @MaybeSignedIn() caller: Caller | undefined,
  ): Promise<PredictionResult> {
    return (await accepted(this.asker, adviseLocation, input, callOf(caller))).result;
  }

  @Post('predict')
  @HttpCode(200)
  @ApiOperation({ summary: 'Irrigation advice for a field on conditions measured on site' })
  @ApiOkResponse({ description: 'The advice and its working', standardSchema: predictionResult })
  async predict(
    @Body({ schema: predictInput }) input: PredictInput,
    @MaybeSignedIn() caller: Caller | undefined,
  ): Promise<PredictionResult> {
    return (await accepted(this.asker, adviseConditions, input, callOf(caller))).result;
  }
}

/** What goes along with a question that everybody may ask. */
function callOf(caller: Caller | undefined): Partial<Call> {
  return caller === undefined ? {} : { caller };
}
