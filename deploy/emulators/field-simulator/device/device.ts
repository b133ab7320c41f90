import { setTimeout as pause } from 'node:timers/promises';
import { Listener, type ListenAt } from '../links/listener.ts';
import { answerByMap, type MapVersion } from '../links/modbus/headgate-map.ts';
import { serveModbus } from '../links/modbus/modbus-link.ts';
import { PlainMap } from '../links/modbus/plain-map.ts';
import { MqttLink } from '../links/mqtt-link.ts';
import { serveHttp } from '../links/rest-link.ts';
import type { DevicePlan, MqttLogin } from './device-plan.ts';
import { Faults, type Fault } from './faults.ts';
import { Firmware, type FirmwareOptions } from './firmware.ts';
import { Handling, ReceivedOrders } from './handling.ts';
import type { MeterChange } from './meter.ts';
import type { Cause } from './openings.ts';

interface DeviceSetting extends Pick<FirmwareOptions, 'openings' | 'lastSequence' | 'keepSequence'> {
  readonly listenAt: ListenAt;
}

/** How it is reached: it says nothing of its own but what its protocol has it say. */
type Link = MqttLink | Listener;

/** A controller in the field: a processor, valves, and a way to reach it. */
export class Device {
  readonly id: string;
  readonly receivedOrders = new ReceivedOrders();
  readonly #faults = new Faults();
  readonly #plan: DevicePlan;
  readonly #firmware: Firmware;
  readonly #link: Link;
  /** There is power. */
  #isOn = true;
  /** Its line is plugged in. */
  #isPlugged = true;
  #isRemoved = false;

  constructor(plan: DevicePlan, setting: DeviceSetting) {
    this.id = plan.id;
    this.#plan = plan;
    this.#firmware = new Firmware({
      ...plan,
      ...setting,
      device: plan.id,
      // Over MQTT and REST a watchdog stands for a device that cannot count; Modbus's is a circuit besides.
      counts: plan.timer === 'timer' || (plan.timer === 'watchdog' && plan.protocol === 'modbus'),
      onEdge: () => {
        this.#link.publishEdge();
      },
    });
    const handling = new Handling({
      firmware: this.#firmware,
      faults: this.#faults,
      receivedOrders: this.receivedOrders,
      reboot: (seconds) => void this.reboot(seconds),
    });
    this.#link = this.#linkOf(plan, setting.listenAt, handling);
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

  /** This goes wrong from now on, instead of what did. */
  suffer(faults: readonly Fault[]): void {
    this.#faults.set(faults);
    this.#link.hold(this.#faults.isHalfOpen);
  }

  /** False: it has no such station, or no power. */
  byHand(station: number, opens: boolean): boolean {
    return this.#isOn && this.#firmware.byHand(station, opens);
  }

  /** False: it cannot, or there is nothing to pause or resume. `longest`: device seconds. */
  pauseByHand(station: number, pauses: boolean, longest: number): boolean {
    return this.#isOn && this.#firmware.pauseByHand(station, pauses, longest);
  }

  /** False: it has no such station, or no meters. */
  changeMeter(change: MeterChange): boolean {
    return this.#firmware.changeMeter(change);
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
    const link = this.#link;
    if (this.#plan.protocol === 'mqtt')
      return { ...this.#plan, scale, login: link instanceof MqttLink ? link.login : null };
    return { ...this.#plan, scale, port: link instanceof Listener ? link.port : 0 };
  }

  /** As the operator's API shows it. */
  view() {
    const { protocol, name, timer } = this.#plan;
    return {
      id: this.id,
      name,
      protocol,
      /** Where Headgate finds it; null: it dials. */
      endpoint: this.#link.endpoint,
      key: this.#plan.protocol === 'rest' ? this.#plan.key : null,
      model: this.#plan.protocol === 'modbus' ? this.#plan.model : null,
      username: this.#link instanceof MqttLink ? (this.#link.login?.username ?? null) : null,
      /** It listens, or is online at its broker. */
      isUp: this.#link.isUp,
      hasPower: this.#isOn,
      isPlugged: this.#isPlugged,
      /** Why it is not online, in words. */
      trouble: this.#link.trouble,
      timer,
      scale: this.#firmware.scale,
      bootId: this.#firmware.bootId,
      /** The greatest that it took. */
      lastSequence: this.#firmware.lastSequence,
      faults: this.#faults.view(),
      stations: this.#firmware.stations(),
    };
  }

  /** As the plan has it. */
  #linkOf(plan: DevicePlan, listenAt: ListenAt, handling: Handling): Link {
    const parts = { firmware: this.#firmware, handling };
    if (plan.protocol === 'mqtt') return new MqttLink(plan.login, { ...parts, faults: this.#faults });
    if (plan.protocol === 'rest') return serveHttp(listenAt(plan.port), { ...parts, key: plan.key });
    const { model } = plan;
    const plain = new PlainMap(parts, model === 'plc-coil-timer');
    const answer = (body: Buffer) =>
      model === 'headgate' ? answerByMap(parts, body, mapVersionOf(plan)) : plain.answer(body);
    return serveModbus(listenAt(plan.port), { unit: plan.unit, answer });
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

/** The least that has all that it tells. */
function mapVersionOf({ meter, canPause }: DevicePlan): MapVersion {
  if (canPause) return 3;
  if (meter === null) return 1;
  return meter.psi === null ? 2 : 3;
}

export type DeviceView = ReturnType<Device['view']>;
