import type { DevicePlan } from '../device/device-plan.ts';
import type { Faults } from '../device/faults.ts';
import type { Firmware } from '../device/firmware.ts';
import type { Handling } from '../device/handling.ts';
import type { Link } from './link.ts';
import type { Listener } from './listener.ts';
import { HeadgateMap } from './modbus/headgate-map.ts';
import { ModbusLink } from './modbus/modbus-link.ts';
import { PlainMap } from './modbus/plain-map.ts';
import { MqttLink } from './mqtt-link.ts';
import { RestLink } from './rest-link.ts';

/** Where a device listens, where its protocol has it do so; `port` 0: anywhere. */
export type ListenAt = (port: number) => Listener;

/** As the plan has it. */
export function linkOf(
  plan: DevicePlan,
  listenAt: ListenAt,
  firmware: Firmware,
  handling: Handling,
  faults: Faults,
): Link {
  if (plan.protocol === 'mqtt') return new MqttLink(plan.login, firmware, handling, faults);
  if (plan.protocol === 'rest') return new RestLink(listenAt(plan.port), plan.key, firmware, handling);
  const map =
    plan.model === 'headgate'
      ? new HeadgateMap(firmware, handling)
      : new PlainMap(firmware, handling, plan.model === 'plc-coil-timer');
  return new ModbusLink(listenAt(plan.port), plan.unit, map);
}
