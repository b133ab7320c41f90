import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choosePort } from '../../deploy/local/machine/ports.ts';
import type { ProcessEntry } from '../../deploy/local/stack/processes.ts';
import { processes } from '../../deploy/local/stack/processes.ts';
import { urlOfDatabase } from '../../deploy/local/stack/service-database.ts';
import { StackState } from '../../deploy/local/stack/stack-state.ts';
import { Stack } from '../../deploy/local/stack/stack.ts';

const clone = fileURLToPath(new URL('../../', import.meta.url));

/** What takes part in an advice; other services would only take the processor's time. */
const productProcesses = processes.filter(({ name }) =>
  ['weather-emulator', 'prediction', 'gateway'].includes(name),
);

/** What takes part in accounts besides: codes come by mail. */
const accountProcesses = processes.filter(({ name }) =>
  ['weather-emulator', 'mail-sink', 'prediction', 'identity', 'gateway'].includes(name),
);

/** What takes part in a farm's fields and plan besides: their soils are looked up. */
const farmProcesses = processes.filter(
  (entry) => entry.name === 'public-data-emulator' || accountProcesses.includes(entry),
);

/** An advice without prediction: a constant answers in its place. */
const floorProcesses: readonly ProcessEntry[] = productProcesses
  .filter(({ standIn }) => standIn === undefined)
  .map((entry) =>
    entry.name === 'prediction' ? { ...entry, entry: 'bench/constant-responder.ts', needs: [] } : entry,
  );

/** For what has Nest's decorators in it. */
const transpile = new URL('../../libs/runtime/test/transpile.ts', import.meta.url).href;

/** The bridge between growers and devices of the bench; without the services that it only hears of. */
const commandProcesses: readonly ProcessEntry[] = [
  {
    name: 'devices',
    entry: 'bench/commands/devices.process.ts',
    needs: [],
    standIn: { foundBy: { BENCH_DEVICES_URL: 'http://127.0.0.1:{PORT}' }, runs: 'in-checks' },
  },
  ...processes.flatMap((entry) => {
    if (entry.name === 'bridge') return [{ ...entry, entry: 'bench/commands/bridge.process.ts' }];
    if (entry.name !== 'gateway') return [];
    const growers = { entry: 'bench/commands/growers.process.ts', needs: ['redis', 'mqtt'] as const };
    return [{ ...entry, ...growers, runtime: { NODE_OPTIONS: `--import=${transpile}` } }];
  }),
];

/** In the middle of the season there is most to compute. */
const midseason = { HEADGATE_NOW: '2026-07-15T19:00:00Z' };

/** Half past two in California, when plans are made: the night's day. */
export const nightOfStacks = '2026-07-15';
const nightTime = { HEADGATE_NOW: `${nightOfStacks}T09:30:00Z` };

const many = '1000000000';
const noLimits = {
  REQUESTS_PER_MINUTE: many,
  LOGINS_PER_5_MINUTES: many,
  LOGINS_PER_CLIENT_PER_5_MINUTES: many,
  LOGINS_PER_USERNAME_PER_HOUR: many,
  CODES_PER_HOUR: many,
  CODE_TRIES_PER_HOUR: many,
  REGISTRATIONS_PER_HOUR: many,
};

const settings = {
  PREDICTIONS_PER_MINUTE: many,
  LOG_LEVEL: 'warn',
};

export interface Started {
  readonly address: string;
  /** Its folder. */
  readonly data: string;
}

interface CommandStack extends Started {
  /** Where the bridge tells of its memory. */
  readonly memoryPort: number;
}

interface NightStack {
  readonly address: string;
  /** Prediction's. */
  readonly databaseUrl: string;
}

/** A service's own database on the server of a stack. */
export function databaseOf(data: string, service: string): string {
  const state = new StackState(data);
  const user = `headgate_${service}`;
  const server = `postgres://127.0.0.1:${String(state.keptPort('postgresql'))}`;
  const password = state.keptSecret(`postgresql ${service}`) ?? '';
  return urlOfDatabase(server, user, { user, password });
}

/** Throw-away stacks, each on servers and ports of its own. */
export class Stacks {
  readonly #started: { readonly stack: Stack; readonly data: string }[] = [];

  product(): Promise<string> {
    return this.#addressOf(productProcesses, midseason);
  }

  accounts(): Promise<string> {
    return this.#addressOf(accountProcesses, { ...midseason, ...noLimits });
  }

  farm(): Promise<string> {
    return this.#addressOf(farmProcesses, { ...midseason, ...noLimits });
  }

  /** The product in a night, which opens by itself as soon as there are farms. */
  async night(): Promise<NightStack> {
    const { address, data } = await this.#start(productProcesses, nightTime);
    return { address, databaseUrl: databaseOf(data, 'prediction') };
  }

  /** All that pages read, of the public and of a farm, on the day of who looks at them. The first account is no administrator. */
  everything(): Promise<string> {
    return this.#addressOf(processes, { ADMIN_EMAILS: 'nobody@headgate.example' });
  }

  /** All of it in the middle of the season, for whoever opens many pages in a row. */
  async season(): Promise<string> {
    return (await this.seasonWithFolder()).address;
  }

  /** The same, for whoever looks at its processes too. */
  seasonWithFolder(): Promise<Started> {
    return this.#start(processes, {
      ...{ ...midseason, ...noLimits },
      ADMIN_EMAILS: 'nobody@headgate.example',
    });
  }

  /** The whole product by the clock on the wall, which is the bridge's: what is accepted is scheduled. */
  valves(): Promise<string> {
    return this.#addressOf(processes, {
      ...noLimits,
      ...{ COMMANDS_PER_MINUTE: many, ADMIN_EMAILS: 'nobody@headgate.example' },
    });
  }

  floor(answer: string): Promise<string> {
    return this.#addressOf(floorProcesses, { ...midseason, BENCH_ANSWER: answer });
  }

  async commands(): Promise<CommandStack> {
    const memoryPort = await choosePort(undefined, new Set());
    const started = await this.#start(commandProcesses, { BENCH_MEMORY_PORT: String(memoryPort) });
    return { ...started, memoryPort };
  }

  async stop(): Promise<void> {
    for (const { stack, data } of this.#started.splice(0)) {
      await stack.stop();
      rmSync(data, { recursive: true, force: true });
    }
  }

  async #addressOf(entries: readonly ProcessEntry[], variables: Record<string, string>): Promise<string> {
    return (await this.#start(entries, variables)).address;
  }

  async #start(entries: readonly ProcessEntry[], variables: Record<string, string>): Promise<Started> {
    const data = mkdtempSync(join(tmpdir(), 'headgate-bench-'));
    const port = await choosePort(undefined, new Set());
    const stack = new Stack({
      clone,
      data,
      gateway: { port, host: '127.0.0.1' },
      processes: entries,
      durable: true,
      builds: false,
      environment: { PATH: process.env['PATH'], ...settings, ...variables },
      say: () => undefined,
    });
    this.#started.push({ stack, data });
    await stack.claim();
    await stack.start();
    return { address: `http://127.0.0.1:${port}`, data };
  }
}
