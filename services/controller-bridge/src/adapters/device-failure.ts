import type { ControllerTrouble } from '@headgate/contracts/irrigation-controller';

/** Why a device could not be spoken to, or not be understood. */
export class DeviceFailure extends Error {
  override readonly name = 'DeviceFailure';
  readonly trouble: ControllerTrouble;

  constructor(trouble: ControllerTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** Anything that was thrown, as a failure: what nobody foresaw is not understood. */
export function failureOf(error: unknown): DeviceFailure {
  if (error instanceof DeviceFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new DeviceFailure('not-understood', message, { cause: error });
}
