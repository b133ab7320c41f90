import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Metrics } from './metrics.ts';

export interface ListenerPlace {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

/**
 * Tells the metrics to whoever reaches a port of their own, `GET /metrics` alone: they are for the operator's network, and
 * never behind the door that everybody calls. Until the very end, so that a process is seen to stop.
 */
export class MetricsListener implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(MetricsListener.name);
  readonly #metrics: Metrics;
  readonly #place: ListenerPlace | undefined;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** Without a place: nobody can ask. */
  constructor(metrics: Metrics, place: ListenerPlace | undefined) {
    this.#metrics = metrics;
    this.#place = place;
  }

  /** Rejects where the port is taken: a process that nobody can watch does not start. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.#place === undefined) return;
    this.#metrics.collectDefaults();
    this.#server.listen(this.#place.port, this.#place.host);
    await once(this.#server, 'listening');
    this.#logger.log({ port: this.address?.port, msg: 'Metrics are served' });
  }

  /** Where it listens, if it does. */
  get address(): AddressInfo | undefined {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address : undefined;
  }

  onApplicationShutdown(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await this.#metrics.text();
      response.writeHead(200, { 'content-type': this.#metrics.contentType }).end(text);
    } catch (error) {
      this.#logger.error({ err: error, msg: 'Metrics cannot be served' });
      response.writeHead(500).end();
    }
  }
}
