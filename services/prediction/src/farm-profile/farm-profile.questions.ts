import { Controller } from '@nestjs/common';
import type { AskOf } from '@headgate/contracts/define';
import { readFarmProfile, saveFarmProfile } from '@headgate/contracts/farm-record-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { FarmProfiles } from './farm-profiles.ts';

@Controller()
export class FarmProfileQuestions {
  readonly #profiles: FarmProfiles;

  constructor(profiles: FarmProfiles) {
    this.#profiles = profiles;
  }

  @Answers(readFarmProfile)
  async read(_ask: AskOf<typeof readFarmProfile>, call: Call) {
    return this.#profiles.read(signedIn(call).farmId);
  }

  @Answers(saveFarmProfile)
  async save(input: AskOf<typeof saveFarmProfile>, call: Call) {
    return this.#profiles.save(signedIn(call), input);
  }
}
