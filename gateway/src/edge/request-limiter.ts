import { tooMany } from '@headgate/contracts/refusal';
import type { GatewayConfig } from '../config.ts';
import { refused } from './accepted.ts';

interface Limit {
  readonly points: number;
  /** For so long what was counted counts [s]. */
  readonly duration: number;
}

/** What became of a call that was counted. */
export interface Spent {
  readonly limit: Limit;
  /** So many more may follow. */
  readonly left: number;
  /** Until then [s] what was counted counts. */
  readonly resetSeconds: number;
  /** Until there may be one [s]; 0: this one may be. */
  readonly waitSeconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * What is limited apart. Calls of the API, by client: predictions cost work behind the edge, others little,
 * and a map has many tiles. What guards
 * accounts: by client, by username or by both, as `docs/accounts.md` says. What costs something elsewhere: by account and by
 * client (`limitCostly`). Calls with a key, by key. Commands, by farm. Events with a wrong signature, by client.
 */
export function limitsOf(config: GatewayConfig) {
  return {
    prediction: { points: config.PREDICTIONS_PER_MINUTE, duration: minute },
    other: { points: config.REQUESTS_PER_MINUTE, duration: minute },
    'map-tile': { points: config.MAP_TILES_PER_MINUTE, duration: minute },
    login: { points: config.LOGINS_PER_5_MINUTES, duration: 5 * minute },
    'login-by-client': { points: config.LOGINS_PER_CLIENT_PER_5_MINUTES, duration: 5 * minute },
    'login-by-username': { points: config.LOGINS_PER_USERNAME_PER_HOUR, duration: hour },
    code: { points: config.CODES_PER_HOUR, duration: hour },
    'code-try': { points: config.CODE_TRIES_PER_HOUR, duration: hour },
    registration: { points: config.REGISTRATIONS_PER_HOUR, duration: hour },
    'password-try': { points: config.PASSWORD_TRIES_PER_HOUR, duration: hour },
    ...costly('payment', config.PAYMENTS_PER_HOUR),
    ...costly('subscription', config.SUBSCRIPTION_CALLS_PER_HOUR),
    ...costly('application', config.APPLICATIONS_PER_HOUR),
    ...costly('invite', config.INVITE_LOOKUPS_PER_HOUR),
    'contact-message': { points: config.CONTACT_MESSAGES_PER_HOUR, duration: hour },
    ...costly('connection-test', config.CONNECTION_TESTS_PER_HOUR),
    ...costly('mqtt-credentials', config.MQTT_CREDENTIALS_PER_HOUR),
    // By link in place of an account.
    ...costly('calendar', config.CALENDAR_READS_PER_HOUR),
    'key-minute': { points: config.KEY_CALLS_PER_MINUTE, duration: minute },
    'key-day': { points: config.KEY_CALLS_PER_DAY, duration: day },
    ...costly('shared-report', config.SHARED_REPORT_READS_PER_HOUR),
    command: { points: config.COMMANDS_PER_MINUTE, duration: minute },
    'webhook-refusal': { points: config.WEBHOOK_REFUSALS_PER_MINUTE, duration: minute },
    export: { points: config.EXPORTS_PER_HOUR, duration: hour },
  };
}

/** People who share an address: so many accounts may do all that one may. */
const accountsOfAClient = 5;

function costly<Call extends string>(call: Call, points: number) {
  const limits = {
    [call]: { points, duration: hour },
    [`${call}-by-client`]: { points: points * accountsOfAClient, duration: hour },
  };
  // A computed key widens to string.
  return limits as Record<Call | `${Call}-by-client`, Limit>;
}

export type Limits = ReturnType<typeof limitsOf>;
export type LimitedCall = keyof Limits;

/** By what is counted, the sentence for whoever has done too much of it. */
const limitSentences = {
  login: 'Too many attempts to log in.',
  'login-by-client': 'Too many attempts to log in.',
  'login-by-username': 'Too many attempts to log in.',
  // Mails a client may have sent, whoever to. Identity limits them by address too.
  code: 'Too many codes were sent.',
  // A code is void after five tries; this keeps a client from having a go at many.
  'code-try': 'Too many codes were tried.',
  registration: 'Too many accounts were registered.',
  // Somebody at a browser that another left signed in is not to guess the password.
  'password-try': 'Too many passwords were tried.',
  export: 'You have downloaded your data several times.',
  // Anybody may write, and each message is mailed to the team.
  'contact-message': 'Too many messages were sent.',
} as const;

/** The same of calls that cost something behind the edge, or by which something could be guessed. */
const costlySentences = {
  payment: 'Too many payments were started.',
  subscription: 'Too many subscription requests.',
  application: 'Too many applications were sent.',
  invite: 'Too many invites were looked up.',
  'connection-test': 'Too many connection tests.',
  'mqtt-credentials': 'Too many credentials were issued.',
  calendar: 'The calendar was read too often.',
  'shared-report': 'The report was read too often.',
} as const;

/** Counts calls by whatever key they are limited by. Counting never throws; `limit` and its kin do. */
export abstract class RequestLimiter {
  abstract readonly limits: Limits;
  /** Counts one. */
  abstract spend(call: LimitedCall, key: string): Promise<Spent>;
  /** Counts none. How many count now; null where it cannot be told. */
  abstract countOf(call: LimitedCall, key: string): Promise<number | null>;
  /** Counts none. Seconds until there may be another; 0: now. */
  abstract wait(call: LimitedCall, key: string): Promise<number>;
  /** As if none had been counted. */
  abstract forget(call: LimitedCall, key: string): Promise<void>;
  /** Keeps in mind, for 30 days, something that speaks for whoever calls. */
  abstract remember(mark: string): Promise<void>;
  /** False where it cannot be told. */
  abstract remembers(mark: string): Promise<boolean>;

  /** Counts one. Seconds until there may be another; 0 when this one may be. */
  async take(call: LimitedCall, key: string): Promise<number> {
    return (await this.spend(call, key)).waitSeconds;
  }

  /** Counts one. Throws 429 when there have been too many of that key: an account, or a client as `@Client()` gives it. */
  limit(call: keyof typeof limitSentences, key: string): Promise<void> {
    return this.limitAll(limitSentences[call], [[call, key]]);
  }

  /** Counts one for its client, of which several accounts may have the same, and for its account (a calendar's or a report's link), where it is not for everybody. */
  limitCostly(call: keyof typeof costlySentences, client: string, userId?: string): Promise<void> {
    return this.limitAll(costlySentences[call], [
      [`${call}-by-client`, client],
      ...(userId === undefined ? [] : [[call, userId] as const]),
    ]);
  }

  /** Counts one of each. Throws 429, with that sentence, when there have been too many of any. */
  async limitAll(sentence: string, counted: readonly (readonly [LimitedCall, string])[]): Promise<void> {
    let seconds = 0;
    for (const [call, key] of counted) seconds = Math.max(seconds, await this.take(call, key));
    if (seconds > 0) throw refused(tooMany(sentence, seconds));
  }
}
