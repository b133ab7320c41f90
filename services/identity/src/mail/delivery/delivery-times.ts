import { smtpPatience, type SmtpPatience } from '../smtp/smtp-sender.ts';

/** How long everything about the delivery of mail takes [ms]. Tests have a shorter day, of the same order. */
export interface DeliveryTimes {
  readonly smtp: SmtpPatience;
  /** How long a claim holds: longer than any attempt takes, so that who has it and lives is never overtaken. */
  readonly lease: number;
  /** The pause after the first failure; later ones are longer. */
  readonly firstRetry: number;
  /** Until another mail to the same address has probably gone. */
  readonly sameAddress: number;
  /** How often the sweeper looks. */
  readonly sweepEvery: number;
  /** How long a wake-up may take to be noticed before it counts as lost. */
  readonly wakeUpLost: number;
  /** How long a worker waits for a job in one command. */
  readonly idle: number;
  /**
   * How long Redis may be silent: longer than `idle`. A half-open connection gives no error; without this a worker did
   * nothing for minutes (seen).
   */
  readonly redisSilence: number;
  /** A worker that has not said for so long that it is at a job is taken for dead. */
  readonly jobLock: number;
  /** How often jobs of the dead are looked for: with `jobLock`, BullMQ's own 60 s are longer than a code is waited for. */
  readonly stalledEvery: number;
}

export const deliveryTimes: DeliveryTimes = {
  smtp: smtpPatience,
  lease: smtpPatience.all + 4_000,
  firstRetry: 5_000,
  sameAddress: 500,
  sweepEvery: 4_000,
  wakeUpLost: 4_000,
  idle: 5_000,
  redisSilence: 15_000,
  jobLock: 10_000,
  stalledEvery: 5_000,
};
