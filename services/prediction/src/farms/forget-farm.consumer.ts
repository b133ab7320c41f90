import { Controller } from '@nestjs/common';
import type { PayloadOf } from '@headgate/contracts/define';
import { accountDeleted } from '@headgate/contracts/identity-questions';
import { Consumes, type Connection } from '@headgate/messaging';
import { ForgetFarm } from './forget-farm.ts';

@Controller()
export class ForgetFarmConsumer {
  readonly #farms: ForgetFarm;

  constructor(farms: ForgetFarm) {
    this.#farms = farms;
  }

  @Consumes(accountDeleted)
  forget({ farmId }: PayloadOf<typeof accountDeleted>, connection: Connection): Promise<void> {
    return this.#farms.forget(farmId, connection);
  }
}
