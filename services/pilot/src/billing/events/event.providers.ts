import { receiveStripeEvent } from '@headgate/contracts/billing-questions';
import type { Dependencies } from '../../providers.ts';
import { MissedEvents } from '../reconciliation/missed-events.ts';
import { Reconcile } from '../reconciliation/reconcile.ts';
import { ReconciliationRows } from '../reconciliation/reconciliation-rows.ts';
import {
  RECONCILIATION_TIMES,
  reconciliationTimes,
  type ReconciliationTimes,
} from '../reconciliation/reconciliation-times.ts';
import { ReconciliationSchedule } from '../reconciliation/reconciliation.schedule.ts';
import { CompareRows } from '../reconciliation/compare-rows.ts';
import { ApplyStripeEvent } from './apply-stripe-event.ts';
import { EVENT_TIMES, eventTimes, type EventTimes } from './event-times.ts';
import { ReceiveStripeEvent } from './receive-stripe-event.ts';
import { StripeEventRows } from './stripe-event-rows.ts';
import { StripeEventQuestions } from './stripe-event.questions.ts';
import { StripeEvents } from './stripe-events.ts';
import { VerifyStripeEvent } from './verify-stripe-event.ts';

/** How long what follows the provider takes. */
export interface FollowingTimes {
  readonly events: EventTimes;
  readonly reconciliation: ReconciliationTimes;
}
export const followingTimes: FollowingTimes = { events: eventTimes, reconciliation: reconciliationTimes };

/** What the provider tells, and what is asked of it where it told nothing. */
export function eventProviders(times: FollowingTimes): Dependencies {
  return {
    answers: [receiveStripeEvent],
    announces: [],
    consumes: [],
    controllers: [StripeEventQuestions],
    providers: [
      { provide: EVENT_TIMES, useValue: times.events },
      { provide: RECONCILIATION_TIMES, useValue: times.reconciliation },
      ...[VerifyStripeEvent, StripeEventRows, ApplyStripeEvent, StripeEvents, ReceiveStripeEvent],
      ...[ReconciliationRows, MissedEvents, CompareRows, Reconcile, ReconciliationSchedule],
    ],
  };
}
