import type { WaterSourceInput } from '@headgate/contracts/water-source-input';
import { longestStretch } from './allowed-hours.ts';
import type { WaterSourceData } from './field-record.ts';
import { wrong, type Wrong } from './wrong.ts';

/** What is usual where nobody says [minutes]. */
const usual = { leastRunMinutes: 30, leadMinutes: 0, lagMinutes: 0 } as const;

/** A source, of what was told of it. */
export const sourceDataOf = (input: Omit<WaterSourceInput, 'name'>): WaterSourceData => ({
  kind: input.kind,
  maxFlowGpm: input.maxFlowGpm,
  leastRunMinutes: input.leastRunMinutes ?? usual.leastRunMinutes,
  leadMinutes: input.leadMinutes ?? usual.leadMinutes,
  lagMinutes: input.lagMinutes ?? usual.lagMinutes,
  neverTogether: (input.neverTogether ?? []).map((group) => [...new Set(group)]),
  energy: input.energy ?? null,
  tariff: input.tariff ?? null,
  delivery: input.delivery ?? null,
  allocation: input.allocation ?? null,
  meters: input.meters ?? [],
  groundwater: input.groundwater ?? null,
  energyBills: input.energyBills ?? [],
});

const dayHours = 24;

/** The first thing that a source cannot be, whatever else the farm has. */
export function checkWaterSource({
  neverTogether,
  tariff,
  delivery,
  meters,
  groundwater,
  energyBills,
}: WaterSourceData): Wrong | undefined {
  if (neverTogether.some((group) => group.length < 2)) {
    return wrong('neverTogether', 'List at least two fields that may not run together');
  }
  if (tariff !== null && 'windows' in tariff) {
    const empty = tariff.windows.findIndex((window) => longestStretch([window]) === 0);
    if (empty >= 0) return wrong(`tariff.windows.${empty}.days`, 'These hours apply to no day');
  }
  const endless = (delivery?.turns ?? []).findIndex(({ hours, everyDays }) => hours > everyDays * dayHours);
  if (endless >= 0) {
    return wrong(`delivery.turns.${endless}.hours`, 'A turn must end before the next one begins');
  }
  const unreplaced = meters.findIndex(
    ({ replacedAt, finalReading }) => replacedAt === undefined && finalReading !== undefined,
  );
  if (unreplaced >= 0)
    return wrong(
      `meters.${unreplaced}.replacedAt`,
      'Enter when the meter was replaced, or leave the final reading blank',
    );
  if (isRepeated(meters.map(({ serial }) => serial))) return wrong('meters', 'List each meter once');
  if (isRepeated((groundwater?.parcels ?? []).map(({ number }) => number)))
    return wrong('groundwater.parcels', 'List each parcel once');
  if (isRepeated(energyBills.map(({ month }) => month))) return wrong('energyBills', 'List each month once');
  return undefined;
}

const isRepeated = (names: readonly string[]): boolean => new Set(names).size < names.length;
