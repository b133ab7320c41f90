import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { readFarmProfile, saveFarmProfile } from '@headgate/contracts/farm-record-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { ReadFarmProfile } from './read-farm-profile.ts';
import { SaveFarmProfile } from './save-farm-profile.ts';

@Controller()
export class FarmProfileQuestions {
  readonly #read: ReadFarmProfile;
  readonly #save: SaveFarmProfile;

  constructor(read: ReadFarmProfile, save: SaveFarmProfile) {
    this.#read = read;
    this.#save = save;
  }

  @Answers(readFarmProfile)
  async read(_ask: AskOf<typeof readFarmProfile>, call: Call): Promise<AnswerOf<typeof readFarmProfile>> {
    return this.#read.read(signedIn(call).farmId);
  }

  @Answers(saveFarmProfile)
  async save(input: AskOf<typeof saveFarmProfile>, call: Call): Promise<AnswerOf<typeof saveFarmProfile>> {
    return this.#save.save(signedIn(call), input);
  }
}
