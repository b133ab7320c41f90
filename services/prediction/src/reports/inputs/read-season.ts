import { addDays } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import type { FarmFields, FieldRecord } from '../../fields/field-record.ts';
import { keptFields } from '../../fields/kept-field.ts';
import { readFarms } from '../../fields/read-farms.ts';
import { hoursByDay } from '../../irrigations/hours-by-day.ts';
import { gallonsPerAcreFoot, kwhPerGallon } from '../../plan/farm/fit-source.ts';
import type { CellWeather } from '../../weather/cells/cell-weather.ts';
import type { CellWeathers } from '../../weather/cells/cell-weathers.ts';
import { cellOf } from '../../weather/cells/cell-of.ts';
import { keptImports, keptPeriods } from '../baseline/kept-water.ts';
import { keptFigures } from '../baseline/season-figures.ts';
import { fieldNeed } from '../season/field-need.ts';
import { pastPlantings } from '../season/past-plantings.ts';
import { daysOf, inYears, type Days } from '../season/season-days.ts';
import type { SeasonInputs } from './report-inputs.ts';
import type { PastMeter, SeasonFieldInput } from '../season/season-inputs.ts';
import { typicalUse } from '../season/typical-use.ts';
import type { Gathered } from './gathered.ts';
import { howOf } from './read-record.ts';

/** A past season lies at most so many years back. */
const longestBack = 5;
/** Seasons do not begin on the same day each year [days]. */
const around = 45;
/** What a field's soil has of the winter before [days]. */
const winter = 150;

/** A season and the one that it is compared with: what was given, and what was needed. */
export async function readSeason(
  manager: EntityManager,
  gathered: Gathered,
  weathers: Pick<CellWeathers, 'read'>,
): Promise<SeasonInputs> {
  const { ask, common } = gathered;
  const { observedUntil, from, to } = common;
  const figures = (await keptFigures(manager, ask.farmId, Number(to.slice(0, 4)))) ?? null;
  const [farm] = await readFarms(manager, [ask.farmId]);
  const none = { ...common, kind: 'season', now: null, past: null, seasons: [], meters: [] } as const;
  if (farm === undefined || observedUntil === null)
    return { ...none, archived: [], figures, sourceEnergy: null };
  const now = { from, to: addDays(observedUntil < to ? observedUntil : to, 1) };
  const named = new Set(common.fields.map(({ id }) => id));
  const water = await readPastMeters(manager, ask.farmId, named);
  const years = Array.from({ length: longestBack }, (_, index) => index + 1).find((back) =>
    water.some(({ periods }) => periods.some(overlaps(pastOf(now, back)))),
  );
  const past = years === undefined ? null : pastOf(now, years);
  const records = new Map(farm.fields.map((record) => [record.id, record]));
  const weather = await readWeather(manager, [...records.values()], { now, past }, weathers);
  const seasons = common.fields.flatMap(({ id }) => {
    const record = records.get(id);
    if (record === undefined) return [];
    const of = {
      now,
      past,
      years: years ?? 1,
      weather: weather(record),
      meters: water,
      sources: farm.sources,
    };
    const isControl = figures?.controlFieldIds.includes(id) === true;
    return [{ ...seasonOf(gathered, record, of), treatment: isControl ? 'control' : 'advised' } as const];
  });
  const span = past === null ? null : widened(past, now);
  return {
    ...{ ...common, kind: 'season', now, past, seasons, figures },
    archived: common.fields.filter(({ id }) => !records.has(id)).map(({ name }) => name),
    meters:
      span === null
        ? []
        : water.map((meter) => ({ ...meter, periods: meter.periods.filter(overlaps(span)) })),
    sourceEnergy: energyOf(farm, seasons, records),
  };
}

const pastOf = ({ from, to }: Days, years: number): Days => ({
  from: inYears(from, -years),
  to: inYears(to, -years),
});
const overlaps = (days: Days) => (other: Days) => other.from < days.to && other.to > days.from;
/** With what lies around it, and before this season. */
const widened = ({ from, to }: Days, now: Days): Days => {
  const end = addDays(to, around);
  return { from: addDays(from, -around), to: end < now.from ? end : now.from };
};

/** Of meters that are for one of the fields; those of one name are one, whichever file has it. */
async function readPastMeters(
  manager: EntityManager,
  farmId: string,
  fieldIds: ReadonlySet<string>,
): Promise<PastMeter[]> {
  const imports = await keptImports(manager, farmId);
  const periodsOf = Map.groupBy(await keptPeriods(manager, farmId), ({ meter }) => meter);
  const all = imports.flatMap(({ meters }) => meters.flatMap((meter) => meter.fieldIds));
  const fields = await keptFields(manager, farmId, 'id = ANY($2::uuid[])', [[...new Set(all)]]);
  const acres = new Map(fields.map(({ id, data }) => [id, data.acres]));
  return [...periodsOf].flatMap(([meter, periods]) => {
    const named = new Set(
      imports.flatMap(({ meters }) => meters.flatMap((each) => (each.meter === meter ? each.fieldIds : []))),
    );
    if (![...named].some((id) => fieldIds.has(id))) return [];
    const water = periods.map(({ from, to, acreFeet }) => ({ from, to, acreFeet }));
    const ids = [...named].sort();
    return [{ meter, fieldIds: ids, acres: ids.map((id) => acres.get(id) ?? 0), periods: water }];
  });
}

