import type { Duplex } from 'node:stream';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { DeviceFailure, messageOf, NotSent } from '../device-failure.ts';
import { PacketGuard, type PacketLimits } from './packet-guard.ts';

/** Who we are to a broker. */
export interface BrokerLogin {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly clientId: string;
  /** Of a broker that is not ours; absent: it may send what it likes. */
  readonly limits?: PacketLimits;
}

/** What a broker brings. */
export interface BrokerMessage {
  readonly topic: string;
  readonly payload: Buffer;
  /** It was kept from before: nobody says it now. */
  readonly isRetained: boolean;
  /** Of the subscription that it came by; undefined: the broker does not tell. */
  readonly subscription: number | undefined;
}

export type BrokerListener = (message: BrokerMessage) => void;

export interface Subscription {
  readonly filters: readonly string[];
  /** Comes back with each message. */
  readonly id: number;
}

/** Seconds: a connection that carries nothing any more is given up after one and a half of these. */
const keepAlive = 10;
const connectTimeout = 8_000;
const refusedLogins = new Set([4, 5, 134, 135, 138]);
const noMatchingSubscribers = 16;

/**
 * One connection to a broker, from its beginning to its end; what was under way ends with it. It is never mended: a client
 * that connects again would send again what was on its way, whoever has given up on that meanwhile.
 */
export class BrokerSession {
  readonly #client: MqttClient;
  /** Packet ids of what reached nobody, until their callback has come. */
  readonly #forNobody = new Set<number>();
  /** Why it ended. Never rejects. */
  readonly ended: Promise<DeviceFailure>;

  readonly #hearers: Set<BrokerListener>;

  private constructor(client: MqttClient, ended: Promise<DeviceFailure>, listener: BrokerListener) {
    this.#client = client;
    this.ended = ended;
    this.#hearers = new Set([listener]);
    client.on('message', (topic, payload, { retain, properties }) => {
      const subscription = [properties?.subscriptionIdentifier].flat()[0];
      this.#publish({ topic, payload, isRetained: retain, subscription });
    });
    client.on('packetreceive', (packet) => {
      if (
        packet.cmd === 'puback' &&
        packet.reasonCode === noMatchingSubscribers &&
        packet.messageId !== undefined
      ) {
        this.#forNobody.add(packet.messageId);
      }
    });
  }

  /** Signs in over `stream`, which it owns from now on. Throws `DeviceFailure`. */
  static async open(stream: Duplex, login: BrokerLogin, listener: BrokerListener): Promise<BrokerSession> {
    const client = new mqtt.MqttClient(() => stream, optionsOf(login));
    const ended = endOf(client);
    if (login.limits !== undefined) guard(stream, client, login.limits);
    const session = new BrokerSession(client, ended, listener);
    const signedIn = new Promise<undefined>((resolve) => {
      client.once('connect', () => {
        resolve(undefined);
      });
    });
    const failure = await Promise.race([signedIn, ended]);
    if (failure !== undefined) throw failure;
    return session;
  }

  /** Besides, all that comes. */
  addListener(listener: BrokerListener): void {
    this.#hearers.add(listener);
  }

  /** Throws `DeviceFailure` where the broker does not let us hear that, or the session has ended. */
  async subscribe({ filters, id }: Subscription): Promise<void> {
    const subscribed = this.#client.subscribeAsync([...filters], {
      qos: 1,
      properties: { subscriptionIdentifier: id },
    });
    try {
      // A client that is not connected keeps it for later, and for this one there is no later.
      const failure = await Promise.race([subscribed.then(() => undefined), this.ended]);
      if (failure !== undefined) throw failure;
    } catch (error) {
      if (error instanceof DeviceFailure) throw error;
      throw new DeviceFailure('login-refused', 'The broker refuses a subscription', { cause: error });
    }
  }

  /**
   * Sends once. `nobody`: the broker says that nobody is there to receive it. Throws `NotSent` when the broker takes it not, and
   * another error when nobody knows. `expirySeconds`: how long the broker may hold it.
   */
  async publish(
    topic: string,
    payload: string,
    { expirySeconds, isRetained = false }: { expirySeconds?: number; isRetained?: boolean } = {},
  ): Promise<'taken' | 'nobody'> {
    // A client that is not connected would keep it for later.
    if (!this.#client.connected) throw new NotSent('unreachable', 'The broker is not connected');
    const properties = expirySeconds === undefined ? {} : { messageExpiryInterval: expirySeconds };
    try {
      const packet = await this.#client.publishAsync(topic, payload, {
        qos: 1,
        retain: isRetained,
        properties,
      });
      return this.#forNobody.delete(packet?.messageId ?? 0) ? 'nobody' : 'taken';
    } catch (error) {
      const isRefused = error instanceof mqtt.ErrorWithReasonCode && error.code >= 0x80;
      if (isRefused) throw new NotSent('unreachable', error.message, { cause: error });
      throw new DeviceFailure('unreachable', messageOf(error), { cause: error });
    }
  }

  /** Abruptly: a goodbye would wait for what is under way, and we have no will that it could spare. */
  async close(): Promise<void> {
    this.#client.end(true);
    await this.ended;
  }

  /** What a hearer throws is a bug: this session ends with it, for the client would hear nothing any more, and not tell. */
  #publish(message: BrokerMessage): void {
    try {
      for (const each of this.#hearers) each(message);
    } catch (error) {
      this.#client.emit('error', asError(error));
    }
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Each piece is looked at as it comes, beside the client: one that is too much is the last. */
function guard(stream: Duplex, client: MqttClient, limits: PacketLimits): void {
  const packets = new PacketGuard(limits);
  stream.on('data', (bytes: Uint8Array) => {
    if (stream.destroyed) return;
    try {
      packets.take(bytes);
    } catch (error) {
      stream.destroy();
      client.emit('error', asError(error));
    }
  });
}

function optionsOf({ username, password, clientId, limits }: BrokerLogin): IClientOptions {
  return {
    protocolVersion: 5,
    clientId,
    clean: true,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    keepalive: keepAlive,
    connectTimeout,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    // Node's own timers: a thread for them has nothing to do here.
    timerVariant: 'native',
    ...(limits === undefined ? {} : { properties: { maximumPacketSize: limits.packet } }),
  };
}

function endOf(client: MqttClient): Promise<DeviceFailure> {
  let last: Error | undefined;
  // What goes wrong closes the connection, and is told with that.
  client.on('error', (error) => {
    last = error;
    client.end(true);
  });
  return new Promise((resolve) => {
    const end = () => {
      const isRefused = last instanceof mqtt.ErrorWithReasonCode && refusedLogins.has(last.code);
      const message = isRefused ? 'The broker refuses the login' : 'The connection to the broker has ended';
      resolve(new DeviceFailure(isRefused ? 'login-refused' : 'unreachable', message, { cause: last }));
    };
    client.once('close', () => {
      end();
      // Or what is under way would never be told that nobody answers any more.
      client.end(true);
    });
    client.once('end', end);
  });
}
