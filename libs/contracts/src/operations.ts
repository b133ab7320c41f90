import { z } from 'zod/mini';
import { oneOf } from './define.ts';
import { pageInput, pageOf } from './page.ts';
import { requiredLine } from './text-input.ts';

/* What operators see at /ops: figures and ids, no secret, and of people only whom to call about a farm. Ages are in seconds. */

/** The processes of the product, by the names under which they log. */
export const serviceNames = ['gateway', 'identity', 'pilot', 'prediction', 'bridge'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Those with a database: what waits, and what died, is theirs. */
export const storingServices = ['identity', 'pilot', 'prediction', 'bridge'] as const;
export type StoringService = (typeof storingServices)[number];

/** `answers` takes questions, `works` does what waits in rows and facts; a small place has one process for both. */
export const processParts = ['all', 'answers', 'works'] as const;
export type ProcessPart = (typeof processParts)[number];

const count = z.int().check(z.nonnegative());
/** Of a process's own making, and yet what another process says: bounded, so that none can flood a page. */
const by = z.string().check(z.maxLength(300));
const seconds = z.number().check(z.nonnegative());
/** How many wait, and for how long the oldest has; null: none does. */
const waiting = z.object({ count, oldestSeconds: z.nullable(seconds) });

/** Of each of the last 24 hours, the oldest first. Absent: a process of the version before answered. */
const byHour = z.optional(z.array(count).check(z.length(24)));

/** A process depends on a handful. */
const maxChecks = 50;

/** One process as it sees itself. */
export const processReport = z.object({
  service: z.enum(serviceNames),
  part: z.enum(processParts),
  /** Of this process alone, for as long as it lives. */
  instance: by,
  /** The container's or machine's name. */
  host: by,
  version: by,
  startedAt: z.iso.datetime().check(z.maxLength(40)),
  ready: z.boolean(),
  checks: z
    .record(by, z.enum(['ok', 'failed']))
    .check(z.refine((checks) => Object.keys(checks).length <= maxChecks)),
});
export type ProcessReport = z.output<typeof processReport>;

export const queueReport = z.object({
  name: z.string(),
  /** Under which its keys lie in Redis. */
  prefix: z.string(),
  /** Null: Redis cannot be asked. */
  jobs: z.nullable(z.object({ waiting: count, delayed: count, active: count, failed: count })),
  /** Jobs that were finished within a day. Null: Redis cannot be asked. */
  finished: z.optional(z.nullable(count)),
  /** Rows that should have been worked on by now: the truth, Redis or not. */
  overdue: waiting,
});
export type QueueReport = z.output<typeof queueReport>;

/** What waits in one service. */
export const serviceOperations = z.object({
  outbox: waiting,
  /** Of every kind. */
  deadLetters: count,
  /** Of them, those that are facts: mails to addresses that do not exist are given up every day. */
  deadFacts: count,
  queues: z.array(queueReport),
});
export type ServiceOperations = z.output<typeof serviceOperations>;

export const waterOperations = z.object({
  controllers: z.object({ active: count, inactive: count, error: count }),
  /** The first twenty, those that have been so for longest first. */
  inError: z.array(
    z.object({
      id: z.uuid(),
      farmId: z.optional(z.uuid()),
      name: z.string(),
      trouble: z.string(),
      since: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Stops that no device has confirmed and nobody has settled: water may flow. The first twenty, the oldest first. */
  unconfirmedStops: z.object({
    count,
    items: z.array(
      z.object({
        commandId: z.uuid(),
        controllerId: z.uuid(),
        farmId: z.optional(z.uuid()),
        controllerName: z.string(),
        zone: z.nullable(z.string()),
        requestedAt: z.iso.datetime(),
      }),
    ),
  }),
  /** Valves that should be closed by now and are not known to be. */
  openPastEnd: count,
  /** Asked for within the last 24 hours. */
  commands: z.object({ pending: count, sent: count, confirmed: count, failed: count }),
  commandsByHour: byHour,
  failedByHour: byHour,
});
export type WaterOperations = z.output<typeof waterOperations>;

export const moneyOperations = z.object({
  /** Confirmed by whoever pays, and neither paid nor given up: an opened form is none. The first twenty, the oldest first. */
  unsettledPayments: z.object({
    count,
    oldestSeconds: z.nullable(seconds),
    items: z.array(
      z.object({
        id: z.uuid(),
        farmId: z.optional(z.uuid()),
        /** The farm's newest application; null: it has none. */
        applicationId: z.optional(z.nullable(z.uuid())),
        status: z.string(),
        since: z.iso.datetime(),
      }),
    ),
  }),
  /** Fees that are to go back, and are still paid. */
  owedRefunds: z.optional(waiting),
  /** Of the payment provider, not applied yet; `dead`: given up. */
  events: z.object({ waiting, dead: count, byHour }),
  /** Provider tasks: what is still to be done there. */
  errands: waiting,
  /** The last that came to its end; null: none has. */
  lastReconciliation: z.nullable(
    z.object({
      startedAt: z.iso.datetime(),
      /** Null: it did not come to its end, as the release before told of the newest. */
      finishedAt: z.nullable(z.iso.datetime()),
      /** Differences that it found. */
      differences: count,
    }),
  ),
  /** The newest, whether or not it has come to its end. */
  reconciliationBeganAt: z.optional(z.nullable(z.iso.datetime())),
});
export type MoneyOperations = z.output<typeof moneyOperations>;

/** Given up within the last 24 hours, and missed: not those that a newer code replaced, or whose matter has gone. */
export const mailOperations = z.object({ waiting, givenUp: count, sentByHour: byHour });
export type MailOperations = z.output<typeof mailOperations>;

/** Advice of the last 24 hours by where its weather came from. */
export const weatherOperations = z.object({
  advice: z.array(z.object({ source: z.string(), count })),
  adviceByHour: byHour,
});
export type WeatherOperations = z.output<typeof weatherOperations>;

/** The newest night of each time zone: farms' plans are made in it, chunk by chunk. */
export const nightOperations = z.object({
  nights: z.array(
    z.object({
      /** The day that begins with it there, YYYY-MM-DD. */
      night: z.string(),
      /** IANA. */
      timeZone: z.string(),
      openedAt: z.iso.datetime(),
      /** Null: it is not done. */
      doneAt: z.nullable(z.iso.datetime()),
      /** `failed`: set aside after eight tries. */
      chunks: z.object({ waiting: count, working: count, done: count, failed: count }),
      fields: count,
      plannedFields: count,
      /** Since it was opened, or from then until it was done; null: none is planned. */
      fieldsPerSecond: z.nullable(z.number()),
      /** Six o'clock there has passed, and it is not done. */
      isLate: z.boolean(),
    }),
  ),
});
export type NightOperations = z.output<typeof nightOperations>;

/** So many farms can be asked about at once. */
export const maxFarmsAtOnce = 100;
/** Whom to call about a farm. */
export const farmOwner = z.object({
  farmId: z.uuid(),
  farmName: z.string(),
  ownerName: z.nullable(z.string()),
  /** With its country code. */
  phone: z.nullable(z.string()),
  email: z.string(),
});
export type FarmOwner = z.output<typeof farmOwner>;

/** An alert at /ops by its part of the page and what it is: 'water.unconfirmed-stops'. */
const alertKey = z
  .string('Use the key of an alert')
  .check(
    z.maxLength(120, 'Use the key of an alert'),
    z.regex(/^[a-z]+(?:[.-][a-z0-9]+)+$/, 'Use the key of an alert'),
  );

/** `asOf`: the report that somebody saw. An alert that began later was not seen. */
export const acknowledgementInput = z.object({
  key: alertKey,
  asOf: z.iso.datetime('Use the time of the report'),
});

/** Somebody takes care of an alert: it stands while the alert began no later than `at`. */
export const acknowledgement = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  /** Who, as the account is named; null: the account is gone. */
  by: z.nullable(z.string()),
});
export type Acknowledgement = z.output<typeof acknowledgement>;

/** Null: that service does not answer. */
export const operationsReport = z.object({
  at: z.iso.datetime(),
  processes: z.array(processReport),
  services: z.object({
    identity: z.nullable(serviceOperations),
    pilot: z.nullable(serviceOperations),
    prediction: z.nullable(serviceOperations),
    bridge: z.nullable(serviceOperations),
  }),
  water: z.nullable(waterOperations),
  money: z.nullable(moneyOperations),
  mail: z.nullable(mailOperations),
  weather: z.nullable(weatherOperations),
  nights: z.optional(z.nullable(nightOperations)),
  /** Of the farms that are named above, as far as they still exist. */
  owners: z.optional(z.nullable(z.array(farmOwner))),
  acknowledgements: z.optional(z.nullable(z.array(acknowledgement))),
});
export type OperationsReport = z.output<typeof operationsReport>;

/**
 * `fact`: one that its consumer could not take. The others are rows of outside work that were given up: `payment-event` until it
 * is applied, `mail` for as long as it would be of use, `night-chunk` for as long as the night is known.
 */
export const deadLetterKinds = ['fact', 'payment-event', 'mail', 'night-chunk'] as const;
export type DeadLetterKind = (typeof deadLetterKinds)[number];

export const deadLetter = z.object({
  service: z.enum(storingServices),
  kind: z.enum(deadLetterKinds),
  /** Names it within its service and kind. */
  id: z.string(),
  /** The fact's subject, the event's type, the mail's kind. */
  about: z.string(),
  /** Who could not take it: a consumer's name; null where there is but one. */
  consumer: z.nullable(z.string()),
  error: z.string(),
  tries: count,
  diedAt: z.iso.datetime(),
});
export type DeadLetter = z.output<typeof deadLetter>;

export const deadLetterPage = pageOf(deadLetter);

/** One that nobody needs any more. */
export const discardedLetter = z.extend(deadLetter, {
  putAway: z.object({
    at: z.iso.datetime(),
    /** Who says so, by the account's id, and why. Null: after two years nobody knows. */
    word: z.nullable(z.object({ by: z.string(), reason: z.string() })),
  }),
});
export type DiscardedLetter = z.output<typeof discardedLetter>;
export const discardedLetterPage = pageOf(discardedLetter);
export const deadLetterFilter = pageInput;
export const deadLetterName = z.object({
  kind: z.enum(deadLetterKinds),
  id: z.string().check(z.minLength(1), z.maxLength(300)),
});

export const discardReasonLimit = 500;
/** A letter that nobody needs any more, and why, for whoever asks later. */
export const deadLetterDiscarded = z.extend(deadLetterName, {
  reason: requiredLine(discardReasonLimit, 'Say why it is no longer needed'),
});
export type DeadLetterDiscarded = z.output<typeof deadLetterDiscarded>;

/**
 * `done`: it has taken effect now. `stale`: a newer one of the same thing had taken effect, so that this one is dropped
 * without any. `woken`: a worker tries it again. `failed`: it could not be taken again, and stays where it is.
 */
export const replayOutcome = oneOf({ done: {}, stale: {}, woken: {}, failed: { error: z.string() } });
export type ReplayOutcome = z.output<typeof replayOutcome>;
