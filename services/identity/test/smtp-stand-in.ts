import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** What the server does to whoever sends it a mail. */
type Behaviour =
  | 'takes'
  /** 451 to each recipient, as servers do to senders whom they do not know yet. */
  | 'greylists'
  | 'does-not-know-recipient'
  | 'does-not-want-it'
  | 'refuses-login'
  /** Accepts the connection and never says a word. */
  | 'is-silent'
  /** Cuts the connection while the mail is coming in. */
  | 'drops-in-mid-mail'
  /** Takes the mail, and keeps its yes to itself. */
  | 'takes-without-saying-so';

interface TakenMail {
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
}

/** A mail server of a test's own, which behaves as badly as it is told to. */
export class SmtpStandIn {
  behaviour: Behaviour = 'takes';
  readonly taken: TakenMail[] = [];
  /** Connections so far. */
  tries = 0;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  static async start(): Promise<SmtpStandIn> {
    const server = new SmtpStandIn();
    await server.listen();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** On the port that it had before, if any. */
  async listen(): Promise<void> {
    this.#server = createServer((socket) => {
      this.#greet(socket);
    }).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
  }

  /** Whoever connects from now on is refused. */
  async close(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    const closed = once(server, 'close');
    server.close();
    await closed;
  }

  #greet(socket: Socket): void {
    this.tries += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    if (this.behaviour !== 'is-silent') new Session(socket, this).begin();
  }
}

/** One connection: lines in, answers out. */
class Session {
  readonly #socket: Socket;
  readonly #server: SmtpStandIn;
  #to: string[] = [];
  #buffer = '';
  #isData = false;

  constructor(socket: Socket, server: SmtpStandIn) {
    this.#socket = socket;
    this.#server = server;
  }

  begin(): void {
    this.#say('220 stand-in');
    this.#socket.on('data', (chunk) => {
      this.#buffer += chunk.toString('utf8');
      this.#read();
    });
  }

  #say(line: string): void {
    this.#socket.write(`${line}\r\n`);
  }

  #read(): void {
    if (this.#isData) {
      this.#readMail();
      return;
    }
    const end = this.#buffer.indexOf('\r\n');
    if (end < 0) return;
    const line = this.#buffer.slice(0, end);
    this.#buffer = this.#buffer.slice(end + 2);
    this.#answer(line);
    this.#read();
  }

  #answer(line: string): void {
    const { behaviour } = this.#server;
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') this.#say('250-stand-in\r\n250 AUTH PLAIN');
    else if (verb === 'AUTH') this.#say(behaviour === 'refuses-login' ? '535 5.7.8 no' : '235 welcome');
    else if (verb === 'RCPT') this.#answerRecipient(/<(.*)>/.exec(line)?.[1] ?? '');
    else if (verb === 'DATA') this.#takeMail();
    else if (verb === 'QUIT') this.#socket.end('221 bye\r\n');
    else this.#say('250 fine');
  }

  #answerRecipient(address: string): void {
    if (this.#server.behaviour === 'greylists') this.#say('451 4.7.1 come back later');
    else if (this.#server.behaviour === 'does-not-know-recipient') this.#say(`550 5.1.1 <${address}>: who?`);
    else {
      this.#to.push(address);
      this.#say('250 fine');
    }
  }

  #takeMail(): void {
    this.#isData = true;
    this.#say('354 go on');
    if (this.#server.behaviour === 'drops-in-mid-mail') this.#socket.destroy();
  }

  #readMail(): void {
    const end = this.#buffer.indexOf('\r\n.\r\n');
    if (end < 0) return;
    const raw = this.#buffer.slice(0, end);
    this.#buffer = this.#buffer.slice(end + 5);
    this.#isData = false;
    if (this.#server.behaviour === 'does-not-want-it') {
      this.#say('554 5.7.1 no thanks');
      return;
    }
    this.#server.taken.push({ to: this.#to, raw });
    this.#to = [];
    if (this.#server.behaviour !== 'takes-without-saying-so') this.#say('250 taken');
    this.#read();
  }
}
