import type { FieldSummary } from '@headgate/contracts/field';
import type { Plan } from '@headgate/contracts/plan';
import { operateDevice } from '../../e2e/field.ts';
import { liveOverMqtt, readController } from '../../e2e/live-controller.ts';
import type { Visitor } from '../../e2e/visitor.ts';
import { grounds, type Ground } from './soil/grounds.ts';

/** What its device tells of the water of a zone. */
type Metering = 'ends-by-volume' | 'totalizer' | 'flow' | 'none';
const meterings: readonly Metering[] = ['ends-by-volume', 'totalizer', 'flow', 'none'];

/** A field of the season, the valve that waters it, and the ground below. */
export interface SeasonField {
  readonly id: string;
  readonly name: string;
  readonly ground: Ground;
  readonly acres: number;
  readonly device: string;
  readonly station: number;
  readonly metering: Metering;
  /** What truly flows through its valve [US gallons a minute]; by the zone's rate it would be `ratedGpm`. */
  readonly gpm: number;
  readonly ratedGpm: number;
}

const gallonsPerAcreInch = 27_154.2857;
/** Of a controller and its well. */
const stations = 2;
/** All of them lie here, east of Fresno. */
export const siteOf = { latitude: 36.77, longitude: -119.72 };

/** So many fields of a farm, each with a valve under live control, two a controller and a well; they irrigate by themselves. */
export async function plantFields(
  grower: Visitor,
  admin: Visitor,
  count: number,
): Promise<readonly SeasonField[]> {
  await grower.ask('PUT', '/api/automation', { consent: true, maxHoursPerDay: 24, maxInchesPerWeek: 12 });
  const fields: SeasonField[] = [];
  for (let block = 0; block * stations < count; block += 1)
    fields.push(...(await plantBlock(grower, admin, block, Math.min(stations, count - block * stations))));
  return fields;
}

async function plantBlock(grower: Visitor, admin: Visitor, block: number, count: number) {
  const metering = meterings[block % meterings.length] ?? 'none';
  const valves = Array.from({ length: count }, (_, at) => valveOf(block * stations + at));
  const zones = valves.map(({ name, acres, ground, ratePerHour }, at) => ({
    ...{ id: `zone-${String(at + 1)}`, name, area_acres: acres, crop_type: ground.cropName },
    application_rate_inches_per_hour: ratePerHour,
    maximum_minutes: 1_440,
  }));
  const meter = {
    'ends-by-volume': { gpm: 1, endsByVolume: true },
    totalizer: { gpm: 1, flow: false },
    flow: { gpm: 1, totalizer: false },
    none: null,
  }[metering];
  const live = await liveOverMqtt(grower, admin, { zones: zones.map(registered) }, { meter });
  const path = `/api/irrigation/controllers/${live.id}`;
  const { version } = await readController(grower, live.id);
  await grower.ask('PATCH', path, { version, zones });
  const source = (await grower.ask('POST', '/api/water-sources', {
    ...{ name: `Well ${String(block + 1)}`, kind: 'well', maxFlowGpm: 100_000 },
  })) as { id: string };
  const fields: SeasonField[] = [];
  for (const [at, valve] of valves.entries()) {
    const { name, acres, ground, ratePerHour, share } = valve;
    const ratedGpm = (ratePerHour * acres * gallonsPerAcreInch) / 60;
    const gpm = metering === 'none' ? ratedGpm : ratedGpm * share;
    if (meter !== null) await operateDevice(live.device, 'meter', { station: at + 1, gpm });
    const about = {
      name,
      point: { lat: siteOf.latitude, lng: siteOf.longitude },
      acres,
      soil: ground.soil,
      method: ground.method,
    };
    const field = (await grower.ask('POST', '/api/fields', {
      ...{ ...about, waterSourceId: source.id, applicationRateInPerHour: ratePerHour },
      allowedHours: [{ start: '18:00', end: '08:00' }],
    })) as FieldSummary;
    await grower.ask('POST', `/api/fields/${field.id}/plantings`, ground.planting);
    await grower.ask('PATCH', `/api/fields/${field.id}`, {
      ...{ zones: [{ controllerId: live.id, zoneId: `zone-${String(at + 1)}` }], automation: 'run' },
      version: field.version,
    });
    await fill(grower, field.id);
    const { device } = live;
    fields.push({ id: field.id, name, ground, acres, device, station: at + 1, metering, gpm, ratedGpm });
  }
  return fields;
}

/** How long before its season a field's ground held all that it can [days]: some fields are due soon. */
export const filledBefore = 3;

/** By a deep irrigation that ended then. */
async function fill(grower: Visitor, fieldId: string): Promise<void> {
  const { madeAt } = (await grower.ask('GET', '/api/plan?limit=1')) as Plan;
  const end = Date.parse(madeAt) - filledBefore * 24 * 3_600_000;
  const [from, to] = [end - 24 * 3_600_000, end].map((time) => new Date(time).toISOString());
  await grower.ask('POST', '/api/irrigations', { fieldId, start: from, end: to, inches: 12 });
}

const registered = ({
  id,
  name,
  area_acres,
  crop_type,
}: Record<'id' | 'name' | 'crop_type', string> & {
  readonly area_acres: number;
}) => ({ id, name, area_acres, crop_type });

/** Fields differ, the same each time. */
function valveOf(number: number) {
  const ground = grounds[number % grounds.length];
  if (ground === undefined) throw new Error('No ground');
  return {
    ...{ name: `Block ${String(number + 1)}`, ground, acres: 5 + (number % 7) * 5 },
    ratePerHour: ground.ratePerHour,
    /** Of what its rate says, what truly flows. */
    share: 0.94 + 0.03 * (number % 5),
  };
}
