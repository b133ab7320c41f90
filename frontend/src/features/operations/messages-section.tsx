import { storingServices, type OperationsReport, type QueueReport } from '@headgate/contracts/operations';
import { Fragment } from 'react';
import { t } from '../../lib/text.ts';
import { deadLettersOf, serviceTitles } from './finding.ts';
import { outboxLimit, queueLimit } from './limits.ts';
import { Bad, Figure, linkStyle, Section } from './section.tsx';
import { StackingTable, type StackedRow } from '../../ui/stacking-table.tsx';
import { waitingLabel } from './waiting-label.ts';

/** What services have to tell each other, and what waits for a worker. */
export function MessagesSection({ report: { services } }: { report: OperationsReport }) {
  const queues = storingServices.flatMap((service) => services[service]?.queues ?? []);
  return (
    <Section id="messages" title="Messages">
      <h3 className="mb-2 font-bold">Messages between services</h3>
      <StackingTable
        caption="Messages by service"
        columns={['Service', 'Unsent', 'Dead letters']}
        rows={storingServices.map((service) => serviceRow(service, services))}
      />
      <h3 className="mt-6 mb-2 font-bold">Queues</h3>
      <StackingTable
        caption="Queues"
        stack="four"
        columns={['Queue', 'Overdue', 'Waiting', 'Active', 'Delayed', 'Failed', 'Finished, 24 h']}
        rows={queues.map(queueRow)}
      />
    </Section>
  );
}

function serviceRow(
  service: (typeof storingServices)[number],
  services: OperationsReport['services'],
): StackedRow {
  const report = services[service];
  if (report === null)
    return {
      key: service,
      cells: [serviceTitles[service], <Bad key="outbox">does not answer</Bad>, null],
    };
  const { outbox, deadLetters, deadFacts } = report;
  return {
    key: service,
    cells: [
      serviceTitles[service],
      <Figure key="outbox" isBad={(outbox.oldestSeconds ?? 0) > outboxLimit}>
        {waitingLabel(outbox)}
      </Figure>,
      deadLetters === 0 ? (
        t('none')
      ) : (
        <a key="dead" href={`#${deadLettersOf(service)}`} className={linkStyle}>
          {/* Mails to addresses that do not exist are given up every day. */}
          <Figure isBad={deadFacts > 0 || service !== 'identity'}>{deadLetters}</Figure>
        </a>
      ),
    ],
  };
}

function queueRow({ name, prefix, overdue, jobs, finished }: QueueReport): StackedRow {
  const depth = (count: number | undefined) => count?.toLocaleString('en-US') ?? null;
  return {
    // Two services may have a queue of one name.
    key: `${prefix}:${name}`,
    cells: [
      name,
      <Fragment key="overdue">
        <Figure isBad={(overdue.oldestSeconds ?? 0) > queueLimit}>{waitingLabel(overdue)}</Figure>
        {jobs === null && (
          <>
            {'; '}
            <Bad>Redis does not answer about its jobs</Bad>
          </>
        )}
      </Fragment>,
      depth(jobs?.waiting),
      depth(jobs?.active),
      depth(jobs?.delayed),
      depth(jobs?.failed),
      depth(finished ?? undefined),
    ],
  };
}
