import { acres as acresOf, mm, volumeOf } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import { keptSources } from '../../fields/kept-source.ts';
import type { Gathered } from './gathered.ts';
import { readMeters } from './read-meters.ts';
import type { SweepInputs, SweepSourceInput } from './sweep-inputs.ts';

/** The water and energy of the sources that the fields take water from. */
export async function readSweep(
  manager: EntityManager,
  { ask: { farmId }, time, span, common, fields, days }: Gathered,
): Promise<SweepInputs> {
  const ids = fields.map(({ waterSourceId }) => waterSourceId);
  const sources = await keptSources(manager, farmId, 'id = ANY($2::uuid[])', [ids]);
  const { metersOf } = await readMeters(manager, farmId, { sources, span, time });
  const acres = new Map(fields.map(({ id, data }) => [id, acresOf(data.acres)]));
  const appliedOn = (fieldIds: readonly string[]): SweepSourceInput['applied'] => {
    const byMonth = new Map<string, number>();
    for (const { fieldId, date, irrigationGross } of days) {
      const area = acres.get(fieldId);
      if (area === undefined || !fieldIds.includes(fieldId)) continue;
      const month = date.slice(0, 7);
      byMonth.set(month, (byMonth.get(month) ?? 0) + volumeOf(mm(irrigationGross), area).gallons);
    }
    return [...byMonth]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([month, gallons]) => ({ month, gallons }));
  };
  const fieldsOf = (sourceId: string | null) =>
    fields.filter(({ waterSourceId }) => waterSourceId === sourceId).map(({ id }) => id);
  const named = sources.map((source): SweepSourceInput => {
    const { energy, energyBills } = source.data;
    const fieldIds = fieldsOf(source.id);
    return {
      ...{ id: source.id, name: source.name, energy, energyBills, fieldIds },
      ...{ meters: metersOf(source), applied: appliedOn(fieldIds) },
    };
  });
  const others = fieldsOf(null);
  const unnamed: SweepSourceInput = {
    ...{ id: null, name: null, energy: null, energyBills: [], meters: [] },
    ...{ fieldIds: others, applied: appliedOn(others) },
  };
  return {
    ...common,
    kind: 'sweep',
    sources: others.length === 0 ? named : [...named, unnamed],
    methods: Object.fromEntries(fields.map(({ id, data }) => [id, data.method])),
  };
}
