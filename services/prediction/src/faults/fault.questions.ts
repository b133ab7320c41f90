import type { AskOf } from '@headgate/contracts/define';
import { acknowledgeFault, listFaults } from '@headgate/contracts/fault-questions';
import { faultsChanged } from '@headgate/contracts/prediction-hints';
import { Answers, Hints, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { Faults } from './faults.ts';

@Controller()
export class FaultQuestions {
  readonly #faults: Faults;
  readonly #hints: Hints;

  constructor(faults: Faults, hints: Hints) {
    this.#faults = faults;
    this.#hints = hints;
  }

  @Answers(listFaults)
  async list(ask: AskOf<typeof listFaults>, call: Call) {
    return this.#faults.list(signedIn(call).farmId, ask);
  }

  @Answers(acknowledgeFault)
  async acknowledge({ id }: AskOf<typeof acknowledgeFault>, call: Call) {
    const caller = signedIn(call);
    const { answer, isNews } = await this.#faults.acknowledge(caller, id);
    if (isNews) this.#hints.publish(faultsChanged, { farmId: caller.farmId });
    return answer;
  }
}
