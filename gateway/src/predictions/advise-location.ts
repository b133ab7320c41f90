import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { adviseLocation as question } from '@headgate/contracts/prediction-questions';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { rejectedField } from '../door/rejected-field.ts';
import { callOf } from './call-of.ts';
import { unknownPlace } from './unknown-place.ts';

/**
 * Advice for a field at a named place; it joins the history of the caller's farm.
 * Throws `Rejected`, with the field's name, for what cannot be.
 */
@Injectable()
export class AdviseLocation {
  constructor(private readonly asker: Asker) {}

  async advise(input: PredictLocationInput, caller: Caller | undefined): Promise<PredictionResult> {
    const answer = await this.asker.ask(question, input, callOf(caller));
    switch (answer.kind) {
      case 'advice':
        return answer.result;
      case 'unknown-place':
        throw unknownPlace(input.location, answer.near);
      case 'invalid':
        throw rejectedField(answer.path, answer.message);
    }
  }
}