async function readWeather(
  manager: EntityManager,
  records: readonly FieldRecord[],
  { now, past }: { readonly now: Days; readonly past: Days | null },
  weathers: Pick<CellWeathers, 'read'>,
): Promise<(record: FieldRecord) => CellWeather> {
  const from = addDays(past?.from ?? now.from, -around - winter);
  // What nobody has observed is assumed: the day after the last known one is today, whatever the clock says.
  const cells = new Set(records.map(({ point }) => cellOf(point)));
  const read = await weathers.read(manager, cells, { from, today: now.to });
  return ({ point }) => {
    const weather = read.get(cellOf(point));
    if (weather === undefined) throw new Error(`no weather of ${cellOf(point)}`);
    return weather;
  };
}

interface Compared {
  readonly now: Days;
  readonly past: Days | null;
  readonly years: number;
  readonly weather: CellWeather;
  readonly meters: readonly PastMeter[];
  readonly sources: FarmFields['sources'];
}

function seasonOf(
  gathered: Gathered,
  record: FieldRecord,
  { now, past, years, weather, meters, sources }: Compared,
): Omit<SeasonFieldInput, 'treatment'> {
  const { id: fieldId, plantings } = record;
  const before = past === null ? null : pastPlantings(plantings, past, now, years);
  const water = waterOf(gathered, fieldId, now);
  const created = gathered.time.dateOf(record.createdAt.getTime());
  const first = [created, ...water.byDay.keys()].reduce((one, other) => (other < one ? other : one));
  const knownFrom = first > now.from ? first : now.from;
  return {
    ...{ fieldId, knownFrom, measured: water.measured },
    meter: meterOf(gathered, record, { water, meters, sources }),
    need: fieldNeed(record, plantings, weather, now),
    applied: daysOf(now).map((date) => water.byDay.get(date) ?? 0),
    past:
      past === null || before === null
        ? null
        : { ...fieldNeed(record, before.plantings, weather, widened(past, now)), cropFrom: before.from },
    typical: typicalUse(record, plantings, weather, { from: knownFrom, to: now.to }, now.to),
  };
}

interface Water {
  /** Days that had some [mm gross]. */
  readonly byDay: ReadonlyMap<string, number>;
  readonly measured: SeasonFieldInput['measured'];
  readonly isOfMeters: boolean;
}

/** As the ledger has it; of days on which nothing grew, as irrigations were entered. */
function waterOf({ days, irrigations, time }: Gathered, fieldId: string, now: Days): Water {
  const byDay = new Map<string, number>();
  const measured = { metered: 0, rate: 0, entered: 0 };
  let isOfMeters = true;
  for (const irrigation of irrigations)
    for (const { fieldId: of, depth, gallons, counted } of irrigation.shares) {
      if (of !== fieldId || counted === 0) continue;
      const how = howOf(irrigation);
      measured[how === 'rate' || how === 'entered' ? how : 'metered'] += gallons * counted;
      isOfMeters &&= irrigation.source === 'meter';
      for (const { date, shareOfSpan } of hoursByDay(time, irrigation.startsAt, irrigation.endsAt))
        byDay.set(date, (byDay.get(date) ?? 0) + depth * counted * shareOfSpan);
    }
  for (const { fieldId: of, date, irrigationGross } of days) {
    if (of !== fieldId) continue;
    if (irrigationGross > 0) byDay.set(date, irrigationGross);
    else byDay.delete(date);
  }
  const within = [...byDay].filter(([date]) => date >= now.from && date < now.to);
  return { byDay: new Map(within), measured, isOfMeters };
}

/**
 * A meter that measured both seasons is one name in both: that of a past meter is the serial number of the source's only one. Water
 * that no meter measured is off for all fields alike.
 */
function meterOf(
  { common }: Gathered,
  { id, waterSourceId }: FieldRecord,
  { water, meters, sources }: { readonly water: Water } & Pick<Compared, 'meters' | 'sources'>,
): string {
  const { metered, rate, entered } = water.measured;
  const own = `season ${common.to}`;
  if (rate + entered > metered) return `${own} by hand`;
  if (!water.isOfMeters) return `${own} field ${id}`;
  const [serial, ...others] = (sources.find((source) => source.id === waterSourceId)?.meters ?? []).map(
    (meter) => meter.serial,
  );
  const past = meters.filter(({ fieldIds }) => fieldIds.includes(id)).map(({ meter }) => meter);
  const isSame = serial !== undefined && others.length === 0 && past.length === 1 && past[0] === serial;
  return isSame ? serial : `${own} source ${waterSourceId ?? ''}`;
}

function energyOf(
  { sources }: FarmFields,
  seasons: readonly SeasonFieldInput[],
  records: ReadonlyMap<string, FieldRecord>,
): SeasonInputs['sourceEnergy'] {
  let [water, kwh, dollars, isPriced] = [0, 0, 0, true];
  for (const { fieldId, treatment, applied } of seasons) {
    const record = records.get(fieldId);
    const source = sources.find(({ id }) => id === record?.waterSourceId);
    const own = applied.reduce((sum, each) => sum + each, 0) * (record?.acres ?? 0);
    if (treatment === 'control' || own === 0) continue;
    if (source === undefined || source.energy === null) return null;
    const { tariff } = source;
    const perAcreFoot = kwhPerGallon(source) * gallonsPerAcreFoot;
    water += own;
    kwh += own * perAcreFoot;
    if (tariff === null || 'rin' in tariff) isPriced = false;
    else dollars += own * perAcreFoot * tariff.usdPerKwh;
  }
  if (water === 0) return null;
  return { kwhPerAcreFoot: kwh / water, usdPerKwh: isPriced ? dollars / kwh : null };
}
