/**
 * What is limited apart. Calls of the API, by client: predictions cost work behind the door, others little. What guards
 * accounts: by client, by username or by both, as `docs/accounts.md` says. What costs something elsewhere: by account and by
 * client (`CostlyCalls`). Commands, by farm. Events with a wrong signature, by client.
 */
export const limitedCalls = [
  'prediction',
  'other',
  'login',
  'login-by-client',
  'login-by-username',
  'code',
  'code-try',
  'registration',
  'password-try',
  'export',
  'payment',
  'payment-by-client',
  'subscription',
  'subscription-by-client',
  'application',
  'application-by-client',
  'invite',
  'invite-by-client',
  'connection-test',
  'connection-test-by-client',
  'mqtt-credentials',
  'mqtt-credentials-by-client',
  'command',
  'webhook-refusal',
] as const;
export type LimitedCall = (typeof limitedCalls)[number];

/** Counts calls by whatever key they are limited by. Never throws. */
export abstract class RequestLimiter {
  /** Counts one. Seconds until there may be another; 0 when this one may be. */
  abstract take(call: LimitedCall, key: string): Promise<number>;
  /** Counts none. Seconds until there may be another; 0: now. */
  abstract wait(call: LimitedCall, key: string): Promise<number>;
  /** As if none had been counted. */
  abstract forget(call: LimitedCall, key: string): Promise<void>;
  /** Keeps in mind, for 30 days, something that speaks for whoever calls. */
  abstract remember(mark: string): Promise<void>;
  /** False where it cannot be told. */
  abstract remembers(mark: string): Promise<boolean>;
}
