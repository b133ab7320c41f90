import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A connection whose bytes can be held in both directions while it stays: what a lost network looks like. */
export class GatedStream extends Duplex {
  readonly #socket: Socket;
  readonly #incoming: (Buffer | null)[] = [];
  readonly #outgoing: Buffer[] = [];
  #isHeld: boolean;
  #isGone = false;

  constructor(socket: Socket, isHeld: boolean) {
    super();
    this.#socket = socket;
    this.#isHeld = isHeld;
    socket.on('data', (chunk: Buffer) => {
      this.#arrives(chunk);
    });
    socket.once('end', () => {
      this.#arrives(null);
    });
    socket.once('close', () => {
      this.#isGone = true;
      if (!this.#isHeld) this.destroy();
    });
    socket.once('error', (error) => {
      // Where nothing passes, nobody is told that the other side is gone.
      if (!this.#isHeld) this.destroy(error);
    });
  }

  /** What waited passes when it is let go, in order. */
  hold(isHeld: boolean): void {
    if (this.#isHeld === isHeld) return;
    this.#isHeld = isHeld;
    if (isHeld) return;
    for (const chunk of this.#incoming.splice(0)) this.push(chunk);
    for (const chunk of this.#outgoing.splice(0)) if (this.#socket.writable) this.#socket.write(chunk);
    // After what had arrived was read.
    if (this.#isGone) setImmediate(() => this.destroy());
  }

  override _read(): void {
    // What arrives is pushed; it is little.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#isHeld) {
      this.#outgoing.push(chunk);
      done();
    } else if (this.#socket.writable) this.#socket.write(chunk, done);
    else done(new Error('The connection is gone'));
  }

  override _final(done: () => void): void {
    if (!this.#isHeld) this.#socket.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }

  #arrives(chunk: Buffer | null): void {
    if (this.#isHeld) this.#incoming.push(chunk);
    else this.push(chunk);
  }
}
