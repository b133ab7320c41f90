import { setTimeout as pause } from 'node:timers/promises';
import { MqttLink, type MqttLogin } from '../links/mqtt-link.ts';
import type { Link } from '../links/link.ts';
import { linkOf, type ListenAt } from '../links/link-of.ts';
import type { DevicePlan } from './device-plan.ts';
import type { DeviceView } from './device-view.ts';
import { Faults } from './faults.ts';
import { Firmware } from './firmware.ts';
import { Handling } from './handling.ts';
import type { Cause, Openings } from './openings.ts';
import { ReceivedOrders } from './received-orders.ts';

interface DeviceSetting {
  readonly listenAt: ListenAt;
  readonly openings: Openings;
  /** The greatest sequence that it took before the power was cut. */
  readonly lastSequence: number;
  readonly keepSequence: (sequence: number) => void;
}

/** A controller in the field: a processor, valves, and a way to reach it. */
export class Device {
  readonly id: string;
  readonly receivedOrders = new ReceivedOrders();
  readonly faults = new Faults();
  readonly #plan: DevicePlan;
  readonly #firmware: Firmware;
  readonly #link: Link;
  /** There is power. */
  #isOn = true;
  /** Its line is plugged in. */
  #isPlugged = true;
  #isRemoved = false;

  constructor(plan: DevicePlan, { listenAt, openings, lastSequence, keepSequence }: DeviceSetting) {
    this.id = plan.id;
    this.#plan = plan;
    this.#firmware = new Firmware({
      device: plan.id,
      stations: plan.stations,
      timer: plan.timer,
      // Over MQTT and REST a watchdog stands for a device that cannot count; Modbus's is a circuit besides.
      counts: plan.timer === 'timer' || (plan.timer === 'watchdog' && plan.protocol === 'modbus'),
      scale: plan.scale,
      watchdogSeconds: plan.watchdogSeconds,
      openings,
      lastSequence,
      keepSequence,
      onEdge: () => {
        this.#link.publishEdge();
      },
    });
    const handling = new Handling({
      firmware: this.#firmware,
      faults: this.faults,
      receivedOrders: this.receivedOrders,
      reboot: (seconds) => void this.reboot(seconds),
    });
    this.#link = linkOf(plan, listenAt, this.#firmware, handling, this.faults);
  }

  start(): Promise<void> {
    return this.#link.up();
  }

  /** Its valves close. */
  async stop(why: Cause): Promise<void> {
    this.#isRemoved = true;
    this.#firmware.stop(why);
    await this.#link.down();
  }

  /** Away for so many device seconds. */
  async reboot(seconds: number): Promise<void> {
    await this.#fail('reboot');
    await pause((seconds * 1_000) / this.#firmware.scale);
    await this.power(true);
  }

  /** Cut: the valves close. */
  async power(isOn: boolean): Promise<void> {
    if (!isOn) {
      await this.#fail('power-cut');
      return;
    }
    this.#isOn = true;
    await this.#reconnect();
  }

  /** The line alone: timers run on. */
  async plug(isPlugged: boolean): Promise<void> {
    this.#isPlugged = isPlugged;
    if (isPlugged) await this.#reconnect();
    else await this.#link.down();
  }

  /** Takes what goes wrong as it is set now. */
  heed(): void {
    this.#link.hold(this.faults.isHalfOpen);
  }

  /** False: it has no such station, or no power. */
  byHand(station: number, opens: boolean): boolean {
    return this.#isOn && this.#firmware.byHand(station, opens);
  }

  set scale(scale: number) {
    this.#firmware.scale = scale;
  }

  /** Over MQTT alone; false: it does not dial. */
  async use(login: MqttLogin): Promise<boolean> {
    if (!(this.#link instanceof MqttLink)) return false;
    await this.#link.use(login);
    return true;
  }

  /** The plan with what has become of it since; a restart begins with that. */
  plan(): DevicePlan {
    const { scale } = this.#firmware;
    if (this.#plan.protocol === 'mqtt' && this.#link instanceof MqttLink)
      return { ...this.#plan, scale, login: this.#link.login };
    const port = portOf(this.#link.endpoint);
    return this.#plan.protocol === 'mqtt' ? { ...this.#plan, scale } : { ...this.#plan, scale, port };
  }

  view(): DeviceView {
    const { protocol, name, timer } = this.#plan;
    return {
      id: this.id,
      name,
      protocol,
      endpoint: this.#link.endpoint,
      key: this.#plan.protocol === 'rest' ? this.#plan.key : null,
      model: this.#plan.protocol === 'modbus' ? this.#plan.model : null,
      username: this.#link instanceof MqttLink ? (this.#link.login?.username ?? null) : null,
      isUp: this.#link.isUp,
      hasPower: this.#isOn,
      isPlugged: this.#isPlugged,
      trouble: this.#link.trouble,
      timer,
      scale: this.#firmware.scale,
      bootId: this.#firmware.bootId,
      lastSequence: this.#firmware.lastSequence,
      faults: this.faults.view(),
      stations: this.#firmware.stations(),
    };
  }

  async #fail(why: Cause): Promise<void> {
    this.#isOn = false;
    this.#firmware.restart(why);
    await this.#link.down();
  }

  async #reconnect(): Promise<void> {
    if (this.#isOn && this.#isPlugged && !this.#isRemoved) await this.#link.up();
  }
}

function portOf(endpoint: string | null): number {
  return endpoint === null ? 0 : Number(/:(\d+)\//.exec(endpoint)?.[1] ?? 0);
}
