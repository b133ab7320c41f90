import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { choosePort } from '../../../local/machine/ports.ts';
import type { FormAnswer } from '../card-form/confirm.ts';
import type { Ledger } from '../operator/ledger.ts';

const script = fileURLToPath(new URL('../../payment-emulator.ts', import.meta.url));

/** The emulator as a process of a test's own, with the official SDK in front of it. */
export class OwnEmulator {
  readonly folder = mkdtempSync(join(tmpdir(), 'headgate-payments-'));
  readonly stripe: Stripe;
  readonly url: string;
  /** `METHOD /path` of each call that the SDK made. */
  readonly calls: string[] = [];
  readonly #port: number;
  readonly #variables: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  private constructor(port: number, variables: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#variables = variables;
    this.url = `http://127.0.0.1:${String(port)}`;
    this.stripe = new Stripe('sk_test_of_a_test', {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    // Untyped in the SDK, documented as this.
    const on = this.stripe.on as (event: 'request', listener: (call: Stripe.RequestEvent) => void) => void;
    on('request', ({ method, path }) => {
      this.calls.push(`${method} ${path.replace(/\?.*$/, '')}`);
    });
  }

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<OwnEmulator> {
    const emulator = new OwnEmulator(await choosePort(undefined, new Set()), variables);
    await emulator.start();
    return emulator;
  }

  /** Again, with what it kept. */
  async start(): Promise<void> {
    const places = { PORT: String(this.#port), DATA_FOLDER: this.folder };
    this.#child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'], ...places, ...this.#variables },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error('The emulator ended by itself');
      const ready = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      if (ready?.ok === true) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What the test card form says. */
  async form(
    name: 'confirm' | 'authenticate',
    output: Readonly<Record<string, string | null | undefined>>,
  ): Promise<FormAnswer> {
    return (await this.#post(`/card-form/${name}`, output)) as FormAnswer;
  }

  pay(clientSecret: string | null | undefined, cardNumber = '4242424242424242'): Promise<FormAnswer> {
    return this.form('confirm', { clientSecret, cardNumber });
  }

  operate(name: string, fields: Readonly<Record<string, unknown>>): Promise<unknown> {
    return this.#post(`/emulator/${name}`, fields);
  }

  async ledger(): Promise<Ledger> {
    return (await (await fetch(`${this.url}/emulator/ledger`)).json()) as Ledger;
  }

  /** A fee of $10,000, open. */
  fee(metadata: Record<string, string> = {}): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.create({ amount: 1_000_000, currency: 'usd', metadata });
  }

  /** A subscription by the month, yet to be paid, with its secret. */
  async subscription(customer: string): Promise<{ subscription: Stripe.Subscription; clientSecret: string }> {
    const subscription = await this.stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_headgate_monthly' }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    });
    const invoice = subscription.latest_invoice;
    if (invoice === null || typeof invoice === 'string') throw new Error('It was not expanded');
    return { subscription, clientSecret: invoice.confirmation_secret?.client_secret ?? '' };
  }

  async #post(path: string, body: object): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${JSON.stringify(answer)}`);
    return answer;
  }
}
