import type { PredictInput } from '@headgate/contracts/prediction-input';
import { adviseConditions as question } from '@headgate/contracts/prediction-questions';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { rejectedField } from '../door/rejected-field.ts';
import { callOf } from './call-of.ts';

/**
 * Advice on conditions measured on site; it joins the history of the caller's farm.
 * Throws `Rejected`, with the field's name, for what cannot be.
 */
@Injectable()
export class AdviseConditions {
  constructor(private readonly asker: Asker) {}

  async advise(input: PredictInput, caller: Caller | undefined): Promise<PredictionResult> {
    const answer = await this.asker.ask(question, input, callOf(caller));
    switch (answer.kind) {
      case 'advice':
        return answer.result;
      case 'invalid':
        throw rejectedField(answer.path, answer.message);
    }
  }
}
