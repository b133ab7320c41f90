import { JetStreamApiError } from '@nats-io/jetstream';

/** Whether JetStream refused a call for that reason (`JetStreamApiCodes`). */
export function isApiError(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}
