import type { GatedStream } from '../gated-stream.ts';
import type { Listener } from '../listener.ts';
import { exception, exceptions, framed, Frames, type Frame } from './frames.ts';

interface ModbusDevice {
  readonly unit: number;
  /** To a function with its data; undefined: nothing. */
  readonly answer: (body: Buffer) => Promise<Buffer | undefined>;
}

/** A device that is a Modbus TCP server. */
export function serveModbus(listener: Listener, device: ModbusDevice): Listener {
  return listener.serve({
    endpoint: (address) => `modbus://${address}/${String(device.unit)}`,
    take: (stream) => {
      serve(stream, device);
    },
  });
}

/** One request after the other on a connection; connections do not wait for each other. */
function serve(stream: GatedStream, device: ModbusDevice): void {
  const frames = new Frames();
  let before = Promise.resolve();
  stream.on('data', (chunk: Buffer) => {
    try {
      for (const frame of frames.take(chunk)) before = before.then(() => answer(stream, device, frame));
    } catch {
      // Whoever speaks something else has nothing to wait for.
      stream.destroy();
    }
  });
  stream.once('end', () => stream.end());
}

async function answer(stream: GatedStream, device: ModbusDevice, frame: Frame): Promise<void> {
  const body =
    frame.unit === device.unit
      ? await device.answer(frame.body)
      : exception(frame.body.readUInt8(0), exceptions.nobodyThere);
  if (body !== undefined && stream.writable) stream.write(framed({ ...frame, body }));
}
