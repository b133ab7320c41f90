import type { Logger } from '@nestjs/common';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import { pause } from '../pause.ts';

export interface NatsOptions {
  /** One or several addresses, comma-separated. */
  readonly url: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

type Use = (connection: NatsConnection) => void;
type Return = (connection: NatsConnection) => Promise<void>;

/** Between two attempts to connect. */
const RETRY_MS = 500;
const CONNECT_TIMEOUT_MS = 3000;
/**
 * What is sent in one turn of the event loop goes in one piece of up to so much [bytes]. Without: 32 kB,
 * seven answers of prediction, and each piece wakes the broker.
 */
const PIECE_BYTES = 256 * 1024;
/** A half-open connection is found out after two of these without an answer. */
const PING_MS = 5000;

/**
 * This process's connection to NATS. It is made in the background and for ever anew: a broker that is down, at start or
 * later, never keeps the process from serving.
 */
export class NatsLink {
  readonly #service: string;
  readonly #options: NatsOptions;
  readonly #log: Logger;
  readonly #uses: Use[] = [];
  readonly #returns: Return[] = [];
  readonly #stop = new AbortController();
  #connection: NatsConnection | undefined;
  #connected = false;
  #epoch = 0;
  #running: Promise<void> | undefined;

  constructor(service: string, options: NatsOptions, log: Logger) {
    this.#service = service;
    this.#options = options;
    this.#log = log;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Another number after every connect and reconnect: what was known of the broker may no longer hold. */
  get epoch(): number {
    return this.#epoch;
  }

  /** The live connection; throws `Unavailable` at once when there is none. */
  connection(): NatsConnection {
    if (this.#connection === undefined || !this.#connected) throw new Unavailable('NATS is not connected');
    return this.#connection;
  }

  /** Calls back with the connection now, if there is one, and with any that replaces it. Subscriptions survive reconnects. */
  onConnection(use: Use): void {
    this.#uses.push(use);
    if (this.#connection !== undefined) use(this.#connection);
  }

  /** Calls back, without waiting, whenever there is a connection again after one was lost. `listener` must not reject. */
  onReturn(listener: Return): void {
    this.#returns.push(listener);
  }

  /** Lets what is under way finish, then closes. */
  async stop(): Promise<void> {
    this.#stop.abort();
    const connection = this.#connection;
    if (connection !== undefined && !connection.isClosed()) {
      await (this.#connected ? connection.drain() : connection.close());
    }
    await this.#running;
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#stop.signal.aborted) {
      try {
        await this.#serve(await this.#connect());
        failures = 0;
      } catch (error) {
        failures += 1;
        // Once, then now and then: a broker may be down for long.
        if (failures % 20 === 1) this.#log.warn({ err: error }, 'cannot connect to NATS, trying on');
      }
      await pause(RETRY_MS, this.#stop.signal);
    }
  }

  #connect(): Promise<NatsConnection> {
    const { url, user, password } = this.#options;
    return connect({
      servers: url.split(',').map((server) => server.trim()),
      name: this.#service,
      ...(user === undefined ? {} : { user }),
      ...(password === undefined ? {} : { pass: password }),
      inboxPrefix: `_INBOX.${this.#service}`,
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      reconnectJitter: RETRY_MS,
      ignoreAuthErrorAbort: true,
      pingInterval: PING_MS,
      maxPingOut: 2,
      noAsyncTraces: true,
      // An option of the client that its types do not name.
      ...{ pendingLimit: PIECE_BYTES },
    });
  }

  /** Until the connection is closed for good. */
  async #serve(connection: NatsConnection): Promise<void> {
    if (this.#stop.signal.aborted) {
      await connection.close();
      return;
    }
    this.#connection = connection;
    this.#connected = true;
    this.#epoch += 1;
    this.#log.log({ server: connection.getServer() }, 'connected to NATS');
    for (const use of this.#uses) use(connection);
    if (this.#epoch > 1) this.#notifyReturn(connection);
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        this.#connected = false;
        this.#log.warn({}, 'disconnected from NATS');
      }
      if (status.type === 'reconnect') {
        this.#connected = true;
        this.#epoch += 1;
        this.#log.log({}, 'reconnected to NATS');
        this.#notifyReturn(connection);
      }
      if (status.type === 'error') this.#log.error({ err: status.error }, 'NATS refused something');
    }
    this.#connected = false;
    await connection.closed();
  }

  #notifyReturn(connection: NatsConnection): void {
    for (const listener of this.#returns) void listener(connection);
  }
}
