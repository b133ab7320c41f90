import { createRequire } from 'node:module';
import type * as PromClient from 'prom-client';

/*
 * prom-client by its files: its main one loads OpenTelemetry's API, for the exemplars of one of its own metrics, and a process that
 * traces nothing loads none of that. They have no types of their own; those of the package are theirs.
 */

const load = createRequire(import.meta.url);

type Metric = (
  registry: PromClient.Registry<PromClient.RegistryContentType>,
  config: { readonly eventLoopMonitoringPrecision: number },
) => void;

const part = (name: string): unknown => load(`prom-client/lib/${name}.js`);

export const Counter = part('counter') as typeof PromClient.Counter;
export const Gauge = part('gauge') as typeof PromClient.Gauge;
export const Histogram = part('histogram') as typeof PromClient.Histogram;
const Registry = part('registry') as typeof PromClient.Registry;

/** Of a process's own. Only OpenMetrics has exemplars; Prometheus reads either. */
export function newRegistry(hasExemplars: boolean): PromClient.Registry<PromClient.RegistryContentType> {
  const type: PromClient.RegistryContentType = hasExemplars
    ? Registry.OPENMETRICS_CONTENT_TYPE
    : Registry.PROMETHEUS_CONTENT_TYPE;
  // Its type says that it is told nothing.
  return new (Registry as new (type: string) => PromClient.Registry<PromClient.RegistryContentType>)(type);
}

/** All that prom-client tells by default, but for the time of the processor, which is the file that loads OpenTelemetry. */
const defaults = [
  ...['processStartTime', 'osMemoryHeap', 'processOpenFileDescriptors', 'processMaxFileDescriptors'],
  ...['eventLoopLag', 'processResources', 'processHandles', 'processRequests', 'heapSizeAndUsed'],
  ...['heapSpacesSizeAndUsed', 'version', 'gc'],
];

/** Node's own, and the process's: memory, event loop, garbage, processor. */
export function collectDefaultMetrics(registry: PromClient.Registry<PromClient.RegistryContentType>): void {
  for (const name of defaults)
    (part(`metrics/${name}`) as Metric)(registry, { eventLoopMonitoringPrecision: 10 });
  collectProcessorTime(registry);
}

/** Under the names of prom-client. */
function collectProcessorTime(registry: PromClient.Registry<PromClient.RegistryContentType>): void {
  const counter = (name: string, what: string) =>
    new Counter({ name, help: `Total ${what} CPU time spent in seconds.`, registers: [registry] });
  const user = counter('process_cpu_user_seconds_total', 'user');
  const system = counter('process_cpu_system_seconds_total', 'system');
  let before = process.cpuUsage();
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Total user and system CPU time spent in seconds.',
    registers: [registry],
    collect() {
      const now = process.cpuUsage();
      const [inUser, inSystem] = [(now.user - before.user) / 1e6, (now.system - before.system) / 1e6];
      before = now;
      user.inc(inUser);
      system.inc(inSystem);
      this.inc(inUser + inSystem);
    },
  });
}
