import { MqttClient } from 'mqtt';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { MqttLogin } from '../device/device-plan.ts';
import type { Faults } from '../device/faults.ts';
import type { LinkedDevice } from '../device/handling.ts';
import { isExpired, readOrder } from '../device/order.ts';
import { GatedStream } from './gated-stream.ts';

const ports = { 'mqtt:': 1883, 'mqtts:': 8883 };

/** To a broker: `mqtt://host:port`, or `mqtts://…`, whose certificate is verified. */
function dial(url: string): Socket {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'mqtts:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const target = {
    host,
    port: port === '' ? ports[isTls ? 'mqtts:' : 'mqtt:'] : Number(port),
    noDelay: true,
  };
  return isTls ? connectTls({ ...target, servername: host }) : connectTcp(target);
}

/* docs/protocols/mqtt.md. */

const keepAliveSeconds = 20;
/** Between states that nobody caused [device seconds]. */
const stateEvery = 30;
/** Between attempts to connect [ms]. */
const pauses = { first: 1_000, longest: 30_000 };

interface MqttDevice extends LinkedDevice {
  readonly faults: Faults;
}

/** A device that dials a broker. */
export class MqttLink {
  /** It dials. */
  readonly endpoint = null;
  readonly #device: MqttDevice;
  login: MqttLogin | null;
  isUp = false;
  #client: MqttClient | undefined;
  #stream: GatedStream | undefined;
  #isWanted = false;
  #isHeld = false;
  #trouble: string | null = null;
  #attempts = 0;
  #redial: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #hasEdge = false;

  constructor(login: MqttLogin | null, device: MqttDevice) {
    this.login = login;
    this.#device = device;
  }

  /** Why it is not up, in words. */
  get trouble(): string | null {
    return this.isUp ? null : this.#trouble;
  }

  /** Connects with these from now on. */
  async use(login: MqttLogin): Promise<void> {
    await this.down();
    this.login = login;
    this.#trouble = null;
    await this.up();
  }

  up(): Promise<void> {
    if (!this.#isWanted && this.login !== null) {
      this.#isWanted = true;
      this.#attempts = 0;
      this.#dial(this.login);
    }
    return Promise.resolve();
  }

  down(): Promise<void> {
    this.#isWanted = false;
    this.isUp = false;
    clearTimeout(this.#redial);
    clearTimeout(this.#beat);
    // The cable is pulled: the broker tells everybody our will.
    this.#stream?.destroy();
    this.#client?.end(true);
    this.#client = undefined;
    return Promise.resolve();
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#stream?.hold(isHeld);
  }

  /** After the ack of the order that caused the edge, which is sent before this turn of the loop ends. */
  publishEdge(): void {
    if (this.#hasEdge) return;
    this.#hasEdge = true;
    setImmediate(() => {
      this.#hasEdge = false;
      if (this.isUp) this.#publishState();
    });
  }

  #dial(login: MqttLogin): void {
    const client = new MqttClient(
      () => {
        this.#stream = new GatedStream(dial(login.url), this.#isHeld);
        return this.#stream;
      },
      {
        protocolVersion: 5,
        clientId: login.username,
        username: login.username,
        password: login.password,
        clean: true,
        properties: { sessionExpiryInterval: 0 },
        keepalive: keepAliveSeconds,
        connectTimeout: 10_000,
        // A new client for each connection: what could not be sent over the old one is dropped.
        reconnectPeriod: 0,
        will: { topic: `${login.prefix}/online`, payload: Buffer.from('offline'), qos: 1, retain: true },
      },
    );
    this.#client = client;
    client.on('connect', () => void this.#greet(client, login));
    client.on('message', (_topic, payload) => void this.#receive(client, payload));
    client.on('error', (error) => (this.#trouble = error.message));
    client.once('close', () => {
      client.end(true);
      if (this.#client === client) this.#lost(login);
    });
  }

  async #greet(client: MqttClient, { prefix }: MqttLogin): Promise<void> {
    try {
      await client.subscribeAsync(`${prefix}/command`, { qos: 1 });
    } catch (error) {
      // Refused, or the connection went away meanwhile: it is made again.
      this.#trouble = error instanceof Error ? error.message : String(error);
      client.end(true);
      return;
    }
    if (client !== this.#client) return;
    this.#attempts = 0;
    this.#trouble = null;
    this.isUp = true;
    this.#publishState();
    this.#say('online', 'online', true);
  }

  #lost(login: MqttLogin): void {
    this.isUp = false;
    clearTimeout(this.#beat);
    if (!this.#isWanted) return;
    const pause = Math.min(pauses.longest, pauses.first * 2 ** this.#attempts) / this.#device.firmware.scale;
    this.#attempts += 1;
    const jittered = Math.max(100, pause * (0.8 + Math.random() * 0.4));
    this.#redial = setTimeout(() => {
      if (this.#isWanted) this.#dial(login);
    }, jittered);
  }

  async #receive(client: MqttClient, payload: Buffer): Promise<void> {
    const order = readOrder(payload);
    // What is no command is dropped, as the protocol has it.
    if (order === undefined) return;
    if (order.action === 'read') {
      const reply = await this.#device.handling.read(order.id);
      if (reply.kind !== 'said' || client !== this.#client) return;
      for (let copy = 0; copy < reply.copies; copy += 1) this.#say('state', JSON.stringify(reply.what), true);
      return;
    }
    const reply = await this.#device.handling.take(order, () => isExpired(order));
    if (reply.kind !== 'said') return;
    for (let copy = 0; copy < reply.copies; copy += 1) this.#say('ack', JSON.stringify(reply.what), false);
  }

  #publishState(): void {
    clearTimeout(this.#beat);
    const pause = Math.max(250, (stateEvery * 1_000) / this.#device.firmware.scale);
    this.#beat = setTimeout(() => {
      this.#publishState();
    }, pause);
    if (!this.#device.faults.isMute)
      this.#say('state', JSON.stringify(this.#device.firmware.state(null)), true);
  }

  /** What cannot be sent now is dropped: Headgate asks. */
  #say(topic: 'ack' | 'state' | 'online', payload: string, retain: boolean): void {
    const client = this.#client;
    if (client?.connected !== true || this.login === null) return;
    client.publish(`${this.login.prefix}/${topic}`, payload, { qos: 1, retain }, (error) => {
      // Its types say undefined, and it says null.
      if (error instanceof Error) this.#trouble = error.message;
    });
  }
}
