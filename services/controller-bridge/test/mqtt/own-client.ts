import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { Broker } from './issue-accounts.ts';

interface Login {
  readonly username?: string;
  readonly password?: string;
  readonly clientId: string;
}

/** Anybody who speaks MQTT, and tries what he likes. */
export class OwnClient {
  /** What it received: topic and payload. */
  readonly received: [topic: string, payload: string][] = [];
  /** What it does with what it received. */
  onReceived: (payload: string) => void = () => undefined;
  readonly #client: MqttClient;

  private constructor(client: MqttClient) {
    this.#client = client;
    client.on('message', (topic, payload) => {
      this.received.push([topic, payload.toString()]);
      this.onReceived(payload.toString());
    });
    // What the broker ends is seen by `isConnected`.
    client.on('error', () => undefined);
  }

  /** Throws where the broker refuses. */
  static async connect({ login }: Broker, who: Login, will?: IClientOptions['will']): Promise<OwnClient> {
    const options = { ...who, ...(will === undefined ? {} : { will }) };
    const client = await mqtt.connectAsync(
      login.url,
      { protocolVersion: 5, reconnectPeriod: 0, connectTimeout: 30_000, ...options },
      false,
    );
    return new OwnClient(client);
  }

  get isConnected(): boolean {
    return this.#client.connected;
  }

  async say(topic: string, payload: string | object, isRetained = false): Promise<void> {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    await this.#client.publishAsync(topic, text, { qos: 1, retain: isRetained });
  }

  /** Whether the broker takes it. */
  async maySay(topic: string): Promise<boolean> {
    return await succeeds(this.say(topic, 'forged', true));
  }

  async maySubscribe(filter: string): Promise<boolean> {
    return await succeeds(this.#client.subscribeAsync(filter, { qos: 1 }));
  }

  /** Without a goodbye: its will speaks. */
  vanish(): void {
    this.#client.stream.destroy();
  }

  async stop(): Promise<void> {
    await this.#client.endAsync(true);
  }
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Error && /not authorized/i.test(error.message)) return false;
    throw error;
  }
}
