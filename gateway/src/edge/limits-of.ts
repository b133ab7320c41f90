import type { GatewayConfig } from '../config.ts';
import type { LimitedCall } from './request-limiter.ts';

export interface Limit {
  readonly points: number;
  /** For so long what was counted counts [s]. */
  readonly duration: number;
}

const minute = 60;
const hour = 60 * minute;

export function limitsOf(config: GatewayConfig): Readonly<Record<LimitedCall, Limit>> {
  return {
    prediction: { points: config.PREDICTIONS_PER_MINUTE, duration: minute },
    other: { points: config.REQUESTS_PER_MINUTE, duration: minute },
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
    ...costly('connection-test', config.CONNECTION_TESTS_PER_HOUR),
    ...costly('mqtt-credentials', config.MQTT_CREDENTIALS_PER_HOUR),
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
