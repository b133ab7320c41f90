import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { given } from './environment.ts';
import { nowOfProduct } from './product-clock.ts';

/**
 * Between a browser and the product: what a phone in the field has, or has not. It can be cut, can hang, and brings a next
 * release: the same pages, told apart by `data-release`. What comes through says the
 * time of the product, which stands still.
 */
export class Connection {
  readonly #product = new URL(given('HEADGATE_E2E_URL'));
  readonly #server: Server;
  #state: 'up' | 'cut' | 'hanging' = 'up';
  #release = '';
  /** What came through that was no read, since it was made: 'POST /api/login'. */
  readonly changes: string[] = [];

  private constructor() {
    this.#server = createServer((incoming, response) => {
      this.#pass(incoming, response);
    });
  }

  static async open(): Promise<Connection> {
    const connection = new Connection();
    await new Promise<void>((resolve) => connection.#server.listen(0, '127.0.0.1', resolve));
    return connection;
  }

  get address(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  cut(): void {
    this.#state = 'cut';
    this.#server.closeAllConnections();
  }

  /** Nothing is refused, and nothing comes. */
  hang(): void {
    this.#state = 'hanging';
  }

  restore(): void {
    this.#state = 'up';
    this.#server.closeAllConnections();
  }

  bringRelease(name: string): void {
    this.#release = name;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method = '', url = '', headers } = incoming;
    if (this.#state === 'cut') incoming.socket.destroy();
    if (this.#state !== 'up') return;
    if (method !== 'GET' && method !== 'HEAD') this.changes.push(`${method} ${url}`);
    const { hostname, port } = this.#product;
    const outgoing = request({ hostname, port, method, path: url, headers: plain(headers) }, (answer) => {
      void this.#answer(url, answer, response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  async #answer(url: string, answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
    const isWorker = url.endsWith('/service-worker.js');
    if (this.#release === '' || !(isPage || isWorker) || answer.statusCode !== 200) {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, date: nowOfProduct.toUTCString() });
      answer.pipe(response);
      return;
    }
    const sent = await text(answer);
    const changed = isPage
      ? sent.replace('<html ', `<html data-release="${this.#release}" `)
      : // As a build does it: another id, and another revision of each page.
        sent.replaceAll(/revision:`|id:`/g, (start) => start + this.#release);
    const [length, etag] = [Buffer.byteLength(changed), `"${this.#release}"`];
    response.writeHead(200, { ...answer.headers, 'content-length': length, etag });
    response.end(changed);
  }
}

/** What is changed on the way must come, and be legible. */
const plain = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['accept-encoding', 'if-none-match'].includes(name)),
  );
