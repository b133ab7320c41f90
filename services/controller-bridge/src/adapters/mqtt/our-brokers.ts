import { Logger } from '@nestjs/common';
import { Repetition } from '@headgate/runtime/time/repetition';
import type { BrokerAddress } from '../../brokers/brokers.ts';
import { firstBroker } from '../../brokers/broker.entity.ts';
import type {
  Device,
  DeviceReport,
  Order,
  Outcome,
  Reading,
  ReportListener,
  Runs,
} from '../controller-adapter.ts';
import { NotSent, notRun } from '../device-failure.ts';
import type { BrokerAccounts } from './accounts/broker-accounts.ts';
import type { DeviceLine } from './device-line.ts';

/** One of our brokers, as this process has it. */
export interface OneBroker {
  readonly line: DeviceLine;
  readonly accounts: Pick<BrokerAccounts, 'start' | 'stop' | 'released'>;
}

export interface OurBrokersOptions {
  readonly first: BrokerAddress;
  /** Those that there are by now, the first among them. */
  readonly read: () => Promise<ReadonlyMap<string, BrokerAddress>>;
  readonly open: (address: BrokerAddress, report: ReportListener) => OneBroker;
  readonly report: ReportListener;
  /** Such a broker there is, or is no more. */
  readonly changed?: (name: string, line: DeviceLine | undefined) => void;
}

/** How soon a broker that was added is dialled [ms]. */
const pauses = { first: 200, every: 2_000 };

/**
 * Our brokers, each with its own connection, accounts and troubles. A controller is at its farm's broker; while the farm is being moved it
 * may be at the one that it leaves as well. Then whatever it is told goes to both, and its answer counts wherever it comes: an order that
 * came twice is done once (docs/protocols, rule 3).
 */
export class OurBrokers {
  readonly #options: OurBrokersOptions;
  readonly #logger = new Logger('OurBrokers');
  readonly #known = new Map<string, OneBroker & { readonly url: string }>();
  readonly #repetition: Repetition;
  #reading: Promise<void> | undefined;
  #isStopped = false;
  #isWorking = false;

  constructor(options: OurBrokersOptions, times = pauses) {
    this.#options = options;
    this.#repetition = new Repetition(() => this.#refresh(), times);
  }

  /** The connections; the others' as soon as the database has told of them. */
  start(): void {
    this.#open(this.#options.first);
  }

  /** What goes on beside the connections, and ends before them. */
  readonly work: Runs = {
    start: () => {
      this.#isWorking = true;
      for (const { accounts } of this.#known.values()) accounts.start();
      this.#repetition.start();
    },
    stop: async () => {
      this.#isWorking = false;
      await this.#repetition.stop();
      await Promise.all([...this.#known.values()].map(({ accounts }) => accounts.stop()));
    },
  };

  async perform(device: Device, order: Order, signal: AbortSignal): Promise<Outcome> {
    const lines = await this.#linesOf(device);
    if (lines.length === 0) return notRun(unknownBroker());
    const tries = lines.map((line) => line.perform(device, order, signal));
    return await firstAnswer(tries, isAnswer, (outcomes) => {
      // Where it was sent somewhere, nobody knows; else it was sent nowhere.
      return outcomes.find(({ kind }) => kind === 'unknown') ?? outcomes[0] ?? notRun(unknownBroker());
    });
  }

  async read(device: Device, signal: AbortSignal): Promise<Reading> {
    const lines = await this.#linesOf(device);
    const tries = lines.map((line) => line.read(device, signal));
    return await firstAnswer(tries, isRead, (readings) => {
      const unread = readings.filter((reading) => reading.kind === 'unreadable');
      const cause = unknownBroker();
      const first = unread[0] ?? { kind: 'unreadable', trouble: cause.trouble, cause };
      // The device may be where our own line is down.
      return { ...first, ourLineFor: Math.min(...unread.map(({ ourLineFor = 0 }) => ourLineFor)) };
    });
  }

  forget(controllerId: string): void {
    for (const { line, accounts } of this.#known.values()) {
      line.forget(controllerId);
      accounts.released(controllerId);
    }
  }

  /** Whether the device is known to be there. */
  isAt(name: string, controllerId: string): boolean {
    return this.#known.get(name)?.line.isOnline(controllerId) === true;
  }

  /** Its account there goes with the next check. */
  hasLeft(name: string, controllerId: string): void {
    this.#known.get(name)?.accounts.released(controllerId);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#known.values()].map(({ line }) => line.stop()));
  }

  async #linesOf({ brokers = [firstBroker] }: Device): Promise<readonly DeviceLine[]> {
    // It was added a moment ago.
    if (brokers.some((name) => !this.#known.has(name))) await this.#refresh();
    return brokers.flatMap((name) => this.#known.get(name)?.line ?? []);
  }

  /** Never rejects: what is known stays known. */
  async #refresh(): Promise<void> {
    this.#reading ??= this.#stand().finally(() => {
      this.#reading = undefined;
    });
    try {
      await this.#reading;
    } catch (error) {
      this.#logger.warn({ err: error }, 'Our brokers cannot be read, trying on');
    }
  }

  async #stand(): Promise<void> {
    const addresses = await this.#options.read();
    for (const [name, { url }] of this.#known) {
      if (addresses.get(name)?.url !== url) await this.#close(name);
    }
    for (const address of addresses.values()) this.#open(address);
  }

  #open(address: BrokerAddress): void {
    const { name, url } = address;
    if (this.#isStopped || this.#known.has(name)) return;
    const opened = this.#options.open(address, (report) => {
      this.#report(name, report);
    });
    this.#known.set(name, { ...opened, url });
    this.#options.changed?.(name, opened.line);
    opened.line.start();
    if (this.#isWorking) opened.accounts.start();
  }

  async #close(name: string): Promise<void> {
    const gone = this.#known.get(name);
    this.#known.delete(name);
    this.#options.changed?.(name, undefined);
    await gone?.accounts.stop();
    await gone?.line.stop();
  }

  /** A device that has gone from one to another is not offline. */
  #report(from: string, report: DeviceReport): void {
    const isElsewhere = () =>
      [...this.#known.keys()].some((name) => name !== from && this.isAt(name, report.controllerId));
    if (report.kind === 'offline' && isElsewhere()) return;
    this.#options.report(report);
  }
}

const unknownBroker = () => new NotSent('unreachable', 'The broker of the farm is not known');

/** The device has said something of it. */
function isAnswer(outcome: Outcome): boolean {
  if (outcome.kind === 'unknown') return outcome.contradicted !== undefined;
  return outcome.kind !== 'not-run';
}

function isRead({ kind }: Reading): boolean {
  return kind === 'read';
}

/** The first of which `counts` is true; where none is, what `otherwise` makes of them all. */
function firstAnswer<Answer>(
  tries: readonly Promise<Answer>[],
  counts: (answer: Answer) => boolean,
  otherwise: (answers: readonly Answer[]) => Answer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const check = async (answer: Promise<Answer>) => {
      const given = await answer;
      if (counts(given)) resolve(given);
      return given;
    };
    Promise.all(tries.map(check)).then((answers) => {
      resolve(otherwise(answers));
    }, reject);
  });
}
