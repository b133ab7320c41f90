import { storingServices, type OperationsReport } from '@headgate/contracts/operations';
import { t } from '../../lib/text.ts';
import { ageLabel, counted, secondsBetween } from './age-label.ts';
import {
  areas,
  deadLettersOf,
  found,
  lasting,
  levels,
  listed,
  serviceTitles,
  type Finding,
} from './finding.ts';
import {
  outboxLimit,
  paymentEventLimit,
  paymentLimit,
  queueLimit,
  reconciliationLimit,
  refundLimit,
} from './limits.ts';
import { mailFindings, nightFindings, waterFindings, weatherFindings } from './outside-findings.ts';
import { missingServices, processFindings } from './process-findings.ts';

/** What whoever was woken should know: the worst first, water before all else. Empty: everything runs. */
export function findingsOf(report: OperationsReport): readonly Finding[] {
  const all = [
    ...waterFindings(report),
    ...processFindings(report),
    ...moneyFindings(report),
    ...messageFindings(report),
    ...mailFindings(report),
    ...weatherFindings(report),
    ...nightFindings(report),
  ];
  const rank = ({ level, area }: Finding) => levels.indexOf(level) * areas.length + areas.indexOf(area);
  // Two processes of one machine may have the same to say: once is enough.
  const distinct = new Map(all.map((finding) => [`${finding.area} ${finding.label}`, finding]));
  return [...distinct.values()].toSorted((one, other) => rank(one) - rank(other));
}

function moneyFindings(report: OperationsReport): readonly Finding[] {
  const { money, at } = report;
  if (money === null)
    return found('money', [[true, 'alarm', 'Pilot does not answer, so its state is not known']]);
  const { events, owedRefunds, unsettledPayments: unsettled } = money;
  const eventAge = events.waiting.oldestSeconds ?? 0;
  const unsettledAge = unsettled.oldestSeconds ?? 0;
  const owed = owedRefunds?.count ?? 0;
  const refundAge = owedRefunds?.oldestSeconds ?? 0;
  const differences = money.lastReconciliation?.differences ?? 0;
  return found('money', [
    [
      events.dead > 0,
      'alarm',
      `${counted(events.dead, 'payment event', 'payment events')} could not be applied`,
      { place: deadLettersOf('pilot') },
    ],
    [
      eventAge > paymentEventLimit,
      'alarm',
      `a payment event has waited for ${ageLabel(eventAge)}`,
      { alert: lasting('events', at, eventAge) },
    ],
    // Who walks away from the form leaves one.
    [
      unsettledAge > paymentLimit,
      'note',
      `${counted(unsettled.count, 'payment is', 'payments are')} unsettled, the oldest for ${ageLabel(unsettledAge)}`,
    ],
    [
      refundAge > refundLimit,
      'notice',
      `${counted(owed, 'refund is', 'refunds are')} owed, the oldest for ${ageLabel(refundAge)}`,
      // One that the bank sent back stays: another is to be told all the same.
      { alert: lasting(`owed-refunds-${owed}`, at, refundAge) },
    ],
    [
      isReconciliationLate(report),
      'notice',
      `payments have not been checked against Stripe for ${ageLabel(reconciliationLimit)}`,
    ],
    [
      differences > 0,
      'notice',
      `the last check against Stripe found ${counted(differences, t('difference'), t('differences'))}`,
      {
        alert: money.lastReconciliation && { key: 'differences', since: money.lastReconciliation.startedAt },
      },
    ],
  ]);
}

/** Where none has come to its end yet, it is late as soon as Pilot has been up for so long. */
export function isReconciliationLate({ at, money, processes }: OperationsReport): boolean {
  if (money === null) return false;
  const began = processes.filter(({ service }) => service === 'pilot').map(({ startedAt }) => startedAt);
  const since = money.lastReconciliation?.finishedAt ?? began.toSorted()[0];
  return since !== undefined && secondsBetween(since, at) > reconciliationLimit;
}

function messageFindings({ at, services, processes }: OperationsReport): readonly Finding[] {
  const missing = missingServices(processes);
  return storingServices.flatMap((service) => {
    const of = services[service];
    const title = serviceTitles[service];
    if (of === null) {
      // Without a process it is said already.
      return found('messages', [
        [!missing.includes(service), 'alarm', `${title} does not report what is waiting`],
      ]);
    }
    const dead = of.deadFacts;
    const late = of.queues.filter(({ overdue }) => (overdue.oldestSeconds ?? 0) > queueLimit);
    const unasked = of.queues.filter(({ jobs }) => jobs === null);
    const outboxAge = of.outbox.oldestSeconds ?? 0;
    return found('messages', [
      [
        outboxAge > outboxLimit,
        'alarm',
        `${title} has had an unsent message for ${ageLabel(outboxAge)}`,
        { alert: lasting(`outbox-${service}`, at, outboxAge) },
      ],
      ...late.map(
        ({ name, overdue }) =>
          [
            true,
            'alarm',
            `queue ${name} is ${ageLabel(overdue.oldestSeconds ?? 0)} behind`,
            { alert: lasting(`queue-${service}-${name}`, at, overdue.oldestSeconds ?? 0) },
          ] as const,
      ),
      [
        dead > 0,
        'notice',
        `${counted(dead, t('message'), t('messages'))} that ${title} could not process`,
        { place: deadLettersOf(service) },
      ],
      [
        unasked.length > 0,
        'notice',
        `Redis does not answer about the queues of ${title} (${listed(unasked.map(({ name }) => name))})`,
      ],
    ]);
  });
}
