import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { adviseLocation as question } from '@headgate/contracts/prediction-questions';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { rejectedField } from '../door/rejected-field.ts';

/** Advice for a field at a named place. Throws `Rejected`, with the field's name, for what cannot be. */
@Injectable()
export class AdviseLocation {
  constructor(private readonly asker: Asker) {}

  async advise(input: PredictLocationInput): Promise<PredictionResult> {
    const answer = await this.asker.ask(question, input);
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

function unknownPlace(location: string, near: readonly string[]): Rejected {
  const [only, ...others] = near;
  const hint =
    only === undefined
      ? 'Name a city or town in California.'
      : `Did you mean ${[only, ...others].join(' or ')}?`;
  return rejectedField('location', `No place in California is called '${location}'. ${hint}`);
}
