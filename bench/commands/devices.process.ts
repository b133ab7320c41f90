/** Devices on the broker, as many as somebody asks for. PORT. */
import { z } from 'zod';
import { BenchDevice, deviceLogin } from './device.ts';
import { openServer } from './json-server.ts';

/** As many connections as are made at once. */
const atOnce = 50;

async function connectAll(input: unknown): Promise<void> {
  const waiting = z.array(deviceLogin).parse(input);
  const work = async () => {
    for (let login = waiting.pop(); login !== undefined; login = waiting.pop())
      await BenchDevice.connect(login);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

openServer(Number(process.env['PORT']), { '/connect': connectAll });
