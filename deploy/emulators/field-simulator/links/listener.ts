import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { GatedStream } from './gated-stream.ts';

/** Where a device listens, where its protocol has it do so; `port` 0: anywhere. */
export type ListenAt = (port: number) => Listener;

interface Served {
  /** Of the place, as Headgate is told it. */
  readonly endpoint: (address: string) => string;
  readonly take: (stream: GatedStream) => void;
}

/** A port of a device: closed when the device is away, and held when the network is half gone. */
export class Listener {
  readonly trouble = null;
  /** Who takes connections; nobody yet: they are cut. */
  #served: Served | undefined;
  readonly #host: string;
  readonly #streams = new Set<GatedStream>();
  port: number;
  #server: Server | undefined;
  #isHeld = false;

  /** `port` 0: any, and the same one ever after. */
  constructor(host: string, port: number) {
    this.#host = host;
    this.port = port;
  }

  serve(served: Served): this {
    this.#served = served;
    return this;
  }

  /** Where Headgate finds it. */
  get endpoint(): string | null {
    return this.#served?.endpoint(this.address) ?? null;
  }

  get address(): string {
    return `${this.#host}:${String(this.port)}`;
  }

  get isUp(): boolean {
    return this.#server?.listening ?? false;
  }

  async up(): Promise<void> {
    if (this.#server !== undefined) return;
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      const stream = new GatedStream(socket, this.#isHeld);
      this.#streams.add(stream);
      stream.once('close', () => this.#streams.delete(stream));
      // Whoever called has gone: it is the caller's matter.
      stream.on('error', () => undefined);
      if (this.#served === undefined) stream.destroy();
      else this.#served.take(stream);
    });
    this.#server = server;
    server.listen(this.port, this.#host);
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address !== 'string') this.port = address.port;
  }

  /** At once, as when a cable is pulled. */
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    for (const stream of this.#streams) stream.destroy();
    await closed;
  }

  /** Connections stay, and nothing passes. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    for (const stream of this.#streams) stream.hold(isHeld);
  }

  /** Its device is asked; it tells nobody by itself. */
  publishEdge(): void {
    // Nothing.
  }
}
