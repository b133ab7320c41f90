import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Device, ReportListener } from '../../controller-adapter.ts';
import type { Endpoints } from '../../dial.ts';
import { loginOf, ownBroker } from '../broker-place.ts';
import { DeviceLine } from '../device-line.ts';
import { deviceTopicOf, deviceTopics } from '../topics.ts';

interface OwnLine {
  readonly line: DeviceLine;
  /** Address and key: other ones need another connection. */
  readonly place: string;
  /** This process hears the device for all of them; otherwise it only speaks to it now and then. */
  isConnected: boolean;
  /** By a clock that never jumps [ms]. */
  usedAt: number;
}

/** A connection that nobody needs any more is closed after that [ms]. */
const idleTime = 60_000;

/**
 * Connections to farms' own brokers, one for each controller. One replica keeps a standing one and tells what the device
 * says; another that has an order for it dials for as long as it speaks. Whose broker it is may say what he likes: each is
 * heard about its own controller alone.
 */
export class OwnBrokers {
  readonly #endpoints: Endpoints;
  readonly #report: ReportListener;
  readonly #logger = new Logger('OwnBrokers');
  readonly #lines = new Map<string, OwnLine>();
  /** With the controller's id: two may be at one broker. */
  readonly #clientId = `headgate-${randomUUID()}`;
  readonly #idleAfter: number;

  constructor(endpoints: Endpoints, report: ReportListener, idleAfter = idleTime) {
    this.#endpoints = endpoints;
    this.#report = report;
    this.#idleAfter = idleAfter;
  }

  /** How many brokers this process is connected to, or tries to be. */
  get dialled(): number {
    return this.#lines.size;
  }

  /** As long as it is used. */
  lineTo(device: Device, endpoint: string): DeviceLine {
    const own = this.#ownLine(device, endpoint);
    own.usedAt = performance.now();
    return own.line;
  }

  /** These stand, and no others; `endpoint` is set in all of them. */
  async stand(devices: readonly Device[]): Promise<void> {
    const open = new Set<OwnLine>();
    for (const device of devices) {
      if (device.endpoint !== null) open.add(this.#ownLine(device, device.endpoint));
    }
    const now = performance.now();
    const idle: string[] = [];
    for (const [controllerId, own] of this.#lines) {
      own.isConnected = open.has(own);
      if (own.isConnected) own.usedAt = now;
      if (now - own.usedAt > this.#idleAfter) idle.push(controllerId);
    }
    await Promise.all(idle.map((controllerId) => this.release(controllerId)));
  }

  async release(controllerId: string): Promise<void> {
    const own = this.#lines.get(controllerId);
    this.#lines.delete(controllerId);
    try {
      await own?.line.stop();
    } catch (error) {
      // It ends with the process at the latest.
      this.#logger.warn({ err: error, controllerId }, 'A connection to a broker was not closed properly');
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#lines.keys()].map((controllerId) => this.release(controllerId)));
  }

  #ownLine(device: Device, endpoint: string): OwnLine {
    const { controllerId, apiKey } = device;
    const place = JSON.stringify([endpoint, apiKey]);
    const known = this.#lines.get(controllerId);
    if (known?.place === place) return known;
    // Nobody waits for its end: it is only let go of.
    if (known !== undefined) void this.release(controllerId);
    const own: OwnLine = {
      line: this.#open(controllerId, endpoint, apiKey, () => own),
      place,
      isConnected: known?.isConnected ?? false,
      usedAt: performance.now(),
    };
    this.#lines.set(controllerId, own);
    own.line.start();
    return own;
  }

  #open(controllerId: string, endpoint: string, apiKey: string | null, own: () => OwnLine): DeviceLine {
    const filters = deviceTopics.map((topic) => deviceTopicOf(controllerId, topic));
    return new DeviceLine({
      name: `Own broker of ${controllerId}`,
      place: ownBroker(this.#endpoints, endpoint, loginOf(apiKey, `${this.#clientId}-${controllerId}`)),
      subscriptions: [{ filters, id: 1 }],
      only: controllerId,
      reports: () => own().isConnected,
      report: this.#report,
      logger: this.#logger,
      lost: () => {
        if (own().isConnected) this.#report({ controllerId, at: new Date(), kind: 'offline' });
      },
    });
  }
}
