import { serviceNames, type ServiceName, type StoringService } from '@headgate/contracts/operations';

export const areas = ['water', 'processes', 'money', 'messages', 'mail', 'weather'] as const;
/** The parts of the page, by their ids. */
export type Area = (typeof areas)[number];

export const areaTitles: Readonly<Record<Area, string>> = {
  water: 'Water',
  processes: 'Processes',
  money: 'Money',
  messages: 'Messages',
  mail: 'Mail',
  weather: 'Weather',
};

/** `alarm`: somebody has to act now. `notice`: somebody has to act. `note`: as it should be, and good to know. */
export const levels = ['alarm', 'notice', 'note'] as const;
export type Level = (typeof levels)[number];

/** One thing that whoever was woken should know. */
export interface Finding {
  readonly level: Level;
  readonly area: Area;
  /** Without the area: '1 stop is not confirmed'. */
  readonly label: string;
  /** The id of what can be looked at. */
  readonly place: string;
}

/** As they log, and as people say it. */
export const serviceTitles: Readonly<Record<ServiceName, string>> = {
  gateway: 'Gateway',
  identity: 'Identity',
  pilot: 'Pilot',
  prediction: 'Prediction',
  bridge: 'Bridge',
};

/** `place`: where it is more than its part of the page. */
type Rule = readonly [isTrue: boolean, level: Level, label: string, place?: string];

/** What happens to be true, in this order. */
export const found = (area: Area, rules: readonly Rule[]): readonly Finding[] =>
  rules.flatMap(([isTrue, level, label, place = area]) => (isTrue ? [{ level, area, label, place }] : []));

/** The id of a service's dead letters. */
export const deadLettersOf = (service: StoringService) => `dead-letters-${service}`;

/** 'identity and pilot', 'identity, pilot and bridge'. */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');

export const inServiceOrder = <Of>(serviceOf: (of: Of) => ServiceName) => {
  const place = (of: Of) => serviceNames.indexOf(serviceOf(of));
  return (one: Of, other: Of) => place(one) - place(other);
};
