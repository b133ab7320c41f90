import { storingServices, type OperationsReport } from '@headgate/contracts/operations';
import { ageWords, counted, secondsBetween } from './age-words.ts';
import { areas, found, levels, listed, serviceTitles, type Finding } from './finding.ts';
import { outboxLimit, paymentLimit, queueLimit, reconciliationLimit } from './limits.ts';
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
  ];
  const rank = ({ level, area }: Finding) => levels.indexOf(level) * areas.length + areas.indexOf(area);
  // Two processes of one machine may have the same to say: once is enough.
  const distinct = new Map(all.map((finding) => [`${finding.area} ${finding.words}`, finding]));
  return [...distinct.values()].toSorted((one, other) => rank(one) - rank(other));
}

function waterFindings({ water }: OperationsReport): readonly Finding[] {
  if (water === null) return found('water', [[true, 'alarm', 'Bridge does not answer, so nobody knows']]);
  const { unconfirmedStops, openPastEnd, controllers } = water;
  return found('water', [
    [
      unconfirmedStops.count > 0,
      'alarm',
      `${counted(unconfirmedStops.count, 'stop is', 'stops are')} not confirmed`,
    ],
    [
      openPastEnd > 0,
      'alarm',
      `${counted(openPastEnd, 'valve is', 'valves are')} past the end and not known to be closed`,
    ],
    [
      controllers.error > 0,
      'notice',
      `${counted(controllers.error, 'controller is', 'controllers are')} in error`,
    ],
  ]);
}

function moneyFindings(report: OperationsReport): readonly Finding[] {
  const { money } = report;
  if (money === null) return found('money', [[true, 'alarm', 'Pilot does not answer, so nobody knows']]);
  const unsettled = money.unsettledPayments;
  return found('money', [
    [
      (unsettled.oldestSeconds ?? 0) > paymentLimit,
      'notice',
      `a payment has been unsettled for ${ageWords(unsettled.oldestSeconds ?? 0)}`,
    ],
    [
      isReconciliationLate(report),
      'notice',
      `payments were not compared with the provider’s for ${ageWords(reconciliationLimit)}`,
    ],
    [
      (money.lastReconciliation?.differences ?? 0) > 0,
      'notice',
      `the last reconciliation found ${counted(money.lastReconciliation?.differences ?? 0, 'difference')}`,
    ],
  ]);
}

/** Where there was none yet, it is late as soon as Pilot has been up for so long. */
export function isReconciliationLate({ at, money, processes }: OperationsReport): boolean {
  if (money === null) return false;
  const last = money.lastReconciliation;
  const began = processes.filter(({ service }) => service === 'pilot').map(({ startedAt }) => startedAt);
  const since = last === null ? began.toSorted()[0] : (last.finishedAt ?? last.startedAt);
  return since !== undefined && secondsBetween(since, at) > reconciliationLimit;
}

function messageFindings({ services, processes }: OperationsReport): readonly Finding[] {
  const missing = missingServices(processes);
  return storingServices.flatMap((service) => {
    const of = services[service];
    const title = serviceTitles[service];
    if (of === null) {
      // Without a process it is said already.
      return found('messages', [[!missing.includes(service), 'alarm', `${title} does not tell what waits`]]);
    }
    const { outbox, deadLetters, queues } = of;
    const late = queues.filter(({ overdue }) => (overdue.oldestSeconds ?? 0) > queueLimit);
    const unasked = queues.filter(({ jobs }) => jobs === null);
    return found('messages', [
      [
        deadLetters > 0,
        'alarm',
        `${counted(deadLetters, 'dead letter lies', 'dead letters lie')} at ${title}`,
      ],
      [
        (outbox.oldestSeconds ?? 0) > outboxLimit,
        'alarm',
        `${title} has had a fact to send for ${ageWords(outbox.oldestSeconds ?? 0)}`,
      ],
      ...late.map(
        ({ name, overdue }) =>
          [true, 'alarm', `queue ${name} is ${ageWords(overdue.oldestSeconds ?? 0)} behind`] as const,
      ),
      [
        unasked.length > 0,
        'notice',
        `Redis does not tell of ${title}’s queues (${listed(unasked.map(({ name }) => name))})`,
      ],
    ]);
  });
}

function mailFindings({ mail, processes }: OperationsReport): readonly Finding[] {
  const isMissing = missingServices(processes).includes('identity');
  if (mail === null) return found('mail', [[!isMissing, 'notice', 'Identity does not answer']]);
  return found('mail', [
    [mail.givenUp > 0, 'notice', `${counted(mail.givenUp, 'mail was', 'mails were')} given up`],
  ]);
}

function weatherFindings({ weather, processes }: OperationsReport): readonly Finding[] {
  const isMissing = missingServices(processes).includes('prediction');
  return found('weather', [[weather === null && !isMissing, 'notice', 'Prediction does not answer']]);
}
