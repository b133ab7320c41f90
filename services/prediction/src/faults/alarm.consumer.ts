import { alarmChanged } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { faultsChanged } from '@headgate/contracts/prediction-hints';
import { Consumes, Hints, type Connection } from '@headgate/messaging';
import { AfterCommit } from '@headgate/runtime/database/after-commit';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Faults } from './faults.ts';

/** Takes the bridge's alarms into the farm's list. */
@Controller()
export class AlarmConsumer {
  readonly #faults: Faults;
  readonly #hints: Hints;
  readonly #afterCommit = new AfterCommit();

  constructor(database: DataSource, faults: Faults, hints: Hints) {
    this.#faults = faults;
    this.#hints = hints;
    database.subscribers.push(this.#afterCommit);
  }

  @Consumes(alarmChanged)
  async changed(fact: PayloadOf<typeof alarmChanged>, connection: Connection): Promise<void> {
    if (!(await this.#faults.keep(fact, connection))) return;
    const { farmId } = fact;
    this.#afterCommit.add(entityManagerOf(connection), () => {
      this.#hints.publish(faultsChanged, { farmId });
    });
  }
}
