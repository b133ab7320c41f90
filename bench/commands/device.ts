import { connect, type MqttClient } from 'mqtt';
import { z } from 'zod';
import { Firmware } from '../../deploy/emulators/field-simulator/device/firmware.ts';
import { Openings } from '../../deploy/emulators/field-simulator/device/openings.ts';
import { meterPlan } from '../../deploy/emulators/field-simulator/device/meter.ts';
import { order } from '../../deploy/emulators/field-simulator/device/order.ts';

/** Who a device is to the broker, and where it is spoken to. */
export const deviceLogin = z.object({
  url: z.string(),
  clientId: z.string(),
  username: z.string(),
  password: z.string(),
  /** Of its topics: `<prefix>/command` and the others. */
  prefix: z.string(),
  /** Absent: it answers commands and is silent otherwise. */
  publishesState: z.boolean(),
  /** Its valve has a meter, which is in each of its states. */
  hasMeter: z.optional(z.boolean()),
});
export type DeviceLogin = z.output<typeof deviceLogin>;

/** docs/protocols/mqtt.md */
const keepAliveSeconds = 20;
const stateEvery = 30_000;
/** Until its account is there [ms]. */
const timeout = 90_000;

const meter = meterPlan.parse({ gpm: 300 });
/** What its valves did is nobody's question here. */
const unread = new Openings(() => undefined);

/**
 * One device with one valve, as `docs/protocols/mqtt.md` has it: the field simulator's processor on a connection without its
 * faults and logs, for a thousand of them share the machine with what is measured.
 */
export class BenchDevice {
  readonly #login: DeviceLogin;
  readonly #firmware: Firmware;
  readonly #client: MqttClient;

  private constructor(login: DeviceLogin) {
    const { url, prefix, publishesState, hasMeter = false, ...who } = login;
    this.#login = login;
    this.#client = connect(url, {
      ...who,
      ...{ protocolVersion: 5, clean: true, keepalive: keepAliveSeconds, reconnectPeriod: 500 },
      // The broker may not have its account yet.
      reconnectOnConnackError: true,
      // Node's own timers: a thread for them has nothing to do here.
      timerVariant: 'native',
      ...(publishesState && {
        will: { topic: `${prefix}/online`, payload: Buffer.from('offline'), qos: 1, retain: true },
      }),
    });
    this.#firmware = new Firmware({
      ...{ device: who.clientId, stations: [1], timer: 'timer', counts: true, scale: 1, watchdogSeconds: 60 },
      ...{ openings: unread, lastSequence: 0, keepSequence: () => undefined },
      meter: hasMeter ? meter : null,
      onEdge: () => {
        // After the ack of the order that caused it.
        setImmediate(() => {
          this.#publishState(null);
        });
      },
    });
  }

  /** Resolves when it is online: its account may come after it. */
  static async connect(login: DeviceLogin): Promise<void> {
    const device = new BenchDevice(login);
    // It tries again.
    device.#client.on('error', () => undefined);
    device.#client.on('message', (_topic, payload) => {
      device.#receive(payload);
    });
    await new Promise((resolve, reject) => {
      device.#client.once('connect', resolve);
      setTimeout(reject, timeout, new Error('The broker does not let a device in')).unref();
    });
    await device.#greet();
  }

  async #greet(): Promise<void> {
    const { prefix, publishesState } = this.#login;
    await this.#client.subscribeAsync(`${prefix}/command`, { qos: 1 });
    if (!publishesState) return;
    this.#publishState(null);
    await this.#client.publishAsync(`${prefix}/online`, 'online', { qos: 1, retain: true });
    // Not all at once.
    setTimeout(() => {
      this.#beat();
    }, Math.random() * stateEvery);
  }

  #beat(): void {
    this.#publishState(null);
    setTimeout(() => {
      this.#beat();
    }, stateEvery);
  }

  #receive(payload: Buffer): void {
    const input = order.parse(JSON.parse(payload.toString()));
    if (input.action === 'read') {
      this.#publishState(input.id);
      return;
    }
    const isExpired = input.action !== 'close' && input.expires_at.getTime() < Date.now();
    const { reason } = this.#firmware.take(input, isExpired);
    const { id, sequence } = input;
    const result = reason === null ? 'done' : 'refused';
    this.#say('ack', { id, sequence, result, reason, stations: this.#firmware.stations() });
  }

  #publishState(inReplyTo: string | null): void {
    if (this.#login.publishesState) this.#say('state', this.#firmware.state(inReplyTo), true);
  }

  #say(topic: 'ack' | 'state', text: object, retain = false): void {
    // What cannot be sent is dropped: Headgate asks.
    if (!this.#client.connected) return;
    this.#client.publish(`${this.#login.prefix}/${topic}`, JSON.stringify(text), { qos: 1, retain });
  }
}
