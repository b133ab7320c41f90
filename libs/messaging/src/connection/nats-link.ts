import type { Logger } from '@nestjs/common';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import { pause } from '../pause.ts';

export interface NatsOptions {
  /** One or several addresses, comma-separated. */
  readonly url: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

/** Gives what it has subscribed to. */
type Use = (connection: NatsConnection) => readonly Subscription[];
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
const PING_MS = 3000;
/** A connection that was lost so lately may be back at once, at another server. */
const RETURN_MS = 1000;
/**
 * What is under way on a connection that another has replaced gets so long: a question's deadline, a fetch of facts. A server that
 * is about to stop waits ten seconds (`lame_duck_grace_period`).
 */
const LEAVE_MS = 6000;

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
  #subscriptions: readonly Subscription[] = [];
  #connected = false;
  /** When the connection was lost that is to come back. */
  #lostAt = -Infinity;
  /** Aborted when it is. */
  #back = new AbortController();
  #epoch = 0;
  #running: Promise<void> | undefined;
  #leaving: Promise<void> | undefined;

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

  /** The live connection, or the next one, where one was lost just now [ms]; throws `Unavailable` as soon as it is known that there is none. */
  async connectionWithin(milliseconds: number): Promise<NatsConnection> {
    const left = Math.min(milliseconds, this.#lostAt + RETURN_MS - performance.now());
    if (!this.#connected && left > 0)
      await pause(left, AbortSignal.any([this.#back.signal, this.#stop.signal]));
    return this.connection();
  }

  /** Calls back with the connection now, if there is one, and with any that replaces it. Subscriptions survive reconnects. */
  onConnection(use: Use): void {
    this.#uses.push(use);
    if (this.#connection !== undefined)
      this.#subscriptions = [...this.#subscriptions, ...use(this.#connection)];
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
    await this.#leaving;
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#stop.signal.aborted) {
      try {
        let connection: NatsConnection | undefined = await this.#connect();
        while (connection !== undefined) connection = await this.#serve(connection);
        failures = 0;
      } catch (error) {
        failures += 1;
        // Once, then now and then: a broker may be down for long.
        if (failures % 20 === 1) this.#log.warn({ err: error }, 'cannot connect to NATS, trying on');
      }
      await pause(RETRY_MS, this.#stop.signal);
    }
  }

  async #connect(): Promise<NatsConnection> {
    const { url, user, password } = this.#options;
    const servers = url.split(',').map((server) => server.trim());
    const connection = await connect({
      servers,
      name: this.#service,
      ...(user === undefined ? {} : { user }),
      ...(password === undefined ? {} : { pass: password }),
      inboxPrefix: `_INBOX.${this.#service}`,
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS / 2,
      reconnectJitter: RETRY_MS / 2,
      ignoreAuthErrorAbort: true,
      // The one that was just lost comes last: of a machine that is gone nothing says so, until the attempt times out.
      reconnectToServer: (servers) =>
        servers.toSorted((one, other) => one.lastConnect - other.lastConnect)[0] ?? null,
      pingInterval: PING_MS,
      maxPingOut: 2,
      noAsyncTraces: true,
      // An option of the client that its types do not name.
      ...{ pendingLimit: PIECE_BYTES },
    });
    // Those that were away just now the client has forgotten.
    if (servers.length > 1) connection.setServers(servers);
    return connection;
  }

  /** Until the connection is closed for good, or its server is about to stop: gives the one that has taken its place. */
  async #serve(connection: NatsConnection): Promise<NatsConnection | undefined> {
    if (this.#stop.signal.aborted) {
      await connection.close();
      return undefined;
    }
    this.#use(connection);
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') this.#lose();
      if (status.type === 'reconnect') {
        this.#find();
        this.#log.log({ server: connection.getServer() }, 'reconnected to NATS');
        this.#notifyReturn(connection);
      }
      if (status.type === 'error') this.#log.error({ err: status.error }, 'NATS refused something');
      if (status.type === 'ldm') {
        const next = await this.#nextServer();
        if (next === undefined) continue;
        this.#leaving = this.#leave(connection, this.#subscriptions, next);
        return next;
      }
    }
    this.#connected = false;
    await connection.closed();
    return undefined;
  }

  #use(connection: NatsConnection): void {
    const isReturn = this.#epoch > 0 && !this.#connected;
    this.#connection = connection;
    this.#find();
    this.#log.log({ server: connection.getServer() }, 'connected to NATS');
    this.#subscriptions = this.#uses.flatMap((use) => use(connection));
    if (isReturn) this.#notifyReturn(connection);
  }

  #lose(): void {
    if (this.#connected) this.#lostAt = performance.now();
    this.#connected = false;
    this.#log.warn({}, 'disconnected from NATS');
  }

  #find(): void {
    this.#connected = true;
    this.#epoch += 1;
    this.#back.abort();
    this.#back = new AbortController();
  }

  /** At another server; undefined: there is none, and this one will cut us off. */
  async #nextServer(): Promise<NatsConnection | undefined> {
    try {
      return await this.#connect();
    } catch (error) {
      this.#log.warn({ err: error }, 'the NATS server is about to stop, and there is no other');
      return undefined;
    }
  }

  /** What comes from now on comes by the next connection; what is under way gets its time. Never rejects. */
  async #leave(
    connection: NatsConnection,
    subscriptions: readonly Subscription[],
    next: NatsConnection,
  ): Promise<void> {
    try {
      await next.flush();
      await Promise.all(subscriptions.map((each) => each.drain()));
      await pause(LEAVE_MS, this.#stop.signal);
      await connection.drain();
    } catch (error) {
      this.#log.warn({ err: error }, 'a NATS server was gone before it had been left');
      await connection.close();
    }
  }

  #notifyReturn(connection: NatsConnection): void {
    for (const listener of this.#returns) void listener(connection);
  }
}
