import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@headgate/runtime/testing/eventually';
import { freePort } from '@headgate/runtime/testing/free-port';

const program = join(import.meta.dirname, '../../../deploy/emulators/payment-emulator.ts');

/** Money in cents, as the emulator holds it. */
export interface EmulatorLedger {
  readonly paymentIntents: readonly {
    readonly id: string;
    readonly amount: number;
    readonly status: string;
    readonly metadata: Readonly<Record<string, string>>;
    readonly amountReceived: number;
    readonly amountRefunded: number;
    /** Whose invoice it pays. */
    readonly subscription: string | null;
  }[];
  readonly subscriptions: readonly {
    readonly id: string;
    readonly status: string;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
}

/** Numbers of the provider's test cards. */
export const testCards = { good: '4242424242424242', declined: '4000000000000002' } as const;

/** The payment emulator as a process of a test's own. */
export class OwnEmulator {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #webhooks: { readonly url: string; readonly secret: string } | undefined;
  #child: ChildProcess | undefined;

  private constructor(port: number, folder: string, webhooks?: { url: string; secret: string }) {
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#folder = folder;
    this.#webhooks = webhooks;
  }

  /** `webhooks`: to whom it sends events; absent: to nobody. */
  static async start(webhooks?: { url: string; secret: string }): Promise<OwnEmulator> {
    const folder = await mkdtemp(join(tmpdir(), 'headgate-emulator-'));
    const emulator = new OwnEmulator(await freePort(), folder, webhooks);
    await emulator.start();
    return emulator;
  }

  /** Again, with what it kept. */
  async start(): Promise<void> {
    const { url, secret } = this.#webhooks ?? {};
    this.#child = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        ...{ NODE_ENV: 'test', PORT: String(this.#port), HOST: '127.0.0.1', DATA_FOLDER: this.#folder },
        ...{ WEBHOOK_URL: url, WEBHOOK_SECRET: secret },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await eventually('the payment emulator answers', () => this.#isReady());
  }

  /** kill -9; what it keeps stays. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** What the test card form does. */
  async pay(clientSecret: string, cardNumber: string = testCards.good): Promise<string> {
    const answer = await this.#post('/card-form/confirm', { clientSecret, cardNumber });
    if (!('status' in answer) || typeof answer.status !== 'string') throw new Error('The form said nothing');
    return answer.status;
  }

  /** What an operator does: `deploy/emulators/payment-emulator/README.md`. */
  async operate(name: string, fields: Record<string, unknown> = {}): Promise<object> {
    return await this.#post(`/emulator/${name}`, fields);
  }

  async ledger(): Promise<EmulatorLedger> {
    const response = await fetch(`${this.url}/emulator/ledger`);
    // The emulator is ours, and its ledger typed there.
    return (await response.json()) as EmulatorLedger;
  }

  async #post(path: string, body: Record<string, unknown>): Promise<object> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok || typeof answer !== 'object' || answer === null)
      throw new Error(`The emulator answers ${response.status} to ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async #isReady(): Promise<boolean> {
    if (this.#child !== undefined && this.#child.exitCode !== null)
      throw new Error('The payment emulator ended by itself');
    return await fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
