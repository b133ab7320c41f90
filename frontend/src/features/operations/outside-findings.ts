import type { OperationsReport } from '@headgate/contracts/operations';
import { t } from '../../lib/text.ts';
import { ageLabel, counted } from './age-label.ts';
import { beganLast, deadLettersOf, found, lasting, type Finding } from './finding.ts';
import { climatologyLimit, controllersLimit, mailLimit, mailsLimit } from './limits.ts';
import { missingServices } from './process-findings.ts';

/* Of what is outside: valves, readers' mail boxes, the weather. */

export function waterFindings({ water }: OperationsReport): readonly Finding[] {
  if (water === null)
    return found('water', [[true, 'alarm', 'Bridge does not answer, so its state is not known']]);
  const { unconfirmedStops, openPastEnd, controllers, inError } = water;
  const { error } = controllers;
  const isOurs =
    error >= controllersLimit.count && error / (error + controllers.active) > controllersLimit.share;
  return found('water', [
    [
      unconfirmedStops.count > 0,
      'alarm',
      `${counted(unconfirmedStops.count, 'stop is', 'stops are')} not confirmed`,
      {
        alert: beganLast(
          'unconfirmed-stops',
          unconfirmedStops.count,
          unconfirmedStops.items.map(({ requestedAt }) => requestedAt),
        ),
      },
    ],
    [
      openPastEnd > 0,
      'alarm',
      `${counted(openPastEnd, 'valve is', 'valves are')} past the end time and not confirmed closed`,
    ],
    [
      error > 0,
      isOurs ? 'alarm' : 'notice',
      `${counted(error, 'controller is', 'controllers are')} in error`,
      {
        alert: beganLast(
          'controllers-in-error',
          error,
          inError.map(({ since }) => since),
        ),
      },
    ],
  ]);
}

export function mailFindings({ at, mail, processes }: OperationsReport): readonly Finding[] {
  const isMissing = missingServices(processes).includes('identity');
  if (mail === null) return found('mail', [[!isMissing, 'notice', 'Identity does not answer']]);
  const { count } = mail.waiting;
  const age = mail.waiting.oldestSeconds ?? 0;
  const alert = lasting('waiting', at, age);
  const noneLeaves = count >= mailsLimit.count && age > mailsLimit.seconds;
  return found('mail', [
    [
      noneLeaves,
      'alarm',
      `no mail is going out: ${count} waiting, the oldest for ${ageLabel(age)}`,
      { alert },
    ],
    [!noneLeaves && age > mailLimit, 'notice', `one mail has waited for ${ageLabel(age)}`, { alert }],
    // An address that does not exist is given up at once: a few are as it should be.
    [
      mail.givenUp > 0,
      'note',
      `${counted(mail.givenUp, t('email'), t('emails'))} could not be delivered in the last 24 hours`,
      { place: deadLettersOf('identity') },
    ],
  ]);
}

/** Without an answer, that is said of the weather. */
export function nightFindings({ nights }: OperationsReport): readonly Finding[] {
  const late = nights?.nights.filter(({ isLate }) => isLate) ?? [];
  const setAside = nights?.nights.reduce((sum, { chunks }) => sum + chunks.failed, 0) ?? 0;
  return found('nights', [
    ...late.map(
      ({ night, timeZone }) => [true, 'alarm', `plans of ${night} are not ready in ${timeZone}`] as const,
    ),
    [
      setAside > 0,
      'notice',
      `${counted(setAside, 'group of farms has', 'groups of farms have')} no new plans because planning failed`,
      { place: deadLettersOf('prediction') },
    ],
  ]);
}

export function weatherFindings({ weather, processes }: OperationsReport): readonly Finding[] {
  const isMissing = missingServices(processes).includes('prediction');
  if (weather === null) return found('weather', [[!isMissing, 'notice', 'Prediction does not answer']]);
  const sum = (sources: typeof weather.advice) => sources.reduce((total, { count }) => total + count, 0);
  const averages = sum(weather.advice.filter(({ source }) => source === 'climatology'));
  const share = averages / sum(weather.advice.filter(({ source }) => source !== 'measured'));
  return found('weather', [
    [
      averages >= climatologyLimit.count && share > climatologyLimit.share,
      'notice',
      `${Math.round(100 * share)}% of the advice was given without a forecast`,
    ],
  ]);
}
