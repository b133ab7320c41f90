import { listPayments, readSubscription } from '@headgate/contracts/billing-questions';
import { listCommands, listControllers } from '@headgate/contracts/bridge-questions';
import { keptCalculation, savedScenario } from '@headgate/contracts/calculation-history';
import { listApplications, readAgreementAcceptance } from '@headgate/contracts/enrollment-questions';
import { farmProfile } from '@headgate/contracts/farm-profile';
import { readFarmProfile } from '@headgate/contracts/farm-record-questions';
import { exportAccount } from '@headgate/contracts/identity-questions';
import { irrigationCommand } from '@headgate/contracts/irrigation-command';
import { irrigationController } from '@headgate/contracts/irrigation-controller';
import { payment } from '@headgate/contracts/payment';
import { agreementAcceptance } from '@headgate/contracts/pilot-agreement';
import { pilotApplication } from '@headgate/contracts/pilot-application';
import { subscription } from '@headgate/contracts/subscription';
import { Asker, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { z } from 'zod/mini';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { everyCalculation, everyItem, everyScenario } from '../farm-records/every-item.ts';

/** All that is kept of an account and its farm. */
export const exportedAccount = z.object({
  exportedAt: z.iso.datetime(),
  account: exportAccount.answer,
  farmProfile,
  pilotAgreement: agreementAcceptance,
  subscription: z.nullable(subscription),
  calculations: z.array(keptCalculation),
  scenarios: z.array(savedScenario),
  pilotApplications: z.array(pilotApplication),
  payments: z.array(payment),
  controllers: z.array(irrigationController),
  commands: z.array(irrigationCommand),
});

@Injectable()
export class ExportAccount {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
    private readonly clock: Clock,
  ) {}

  /** `exportedAccount` as JSON, in pieces: a farm's history may be larger than this process should hold at once. */
  async *export(caller: Caller): AsyncGenerator<string, void> {
    await this.limiter.limit('export', caller.userId);
    const [account, farmProfile, pilotAgreement, paymentStatus, controllers] = await Promise.all([
      this.asker.ask(exportAccount, {}, { caller }),
      this.asker.ask(readFarmProfile, {}, { caller }),
      this.asker.ask(readAgreementAcceptance, {}, { caller }),
      this.asker.ask(readSubscription, {}, { caller }),
      this.asker.ask(listControllers, {}, { caller }),
    ]);
    const exportedAt = this.clock.now().toISOString();
    const head = JSON.stringify({
      exportedAt,
      account,
      farmProfile,
      pilotAgreement,
      ...paymentStatus,
      controllers,
    });
    yield `${head.slice(0, -1)},"calculations":[`;
    yield* listed(everyCalculation(this.asker, caller));
    yield '],"scenarios":[';
    yield* listed(everyScenario(this.asker, caller));
    yield '],"pilotApplications":[';
    yield* listed(everyItem((page) => this.asker.ask(listApplications, page, { caller })));
    yield '],"payments":[';
    yield* listed(everyItem((page) => this.asker.ask(listPayments, page, { caller })));
    yield '],"commands":[';
    yield* listed(everyItem((page) => this.asker.ask(listCommands, page, { caller })));
    yield ']}\n';
  }
}

/** As the elements of a JSON array. */
async function* listed(items: AsyncIterable<object>): AsyncGenerator<string, void> {
  let separator = '';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',';
  }
}
