import { queueTimes } from '@headgate/runtime/queue/queue-times';
import { smtpTimeouts } from '../smtp/smtp-sender.ts';

/** How long everything about the delivery of mail takes [ms]. Tests have a shorter day, of the same order. */
export const deliveryTimes = {
  ...queueTimes,
  smtp: smtpTimeouts,
  /** How long a claim holds: longer than any attempt takes, so that who has it and lives is never overtaken. */
  lease: smtpTimeouts.all + 4_000,
  /** The pause after the first failure; later ones are longer. */
  firstRetry: 5_000,
  /** Until another mail to the same address has probably gone. */
  sameAddress: 500,
};
export type DeliveryTimes = typeof deliveryTimes;
