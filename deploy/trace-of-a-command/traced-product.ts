import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { liveOverMqtt } from '../../e2e/live-controller.ts';
import { signUp, Visitor, type SignedUp } from '../../e2e/visitor.ts';
import { choosePort } from '../local/machine/ports.ts';
import { StackState } from '../local/stack/stack-state.ts';
import { StackRun } from '../local/test/stack-run.ts';

const script = fileURLToPath(new URL('traced-stack.ts', import.meta.url));

/** A farm with a controller at our broker, under live control. */
export interface LiveFarm extends SignedUp {
  readonly controllerId: string;
}

/** Gateway, identity and bridge as they were built, which send their traces to a collector. */
export class TracedProduct {
  readonly address: string;
  readonly #data: string;
  readonly #run: StackRun;

  private constructor(data: string, port: number, tracing: Readonly<Record<string, string>>) {
    this.#data = data;
    this.address = `http://127.0.0.1:${String(port)}`;
    this.#run = new StackRun(data, port, script, { PATIENCE: '10', ...tracing });
  }

  /** Resolves when all serve. `ratio`: of what is traced, 0 to 1. */
  static async start(endpoint: string, ratio: number): Promise<TracedProduct> {
    const data = mkdtempSync(join(tmpdir(), 'headgate-traced-'));
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE_RATIO: String(ratio) };
    const product = new TracedProduct(data, await choosePort(undefined, new Set()), tracing);
    try {
      await product.#run.serving();
    } catch (error) {
      await product.stop();
      throw error;
    }
    // Where the modules of e2e find the devices.
    process.env['HEADGATE_E2E_FIELD'] = `http://127.0.0.1:${String(product.#port('field-simulator'))}`;
    return product;
  }

  async liveFarm(): Promise<LiveFarm> {
    const office = await signUp('office', new Visitor(this.address), 'office@headgate.example');
    const grower = await signUp('maria', new Visitor(this.address));
    const { id } = await liveOverMqtt(grower.visitor, office.visitor);
    return { ...grower, controllerId: id };
  }

  /** What a process has logged so far, as lines of JSON. */
  lines(name: string): Readonly<Record<string, unknown>>[] {
    return readFileSync(join(this.#data, 'logs', `${name}.log`), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  }

  /** As Prometheus scrapes it. */
  async metrics(name: string): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${String(this.#port(`${name} metrics`))}/metrics`);
    return await answer.text();
  }

  async stop(): Promise<void> {
    await this.#run.end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }

  #port(name: string): number {
    const port = new StackState(this.#data).keptPort(name);
    if (port === undefined) throw new Error(`${name} has no port`);
    return port;
  }
}
