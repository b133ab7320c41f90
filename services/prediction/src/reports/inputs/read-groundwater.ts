import { waterYearOf } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import { keptSources, type KeptSource } from '../../fields/kept-source.ts';
import type { Gathered } from './gathered.ts';
import type { GroundwaterInputs, WellInput } from './groundwater-inputs.ts';
import { readMeters } from './read-meters.ts';

/** Wells: of the source that was asked for, or of the fields that were chosen, or all; what is archived where it was read. Of the others, their parcels. */
export async function readGroundwater(
  manager: EntityManager,
  { ask: { farmId, from, to, sourceId }, time, span, common, fields }: Gathered,
): Promise<GroundwaterInputs> {
  const ofFarm = await keptSources(manager, farmId, `data ->> 'kind' = 'well'`);
  const chosen = common.isChoice ? new Set(fields.map(({ waterSourceId }) => waterSourceId)) : null;
  const isChosen = ({ id }: KeptSource) =>
    (sourceId === null || id === sourceId) && chosen?.has(id) !== false;
  const all = ofFarm.filter(isChosen);
  // What is left of an allocation is told from the beginning of its year on.
  const since = [from, `${String(waterYearOf(to) - 1)}-10-01`].sort()[0] ?? from;
  const { metersOf, isCut } = await readMeters(manager, farmId, {
    ...{ sources: all, time, span: { from: new Date(time.at(since)), until: span.until } },
  });
  const wellOf = (source: KeptSource): WellInput => ({
    ...{ id: source.id, name: source.name, facility: source.data.groundwater?.facility ?? null },
    ...{ allocation: source.data.allocation, meters: metersOf(source) },
    parcels: source.data.groundwater?.parcels ?? [],
  });
  const isOf = (source: KeptSource) =>
    source.archivedAt === null || metersOf(source).some(({ readings }) => readings.length > 1);
  const otherWells = ofFarm
    .filter((source) => !isChosen(source) && (source.archivedAt === null || source.archivedAt > span.from))
    .map(({ name, data }) => ({
      name,
      parcels: (data.groundwater?.parcels ?? []).map(({ number }) => number),
    }));
  return { ...common, kind: 'groundwater', wells: all.filter(isOf).map(wellOf), otherWells, isCut };
}
