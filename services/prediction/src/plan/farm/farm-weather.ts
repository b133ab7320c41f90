import { daysBetween } from '@headgate/agronomy';
import type { FarmFields } from '../../fields/field-record.ts';
import type { FieldLedger } from '../../ledger/field-ledger.ts';
import type { KeptFarmPlan } from './kept-plan.ts';

type Weather = KeptFarmPlan['weather'];
type Ledgers = ReadonlyMap<string, FieldLedger>;

/** Yesterday is known this morning; what is older is a ledger older than a day [days]. */
const oldestWeather = 2;
const day = 86_400_000;

const noWeather: Weather = { source: 'climatology', observedUntil: null, fetchedAt: null };

/** Of the field that knows least of it, which is what the plan as a whole can be trusted by. */
export const weatherOf = ({ fields }: Pick<FarmFields, 'fields'>, ledgers: Ledgers, today: string): Weather =>
  poorestOf(fields, ledgers, today) ?? noWeather;

/** On averages, or observed too long ago. */
export const isOldWeather = ({ source, observedUntil }: Weather, today: string): boolean =>
  source === 'climatology' || observedUntil === null || daysBetween(observedUntil, today) > oldestWeather;

/** Whether fields that have been there for a day are planned on old weather: that of a new one is on its way. */
export function hasOldWeather(
  { fields }: Pick<FarmFields, 'fields'>,
  ledgers: Ledgers,
  { today, now }: { readonly today: string; readonly now: Date },
): boolean {
  const known = fields.filter(({ createdAt }) => now.getTime() - createdAt.getTime() >= day);
  const weather = poorestOf(known, ledgers, today);
  return weather !== undefined && isOldWeather(weather, today);
}

/** Undefined: nothing is planned on any of these fields. */
function poorestOf(fields: FarmFields['fields'], ledgers: Ledgers, today: string): Weather | undefined {
  const series = fields.flatMap(({ id }) => {
    const ledger = ledgers.get(id);
    return ledger?.kind === 'kept' ? [ledger.weather.series] : [];
  });
  const order = ['climatology', 'cached-forecast', 'forecast', 'measured'];
  const [worst] = series.toSorted((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
  if (worst === undefined) return undefined;
  const observed = worst.days.findLast(
    ({ date, kind, etoFrom }) => kind === 'observed' && etoFrom !== 'assumed' && date < today,
  );
  return { source: worst.source, observedUntil: observed?.date ?? null, fetchedAt: worst.fetchedAt };
}
