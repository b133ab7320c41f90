import type { Readiness } from '../health/readiness.ts';
import type { GaugeReader } from './gauge-reading.ts';

const gauges = {
  headgate_dependency_up: {
    help: 'Whether what this process needs answers it: 1 or 0',
    labels: ['dependency'],
  },
};

type IsUp = () => boolean;

/** What this process needs, as it sees it: what its readiness depends on, and what it can do without for a while. */
export class Dependencies {
  readonly #connections = new Map<string, IsUp[]>();
  #readiness: Readiness | undefined;

  readonly reader: GaugeReader<'headgate_dependency_up'> = {
    gauges,
    read: async () => ({ headgate_dependency_up: [...(await this.#states())].map(seriesOf) }),
  };

  /** Whose checks are asked. */
  follow(readiness: Readiness): void {
    this.#readiness = readiness;
  }

  /** A connection to something; of several to one thing each has to be up. */
  add(name: string, isUp: IsUp): void {
    this.#connections.set(name, [...(this.#connections.get(name) ?? []), isUp]);
  }

  /** Nothing is needed of it any more. */
  remove(name: string): void {
    this.#connections.delete(name);
  }

  async #states(): Promise<Map<string, boolean>> {
    const { checks = {} } = (await this.#readiness?.report()) ?? {};
    const states = new Map(Object.entries(checks).map(([name, state]) => [name, state === 'ok'] as const));
    for (const [name, connections] of this.#connections) {
      states.set(name, states.get(name) !== false && connections.every((isUp) => isUp()));
    }
    return states;
  }
}

function seriesOf([dependency, isUp]: readonly [string, boolean]) {
  return { labels: { dependency }, value: isUp ? 1 : 0 };
}
