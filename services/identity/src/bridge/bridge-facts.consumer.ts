import { alarmRaised } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { Consumes, type Connection } from '@headgate/messaging';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { Controller } from '@nestjs/common';
import { MailAlarms } from './mail-alarms.ts';

@Controller()
export class BridgeFactsConsumer {
  readonly #alarms: MailAlarms;

  constructor(alarms: MailAlarms) {
    this.#alarms = alarms;
  }

  @Consumes(alarmRaised)
  alarm(fact: PayloadOf<typeof alarmRaised>, connection: Connection): Promise<void> {
    return this.#alarms.alarm(entityManagerOf(connection), fact);
  }
}
