import { OwnClient } from './own-client.ts';
import { issueAccounts, type Broker } from './issue-accounts.ts';

export interface ReceivedOrder {
  readonly id: string;
  readonly sequence: number;
  readonly action: string;
  readonly station: number | null;
}

/** A device that says exactly what a test has it say. */
export class HandMadeDevice {
  readonly #prefix: string;
  readonly #client: OwnClient;

  private constructor(prefix: string, client: OwnClient) {
    this.#prefix = prefix;
    this.#client = client;
  }

  /** Signed in, subscribed, and not online yet. */
  static async connect(broker: Broker, controllerId: string): Promise<HandMadeDevice> {
    const [password = ''] = await issueAccounts(broker, controllerId);
    const prefix = `headgate/v1/${controllerId}`;
    const will = {
      topic: `${prefix}/online`,
      payload: Buffer.from('offline'),
      qos: 1,
      retain: true,
    } as const;
    const client = await OwnClient.connect(
      broker,
      { username: controllerId, clientId: controllerId, password },
      will,
    );
    await client.maySubscribe(`${prefix}/command`);
    return new HandMadeDevice(prefix, client);
  }

  /** Everything it was sent, oldest first. */
  get receivedOrders(): ReceivedOrder[] {
    return this.#client.received.map(([, payload]) => parseOrder(payload));
  }

  /** From now on. */
  onOrder(answer: (parseOrder: ReceivedOrder) => void): void {
    this.#client.onReceived = (payload) => {
      answer(parseOrder(payload));
    };
  }

  async say(topic: 'ack' | 'state' | 'online', report: string | object): Promise<void> {
    await this.#client.say(`${this.#prefix}/${topic}`, report, topic !== 'ack');
  }

  /** Without waiting for it: what cannot be sent is dropped. */
  answer(topic: 'ack' | 'state', report: string | object): void {
    this.say(topic, report).catch(() => undefined);
  }

  vanish(): void {
    this.#client.vanish();
  }

  async stop(): Promise<void> {
    await this.#client.stop();
  }
}

export const aStation = (station: number, commandId: string | null) => ({
  ...{ station, open: commandId !== null, command_id: commandId },
  remaining_seconds: commandId === null ? null : 60,
});

export const anAck = ({ id, sequence }: Pick<ReceivedOrder, 'id' | 'sequence'>, changes: object = {}) => ({
  ...{ id, sequence, result: 'done', reason: null, stations: [aStation(1, id)] },
  ...changes,
});

export const aState = (changes: object = {}) => ({
  ...{ boot_id: 'one', uptime_seconds: 1, last_sequence: null, timer: 'timer', in_reply_to: null },
  stations: [aStation(1, null)],
  ...changes,
});

/** Our own side wrote it. */
function parseOrder(payload: string): ReceivedOrder {
  return JSON.parse(payload) as ReceivedOrder;
}
