import {
  serviceNames,
  type OperationsReport,
  type ProcessReport,
  type ServiceName,
} from '@headgate/contracts/operations';
import { found, listed, serviceTitles, type Finding } from './finding.ts';

type Processes = OperationsReport['processes'];

const of = (processes: Processes, service: ServiceName) =>
  processes.filter((process) => process.service === service);

/** Services of which no process has answered at all. */
export const missingServices = (processes: Processes): readonly ServiceName[] =>
  serviceNames.filter((service) => of(processes, service).length === 0);

/** Different ones at once: an upgrade is under way, or has stopped half way. */
export function versionsOf(processes: Processes, service: ServiceName): readonly string[] {
  return [...new Set(of(processes, service).map(({ version }) => version))].toSorted();
}

const failedChecks = ({ checks }: ProcessReport): readonly string[] =>
  Object.entries(checks).flatMap(([name, state]) => (state === 'failed' ? [name] : []));

/** 'not ready: database and nats failed' */
export function readinessLabels(process: ProcessReport): string {
  if (process.ready) return 'ready';
  const failed = failedChecks(process);
  return failed.length === 0 ? 'not ready' : `not ready: ${listed(failed)} failed`;
}

/** Every service needs one that takes questions and one that works; the gateway does both by nature. */
function missingPart(processes: Processes, service: ServiceName): string | undefined {
  const parts = of(processes, service).map(({ part }) => part);
  if (parts.length === 0 || parts.includes('all') || service === 'gateway') return undefined;
  if (!parts.includes('works'))
    return `no ${serviceTitles[service]} worker is running, so its queues are not moving`;
  if (!parts.includes('answers')) return `no ${serviceTitles[service]} process answers requests`;
  return undefined;
}

export function processFindings({ processes }: OperationsReport): readonly Finding[] {
  const label = (service: ServiceName) => missingPart(processes, service);
  return found('processes', [
    ...missingServices(processes).map(
      (service) => [true, 'alarm', `no ${serviceTitles[service]} process is running`] as const,
    ),
    ...serviceNames.map((service) => [label(service) !== undefined, 'alarm', label(service) ?? ''] as const),
    ...processes.map(
      (process) =>
        [
          !process.ready,
          hasReadyTwin(process, processes) ? 'notice' : 'alarm',
          `${serviceTitles[process.service]} on ${process.host} is ${readinessLabels(process)}`,
        ] as const,
    ),
    ...serviceNames.map((service) => upgrade(service, versionsOf(processes, service))),
  ]);
}

/** Another process does its part meanwhile. */
const hasReadyTwin = ({ service, part }: ProcessReport, processes: Processes) =>
  of(processes, service).some((other) => other.ready && (other.part === part || other.part === 'all'));

const upgrade = (service: ServiceName, versions: readonly string[]) =>
  [
    versions.length > 1,
    'note',
    `an upgrade is under way: ${serviceTitles[service]} is running versions ${listed(versions)}`,
  ] as const;
