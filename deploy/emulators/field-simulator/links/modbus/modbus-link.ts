import type { GatedStream } from '../gated-stream.ts';
import type { Link } from '../link.ts';
import type { Listener } from '../listener.ts';
import { exception, exceptions, framed, Frames, type Frame } from './frames.ts';
import type { RegisterMap } from './register-map.ts';

/** A device that is a Modbus TCP server. */
export class ModbusLink implements Link {
  readonly trouble = null;
  readonly #unit: number;
  readonly #map: RegisterMap;
  readonly #listener: Listener;

  constructor(listener: Listener, unit: number, map: RegisterMap) {
    this.#unit = unit;
    this.#map = map;
    this.#listener = listener;
    listener.serve = (stream) => {
      this.#serve(stream);
    };
  }

  get endpoint(): string {
    return `modbus://${this.#listener.address}/${String(this.#unit)}`;
  }

  get isUp(): boolean {
    return this.#listener.isUp;
  }

  up(): Promise<void> {
    return this.#listener.up();
  }

  down(): Promise<void> {
    return this.#listener.down();
  }

  hold(isHeld: boolean): void {
    this.#listener.hold(isHeld);
  }

  /** It is asked; it tells nobody by itself. */
  publishEdge(): void {
    // Nothing.
  }

  /** One request after the other on a connection; connections do not wait for each other. */
  #serve(stream: GatedStream): void {
    const frames = new Frames();
    let before = Promise.resolve();
    stream.on('data', (chunk: Buffer) => {
      try {
        for (const frame of frames.take(chunk)) before = before.then(() => this.#answer(stream, frame));
      } catch {
        // Whoever speaks something else has nothing to wait for.
        stream.destroy();
      }
    });
    stream.once('end', () => stream.end());
  }

  async #answer(stream: GatedStream, frame: Frame): Promise<void> {
    const body =
      frame.unit === this.#unit
        ? await this.#map.answer(frame.body)
        : exception(frame.body.readUInt8(0), exceptions.nobodyThere);
    if (body !== undefined && stream.writable) stream.write(framed({ ...frame, body }));
  }
}
