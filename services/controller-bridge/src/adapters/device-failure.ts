import type { ControllerTrouble } from '@headgate/contracts/irrigation-controller';
import type { Outcome, Reading, Refusal } from './controller-adapter.ts';

/** Why a device could not be spoken to, or not be understood. */
export class DeviceFailure extends Error {
  override readonly name = 'DeviceFailure';
  readonly trouble: ControllerTrouble;

  constructor(trouble: ControllerTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** Nothing has left for the device, or it reached nobody: what was asked of it provably did not run. */
export class NotSent extends DeviceFailure {}

/** Anything that was thrown, as a failure: what nobody foresaw is not understood. */
export function failureOf(error: unknown): DeviceFailure {
  if (error instanceof DeviceFailure) return error;
  return new DeviceFailure('not-understood', messageOf(error), { cause: error });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What a failure leaves an order with. */
export function outcomeOfFailure(error: unknown): Outcome {
  return error instanceof NotSent ? notRun(error) : { kind: 'unknown', cause: failureOf(error) };
}

export function notRun(error: unknown): Outcome {
  const cause = failureOf(error);
  return { kind: 'not-run', trouble: cause.trouble, cause };
}

export function unreadable(error: unknown): Extract<Reading, { kind: 'unreadable' }> {
  const cause = failureOf(error);
  return { kind: 'unreadable', trouble: cause.trouble, cause };
}

export function refused(refusal: Refusal, detail: string): Outcome {
  return { kind: 'refused', refusal, detail };
}
