import mqtt, { type MqttClient } from 'mqtt';
import type { Behaviour } from '../conformance/bench.ts';
import { TestValves, type OrderGiven } from '../test-valves.ts';

interface Place {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  readonly clientId: string;
  /** `headgate/v1/<controller id>`. */
  readonly prefix: string;
}

/** A device as `docs/protocols/mqtt.md` has it, which can be told to be bad. */
export class MqttDevice {
  readonly valves = new TestValves();
  readonly #place: Place;
  #client: MqttClient | undefined;
  #behaviour: Behaviour = { kind: 'well' };

  constructor(place: Place) {
    this.#place = place;
    this.valves.onEdge = () => {
      this.#say('state', this.valves.state(null), true);
    };
  }

  /** Resolves when it is online. */
  async connect(): Promise<void> {
    const { url, prefix, clientId, username, password } = this.#place;
    const client = await mqtt.connectAsync(url, {
      protocolVersion: 5,
      clean: true,
      keepalive: 5,
      reconnectPeriod: 300,
      clientId,
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      will: { topic: `${prefix}/online`, payload: Buffer.from('offline'), qos: 1, retain: true },
    });
    this.#client = client;
    // A broker that was killed: it connects again.
    client.on('error', () => undefined);
    client.on('message', (_topic, payload) => {
      this.#take(payload);
    });
    client.on('connect', () => void this.#arrive(client));
    await this.#arrive(client);
  }

  behave(behaviour: Behaviour): void {
    this.#behaviour = behaviour;
    this.valves.isRefusing = behaviour.kind === 'refusing';
  }

  /** Without a goodbye: its will speaks for it. */
  async vanish(): Promise<void> {
    const client = this.#client;
    if (client === undefined) return;
    this.#client = undefined;
    const closed = new Promise((resolve) => client.stream.once('close', resolve));
    client.stream.destroy();
    await closed;
    await client.endAsync(true);
  }

  async restart(): Promise<void> {
    await this.vanish();
    this.valves.restart();
    await this.connect();
  }

  async stop(): Promise<void> {
    this.valves.stop();
    await this.#client?.endAsync(true);
  }

  async #arrive(client: MqttClient): Promise<void> {
    const { prefix } = this.#place;
    try {
      await client.subscribeAsync(`${prefix}/command`, { qos: 1 });
      await client.publishAsync(`${prefix}/state`, JSON.stringify(this.valves.state(null)), {
        qos: 1,
        retain: true,
      });
      await client.publishAsync(`${prefix}/online`, 'online', { qos: 1, retain: true });
    } catch (error) {
      // The connection went meanwhile: the next one arrives anew.
      if (client.connected) throw error;
    }
  }

  #take(payload: Buffer): void {
    const times = this.#behaviour.kind === 'duplicating' ? 2 : 1;
    for (let time = 0; time < times; time += 1) this.#answer(payload, times);
  }

  #answer(payload: Buffer, times: number): void {
    if (this.#behaviour.kind === 'silent') return;
    // Our own side wrote it: `OrderMessage`.
    const order = JSON.parse(payload.toString()) as OrderGiven;
    const isRead = order.action === 'read';
    const said = isRead ? this.valves.state(order.id) : this.valves.ack(order);
    const say = () => {
      for (let time = 0; time < times; time += 1) this.#say(isRead ? 'state' : 'ack', said, isRead);
    };
    if (this.#behaviour.kind === 'slow') setTimeout(say, this.#behaviour.milliseconds);
    else say();
  }

  #say(topic: 'ack' | 'state', said: object, isRetained: boolean): void {
    if (this.#behaviour.kind === 'silent' || this.#client?.connected !== true) return;
    const options = { qos: 1, retain: isRetained } as const;
    this.#client.publish(`${this.#place.prefix}/${topic}`, JSON.stringify(said), options, () => {
      // What cannot be sent is dropped: Headgate asks.
    });
  }
}
