import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A server that nobody may reach: it counts who did. `serve` makes it one that may be. */
export class Trap {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #caught = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async at(address: string, port = 0, serve?: (socket: Socket) => void): Promise<Trap> {
    const server = createServer();
    const trap = new Trap(server);
    server.on('connection', (socket) => {
      trap.#caught += 1;
      trap.#sockets.add(socket);
      // Whoever is caught may well reset the connection.
      socket.on('error', () => undefined);
      if (serve === undefined) socket.destroy();
      else serve(socket);
    });
    server.listen(port, address);
    await once(server, 'listening');
    return trap;
  }

  get port(): number {
    // A server that listens on TCP has such an address.
    return (this.#server.address() as AddressInfo).port;
  }

  /** Connections so far. */
  get caught(): number {
    return this.#caught;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
