import type { PayloadOf } from '@headgate/contracts/define';
import { commandChanged, controllerChanged, waterApplied } from '@headgate/contracts/bridge-facts';
import { accountChanged } from '@headgate/contracts/identity-questions';
import {
  applicationChanged,
  applicationSubmitted,
  paymentChanged,
  subscriptionChanged,
} from '@headgate/contracts/pilot-facts';
import { Hears, HearsAnew } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { LiveStreams } from './live-streams.ts';

/** What the gateway hears: each is a reason for a farm's pages to ask again. */
export const heardFacts = [
  paymentChanged,
  applicationSubmitted,
  applicationChanged,
  subscriptionChanged,
  accountChanged,
  controllerChanged,
  commandChanged,
  waterApplied,
] as const;

const reads = {
  payments: ['/api/payments', '/api/create-payment-intent', '/api/pilot-applications'],
  applications: ['/api/pilot-applications'],
  subscription: ['/api/subscription', '/api/get-or-create-subscription'],
  account: ['/api/user'],
  controllers: ['/api/irrigation/controllers'],
  commands: ['/api/irrigation/commands', '/api/irrigation/controllers'],
} as const;
const all = [...new Set(Object.values(reads).flat())];

/** Tells a farm's pages which of their reads answer differently now. */
@Injectable()
export class LiveChanges {
  constructor(private readonly streams: LiveStreams) {}

  @Hears(paymentChanged)
  payment({ farmId }: PayloadOf<typeof paymentChanged>): void {
    this.streams.tell(farmId, reads.payments);
  }

  @Hears(applicationSubmitted)
  newApplication({ farmId }: PayloadOf<typeof applicationSubmitted>): void {
    this.streams.tell(farmId, reads.applications);
  }

  @Hears(applicationChanged)
  application({ farmId }: PayloadOf<typeof applicationChanged>): void {
    this.streams.tell(farmId, reads.applications);
  }

  @Hears(subscriptionChanged)
  subscription({ farmId }: PayloadOf<typeof subscriptionChanged>): void {
    this.streams.tell(farmId, reads.subscription);
  }

  @Hears(accountChanged)
  account({ farmId }: PayloadOf<typeof accountChanged>): void {
    this.streams.tell(farmId, reads.account);
  }

  @Hears(controllerChanged)
  controller({ farmId }: PayloadOf<typeof controllerChanged>): void {
    this.streams.tell(farmId, reads.controllers);
  }

  @Hears(commandChanged)
  command({ farmId }: PayloadOf<typeof commandChanged>): void {
    this.streams.tell(farmId, reads.commands);
  }

  /** A run has ended: what was applied stands with the command that brought it. */
  @Hears(waterApplied)
  water({ farmId }: PayloadOf<typeof waterApplied>): void {
    this.streams.tell(farmId, reads.commands);
  }

  /** Whatever was announced while nothing was heard. */
  @HearsAnew()
  missed(): void {
    this.streams.tellAll(all);
  }
}
