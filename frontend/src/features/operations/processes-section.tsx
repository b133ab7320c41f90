import {
  serviceNames,
  type OperationsReport,
  type ProcessReport,
  type ServiceName,
} from '@headgate/contracts/operations';
import CircleCheck from 'lucide-react/icons/circle-check';
import { clockTime } from '../../lib/display/clock-time.ts';
import { ageLabel, secondsBetween } from './age-label.ts';
import { inServiceOrder, listed, serviceTitles } from './finding.ts';
import { missingServices, readinessLabels, versionsOf } from './process-findings.ts';
import { Bad, Section, signStyle } from './section.tsx';
import { StackingTable, type StackedRow } from '../../ui/stacking-table.tsx';
import { t } from '../../lib/text.ts';

const partLabels = { all: 'requests and jobs', answers: t('requests'), works: t('jobs') } as const;

export function ProcessesSection({ report: { processes, at } }: { report: OperationsReport }) {
  const upgraded = serviceNames.filter((service) => versionsOf(processes, service).length > 1);
  return (
    <Section id="processes" title="Processes">
      {upgraded.map((service) => (
        <p key={service} className="mb-3">
          {`An upgrade is under way: ${serviceTitles[service]} is running versions ${listed(versionsOf(processes, service))}.`}
        </p>
      ))}
      <StackingTable
        caption="Processes"
        columns={['Service', 'State', 'Part', 'Version', 'Host', 'Uptime']}
        rows={[
          ...missingServices(processes).map(missingRow),
          ...processes.toSorted(inOrder).map((process) => processRow(process, at)),
        ]}
      />
    </Section>
  );
}

/** By service; within one they keep their places from report to report. */
const inOrder = (one: ProcessReport, other: ProcessReport) =>
  inServiceOrder(({ service }: ProcessReport) => service)(one, other) ||
  one.startedAt.localeCompare(other.startedAt) ||
  one.instance.localeCompare(other.instance);

const missingRow = (service: ServiceName): StackedRow => ({
  key: service,
  cells: [serviceTitles[service], <Bad key="state">no process is running</Bad>, ...[null, null, null, null]],
});

function processRow(process: ProcessReport, at: string): StackedRow {
  const { service, part, version, host, startedAt, instance } = process;
  return {
    key: instance,
    cells: [
      serviceTitles[service],
      <State key="state" process={process} />,
      partLabels[part],
      version,
      host,
      `${ageLabel(secondsBetween(startedAt, at))}, since ${clockTime(startedAt)}`,
    ],
  };
}

function State({ process }: { process: ProcessReport }) {
  if (!process.ready) return <Bad>{readinessLabels(process)}</Bad>;
  return (
    <span className="font-semibold text-success">
      <CircleCheck aria-hidden="true" className={signStyle} />
      ready
    </span>
  );
}
