import { DeviceFailure, failureOf } from '../device-failure.ts';

/** The device, or a gateway before it, answered with an exception. Codes: Modbus Application Protocol 1.1b3, section 7. */
export class ModbusException extends DeviceFailure {
  readonly code: number;

  constructor(code: number) {
    super(isBusy(code) ? 'unreachable' : 'not-understood', `Modbus exception ${code}: ${messageOf(code)}`);
    this.code = code;
  }

  /** Provably nothing was done: server busy (6), gateway path unavailable (10). */
  get didNotRun(): boolean {
    return isBusy(this.code);
  }

  /** The request is refused for what it says: function (1), address (2), value (3). */
  get isRefusal(): boolean {
    return this.code >= 1 && this.code <= 3;
  }
}

/** What a request failed with, as the library tells it. */
export function answerFailure(error: unknown): DeviceFailure {
  const code =
    error instanceof Error && 'modbusCode' in error && typeof error.modbusCode === 'number'
      ? error.modbusCode
      : undefined;
  return code === undefined ? failureOf(error) : new ModbusException(code);
}

function isBusy(code: number): boolean {
  return code === 6 || code === 10;
}

function messageOf(code: number): string {
  const messages: Readonly<Record<number, string>> = {
    ...{ 1: 'illegal function', 2: 'illegal data address', 3: 'illegal data value', 4: 'device failure' },
    ...{ 5: 'acknowledge', 6: 'device busy', 8: 'memory parity error', 10: 'gateway path unavailable' },
    11: 'no answer behind the gateway',
  };
  return messages[code] ?? 'unknown';
}
