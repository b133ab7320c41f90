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
    export: { points: config.EXPORTS_PER_HOUR, duration: hour },
  };
}
