import type { PredictInput, PredictLocationInput } from '@headgate/contracts/prediction-input';
import { predictInput, predictLocationInput } from '@headgate/contracts/prediction-input';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { predictionResult } from '@headgate/contracts/prediction-result';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';
import { MaybeSignedIn } from '../sessions/caller.ts';
import { AdviseConditions } from './advise-conditions.ts';
import { AdviseLocation } from './advise-location.ts';

@Controller('api')
@ApiTags('Predictions')
@ApiProblems(400, 403, 413, 415, 429, 503)
export class PredictionController {
  constructor(
    private readonly adviseLocation: AdviseLocation,
    private readonly adviseConditions: AdviseConditions,
  ) {}

  @Post('predict-location')
  @HttpCode(200)
  @ApiOperation({ summary: 'Irrigation advice for a field at a Californian place, on its weather' })
  @ApiOkResponse({ description: 'The advice and its working', standardSchema: predictionResult })
  predictLocation(
    @Body({ schema: predictLocationInput }) input: PredictLocationInput,
    @MaybeSignedIn() caller: Caller | undefined,
  ): Promise<PredictionResult> {
    return this.adviseLocation.advise(input, caller);
  }

  @Post('predict')
  @HttpCode(200)
  @ApiOperation({ summary: 'Irrigation advice for a field on conditions measured on site' })
  @ApiOkResponse({ description: 'The advice and its working', standardSchema: predictionResult })
  predict(
    @Body({ schema: predictInput }) input: PredictInput,
    @MaybeSignedIn() caller: Caller | undefined,
  ): Promise<PredictionResult> {
    return this.adviseConditions.advise(input, caller);
  }
}
