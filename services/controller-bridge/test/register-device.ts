import { once } from 'node:events';
import { ServerTCP } from 'modbus-serial';
import { freePort } from '@headgate/runtime/testing/free-port';

/** A Modbus server that is nothing but registers and coils, and notes what was written, in order. */
export class RegisterDevice {
  readonly port: number;
  readonly holding = new Map<number, number>();
  readonly input = new Map<number, number>();
  readonly coils = new Map<number, boolean>();
  /** `holding 1 = 10`, `coil 3 = true`. */
  readonly written: string[] = [];
  /** What a write brings about besides. */
  onWrite: (table: 'holding' | 'coil', address: number) => void = () => undefined;
  readonly #server: ServerTCP;

  private constructor(port: number) {
    this.port = port;
    this.#server = new ServerTCP(
      {
        getHoldingRegister: (address: number) => valueAt(this.holding, address),
        getInputRegister: (address: number) => valueAt(this.input, address),
        getCoil: (address: number) => this.coils.get(address) ?? false,
        setRegister: (address: number, value: number) => {
          this.#write('holding', address, value);
        },
        setCoil: (address: number, value: boolean) => {
          this.#write('coil', address, value);
        },
      },
      { host: '127.0.0.1', port, unitID: 1 },
    );
  }

  static async start(): Promise<RegisterDevice> {
    const device = new RegisterDevice(await freePort());
    await once(device.#server, 'initialized');
    return device;
  }

  async stop(): Promise<void> {
    for (const socket of this.#server.socks.keys()) socket.destroy();
    await new Promise((closed) => {
      this.#server.close(closed);
    });
  }

  #write(table: 'holding' | 'coil', address: number, value: number | boolean): void {
    if (typeof value === 'boolean') this.coils.set(address, value);
    else this.holding.set(address, value);
    this.written.push(`${table} ${String(address)} = ${String(value)}`);
    this.onWrite(table, address);
  }
}

/** Throws what the library turns into exception 2. */
function valueAt(registers: ReadonlyMap<number, number>, address: number): number {
  const value = registers.get(address);
  if (value === undefined) throw Object.assign(new Error('illegal data address'), { modbusErrorCode: 2 });
  return value;
}
