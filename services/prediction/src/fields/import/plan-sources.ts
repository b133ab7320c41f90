import { randomUUID } from 'node:crypto';
import type { ImportedSource } from '@headgate/contracts/field-questions';
import { maxWaterSources } from '@headgate/contracts/water-source';
import { withoutAbsent } from '../change-field.ts';
import { checkWaterSource, sourceDataOf } from '../check-water-source.ts';
import type { SourceToPut } from '../put-source.ts';
import type { FarmNow } from './farm-now.ts';
import { byName, keyOf } from './named.ts';
import type { Problems } from './problems.ts';

/** A source of the file, as it is to be written. Fields that may not run together are still names. */
export interface PlannedSource {
  readonly source: SourceToPut;
  readonly isNew: boolean;
  readonly row: number | undefined;
  readonly neverTogether: readonly (readonly string[])[] | undefined;
}

/** The sources of a file beside those of the farm, by key. */
export function planSources(
  farm: FarmNow,
  imported: readonly ImportedSource[],
  unknownRates: ReadonlySet<string>,
  problems: Problems,
): Map<string, PlannedSource> {
  const there = byName(farm.sources);
  const planned = new Map<string, PlannedSource>();
  for (const { row, neverTogether, ...values } of imported) {
    const [before, ...others] = there.get(keyOf(values.name)) ?? [];
    if (others.length > 0 || planned.has(keyOf(values.name))) {
      problems.add(row, 'waterSource', `There are several water sources called '${values.name}'`);
      continue;
    }
    const data = sourceDataOf({
      ...before?.data,
      ...withoutAbsent(values),
      kind: values.kind,
      maxFlowGpm: values.maxFlowGpm,
    });
    const wrong = checkWaterSource(data);
    if (wrong !== undefined) problems.addWrong(row, wrong);
    if (data.tariff !== null && 'rin' in data.tariff && unknownRates.has(data.tariff.rin)) {
      problems.add(row, 'tariff', `No rate has the RIN ${data.tariff.rin}`);
    }
    const source = { id: before?.id ?? randomUUID(), name: values.name, data };
    planned.set(keyOf(values.name), { source, isNew: before === undefined, row, neverTogether });
  }
  const added = [...planned.values()].filter(({ isNew }) => isNew);
  if (farm.sources.length + added.length > maxWaterSources) {
    problems.add(added[0]?.row, 'waterSource', `The limit is ${maxWaterSources} water sources`);
  }
  return planned;
}

/** With ids in place of the names of fields that may not run together. */
export function withFieldIds(
  { source, neverTogether, row }: PlannedSource,
  idOf: (name: string) => string | undefined,
  problems: Problems,
): SourceToPut {
  if (neverTogether === undefined) return source;
  const groups = neverTogether.map((group) =>
    group.flatMap((name) => {
      const id = idOf(name);
      if (id === undefined) problems.add(row, 'neverTogether', `There is no field called '${name}'`);
      return id ?? [];
    }),
  );
  return { ...source, data: { ...source.data, neverTogether: groups } };
}
