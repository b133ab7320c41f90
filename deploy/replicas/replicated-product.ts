import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@headgate/runtime/testing/eventually';
import { choosePort } from '../local/machine/ports.ts';
import { StackState } from '../local/stack/stack-state.ts';
import { StackRun } from '../local/test/stack-run.ts';
import type { GivenServers } from './given-servers.ts';

/** A machine that is busy with others is no product that fails: at 1 nothing but the product's own deadlines counts. */
const timeoutFactor = process.env['HEADGATE_TEST_PATIENCE'] ?? '10';

const script = fileURLToPath(new URL('two-of-each.ts', import.meta.url));

/** Two of every process of the product behind haproxy, in a folder of their own. */
export class ReplicatedProduct {
  readonly gateway: string;
  readonly #data: string;
  readonly #run: StackRun;

  private constructor(data: string, port: number, servers?: GivenServers) {
    this.#data = data;
    this.gateway = `http://127.0.0.1:${String(port)}`;
    this.#run = new StackRun(data, port, script, { PATIENCE: timeoutFactor, ...servers });
  }

  /** On servers of its own, unless some are given. Resolves when all serve. */
  static async start(servers?: GivenServers): Promise<ReplicatedProduct> {
    const data = mkdtempSync(join(tmpdir(), 'headgate-replicas-'));
    const product = new ReplicatedProduct(data, await choosePort(undefined, new Set()), servers);
    await product.#run.serving();
    // Where the modules of e2e find the devices.
    process.env['HEADGATE_E2E_FIELD'] = product.#addressOf('field-simulator');
    return product;
  }

  /** Each of them, past the balancer. */
  get gateways(): readonly [string, string] {
    return [this.#addressOf('gateway-1'), this.#addressOf('gateway-2')];
  }

  /** The product's own: neither servers nor what stands in for something outside. */
  get processes(): readonly string[] {
    return [...this.#run.children().keys()].filter((name) => /-\d+$/.test(name));
  }

  /** Of what stands in for payments, past the gateways. */
  get payments(): string {
    return this.#addressOf('payment-emulator');
  }

  /** As a supervisor stops it, SIGTERM; resolves when the one that takes its place is ready. */
  restart(name: string): Promise<void> {
    return this.#replace(name, 'SIGTERM');
  }

  /** As a crash ends it, SIGKILL; likewise. */
  kill(name: string): Promise<void> {
    return this.#replace(name, 'SIGKILL');
  }

  async #replace(name: string, signal: NodeJS.Signals): Promise<void> {
    const before = this.#run.child(name);
    process.kill(before.pid, signal);
    await this.#run.replaced(before);
    // The balancer has no page of its own.
    if (name === 'balancer') return;
    const address = `${this.#addressOf(name)}/health/ready`;
    // Until it listens, nobody answers.
    await eventually(`${name} is ready again`, () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  async stop(): Promise<void> {
    await this.#run.end('SIGTERM');
    const kept = process.env['HEADGATE_TEST_KEEP_LOGS'];
    if (kept !== undefined) cpSync(join(this.#data, 'logs'), kept, { recursive: true });
    rmSync(this.#data, { recursive: true, force: true });
  }

  #addressOf(name: string): string {
    const port = new StackState(this.#data).keptPort(name);
    if (port === undefined) throw new Error(`${name} has no port`);
    return `http://127.0.0.1:${String(port)}`;
  }
}
