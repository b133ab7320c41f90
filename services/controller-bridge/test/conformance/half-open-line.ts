import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A line to a server that can go half-open, as a network does that loses what it knew of a connection: both
 * ends think that it stands, and nothing arrives.
 */
export class HalfOpenLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #nextAreDead = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** From a port of this machine. `host`: where the server is; without, on this machine too. */
  static async to(port: number, host = '127.0.0.1'): Promise<HalfOpenLine> {
    const server = createServer();
    const line = new HalfOpenLine(server);
    server.on('connection', (socket) => {
      line.#join(socket, createConnection({ port, host }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get port(): number {
    // A server that listens on TCP has such an address.
    return (this.#server.address() as AddressInfo).port;
  }

  /** Connections that exist carry nothing any more. `next`: so many new ones neither. */
  goHalfOpen({ next = 0 }: { readonly next?: number } = {}): void {
    this.#nextAreDead = next;
    for (const socket of this.#sockets) fallSilent(socket);
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    for (const socket of [near, far]) this.#keep(socket);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => {
        // The end of a connection is as little told as its bytes are carried.
        if (!isSilent.has(one)) other.destroy();
      });
    }
    if (this.#nextAreDead === 0) return;
    this.#nextAreDead -= 1;
    for (const socket of [near, far]) fallSilent(socket);
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    // A peer that was killed resets; `close` follows, and is what counts.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }
}

const isSilent = new WeakSet<Socket>();

function fallSilent(socket: Socket): void {
  isSilent.add(socket);
  socket.unpipe();
  // Read on and thrown away: the sender goes on believing that it is heard.
  socket.resume();
}
