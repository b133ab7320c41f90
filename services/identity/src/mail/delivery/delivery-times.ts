import { queueTimes, type QueueTimes } from '@headgate/runtime/queue/queue-times';
import { smtpTimeouts, type SmtpTimeouts } from '../smtp/smtp-sender.ts';

/** How long everything about the delivery of mail takes [ms]. Tests have a shorter day, of the same order. */
export interface DeliveryTimes extends QueueTimes {
  readonly smtp: SmtpTimeouts;
  /** How long a claim holds: longer than any attempt takes, so that who has it and lives is never overtaken. */
  readonly lease: number;
  /** The pause after the first failure; later ones are longer. */
  readonly firstRetry: number;
  /** Until another mail to the same address has probably gone. */
  readonly sameAddress: number;
}

export const deliveryTimes: DeliveryTimes = {
  ...queueTimes,
  smtp: smtpTimeouts,
  lease: smtpTimeouts.all + 4_000,
  firstRetry: 5_000,
  sameAddress: 500,
};
