import { serviceNames, type ServiceName, type StoringService } from '@headgate/contracts/operations';
import { t } from '../../lib/text.ts';

export const areas = ['water', 'processes', 'money', 'messages', 'mail', 'weather', 'nights'] as const;
/** The parts of the page, by their ids. */
export type Area = (typeof areas)[number];

export const areaTitles: Readonly<Record<Area, string>> = {
  water: 'Water',
  processes: 'Processes',
  money: 'Money',
  messages: 'Messages',
  mail: 'Mail',
  weather: 'Weather',
  nights: 'Plans',
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
  /** What somebody can say that they take care of. Null: there is a button of its own for it, or nobody knows since when it is so. */
  readonly alert: Alert | null;
}

interface Alert {
  /** Within its area; the same for as long as it is the same trouble. */
  readonly key: string;
  /** From when on it is so; of several, the last (ISO, UTC). */
  readonly since: string;
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
type Rule = readonly [isTrue: boolean, level: Level, label: string, more?: More];
interface More {
  readonly place?: string;
  readonly alert?: Alert | null;
}

/** What happens to be true, in this order. */
export const found = (area: Area, rules: readonly Rule[]): readonly Finding[] =>
  rules.flatMap(([isTrue, level, label, { place = area, alert = null } = {}]) =>
    isTrue ? [{ level, area, label, place, alert }] : [],
  );

/** What has lasted for so long [s] at a moment. */
export const lasting = (key: string, at: string, seconds: number): Alert => ({
  key,
  since: new Date(Date.parse(at) - seconds * 1000).toISOString(),
});

/** What began with the last of these. Null: that one may not be among them. */
export function beganLast(key: string, count: number, began: readonly (string | null)[]): Alert | null {
  const known = began.filter((moment) => moment !== null).toSorted();
  const since = known.at(-1);
  return since === undefined || known.length < count ? null : { key, since };
}

/** The id of a service's dead letters. */
export const deadLettersOf = (service: StoringService) => `dead-letters-${service}`;

/** 'identity and pilot', 'identity, pilot and bridge'. */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(t(' and '));

export const inServiceOrder = <Of>(serviceOf: (of: Of) => ServiceName) => {
  const place = (of: Of) => serviceNames.indexOf(serviceOf(of));
  return (one: Of, other: Of) => place(one) - place(other);
};
