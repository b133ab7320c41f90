import type { PayloadOf } from '@headgate/contracts/define';
import { commandChanged, controllerChanged, waterApplied } from '@headgate/contracts/bridge-facts';
import { automationChanged, commandUnderway } from '@headgate/contracts/bridge-hints';
import {
  faultsChanged,
  reportsChanged,
  runsChanged,
  waterRecorded,
} from '@headgate/contracts/prediction-hints';
import { accountChanged } from '@headgate/contracts/identity-questions';
import {
  applicationChanged,
  applicationSubmitted,
  paymentChanged,
  subscriptionChanged,
} from '@headgate/contracts/pilot-facts';
import { OnHint, OnReconnect } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { LiveStreams } from './live-streams.ts';

/** What the gateway hears: each is a reason for a farm's pages to ask again. */
export const hintedFacts = [
  paymentChanged,
  applicationSubmitted,
  applicationChanged,
  subscriptionChanged,
  accountChanged,
  controllerChanged,
  commandChanged,
  commandUnderway,
  automationChanged,
  waterApplied,
  waterRecorded,
  runsChanged,
  faultsChanged,
  reportsChanged,
] as const;

const reads = {
  payments: ['/api/payments', '/api/create-payment-intent', '/api/pilot-applications'],
  openPayments: ['/api/payments', '/api/pilot-applications'],
  applications: ['/api/pilot-applications'],
  subscription: ['/api/subscription', '/api/get-or-create-subscription'],
  account: ['/api/user'],
  controllers: ['/api/irrigation/controllers'],
  commands: ['/api/irrigation/commands', '/api/irrigation/controllers'],
  stops: ['/api/irrigation/commands', '/api/irrigation/controllers', '/api/automation'],
  automation: ['/api/automation'],
  water: ['/api/irrigations', '/api/readings', '/api/plan', '/api/fields', '/api/analytics'],
  plan: ['/api/plan'],
  faults: ['/api/faults'],
  reports: ['/api/reports', '/api/report-links'],
} as const;
const all = [...new Set(Object.values(reads).flat())];

/** Tells a farm's pages which of their reads answer differently now. */
@Controller()
export class LiveChanges {
  constructor(private readonly streams: LiveStreams) {}

  @OnHint(paymentChanged)
  payment({ farmId, status }: PayloadOf<typeof paymentChanged>): void {
    // One that is open is what a checkout has just been given: it is not to ask for it again.
    this.streams.publish(farmId, status === 'pending' ? reads.openPayments : reads.payments);
  }

  @OnHint(applicationSubmitted)
  newApplication({ farmId }: PayloadOf<typeof applicationSubmitted>): void {
    this.streams.publish(farmId, reads.applications);
  }

  @OnHint(applicationChanged)
  application({ farmId }: PayloadOf<typeof applicationChanged>): void {
    this.streams.publish(farmId, reads.applications);
  }

  @OnHint(subscriptionChanged)
  subscription({ farmId }: PayloadOf<typeof subscriptionChanged>): void {
    this.streams.publish(farmId, reads.subscription);
  }

  @OnHint(accountChanged)
  account({ farmId }: PayloadOf<typeof accountChanged>): void {
    this.streams.publish(farmId, reads.account);
  }

  @OnHint(controllerChanged)
  controller({ farmId }: PayloadOf<typeof controllerChanged>): void {
    this.streams.publish(farmId, reads.controllers);
  }

  @OnHint(commandChanged)
  command({ farmId }: PayloadOf<typeof commandChanged>): void {
    this.streams.publish(farmId, reads.commands);
  }

  /** A stop pauses what starts by itself. */
  @OnHint(commandUnderway)
  commandUnderway({ farmId, commandType }: PayloadOf<typeof commandUnderway>): void {
    this.streams.publish(farmId, commandType === 'stop' ? reads.stops : reads.commands);
  }

  @OnHint(automationChanged)
  automation({ farmId }: PayloadOf<typeof automationChanged>): void {
    this.streams.publish(farmId, reads.automation);
  }

  /** A run has ended: what was applied stands with the command that brought it. */
  @OnHint(waterApplied)
  water({ farmId }: PayloadOf<typeof waterApplied>): void {
    this.streams.publish(farmId, reads.commands);
  }

  /** What a controller measured is on record: ledgers and plans are of it. */
  @OnHint(waterRecorded)
  waterRecorded({ farmId }: PayloadOf<typeof waterRecorded>): void {
    this.streams.publish(farmId, reads.water);
  }

  /** An accepted irrigation has come further with its controllers. */
  @OnHint(runsChanged)
  runsChanged({ farmId }: PayloadOf<typeof runsChanged>): void {
    this.streams.publish(farmId, reads.plan);
  }

  @OnHint(faultsChanged)
  faultsChanged({ farmId }: PayloadOf<typeof faultsChanged>): void {
    this.streams.publish(farmId, reads.faults);
  }

  @OnHint(reportsChanged)
  reportsChanged({ farmId }: PayloadOf<typeof reportsChanged>): void {
    this.streams.publish(farmId, reads.reports);
  }

  /** Whatever was announced while nothing was heard. */
  @OnReconnect()
  missed(): void {
    this.streams.publishAll(all);
  }
}
