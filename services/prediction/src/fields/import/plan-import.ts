import { randomUUID } from 'node:crypto';
import type { AskOf } from '@headgate/contracts/define';
import type { FieldInput } from '@headgate/contracts/field-input';
import type { importFields, ImportedField, ImportedOutline } from '@headgate/contracts/field-questions';
import { unknownPlace } from '@headgate/contracts/refusal';
import type { PlaceCatalogue } from '../../places/place-catalogue.ts';
import { longestStretch } from '../allowed-hours.ts';
import { inputOf, withoutAbsent } from '../change-field.ts';
import { shareTolerance, zoneKey } from '../check-field-among.ts';
import type { KeptField } from '../kept-field.ts';
import type { SourceToPut } from '../put-source.ts';
import { settleField, type SettledField } from '../settle-field.ts';
import type { FarmNow } from './farm-now.ts';
import { byName, keyOf } from './named.ts';
import { planPlantings, type PlannedPlantings } from './plan-plantings.ts';
import { planSources, withFieldIds, type PlannedSource } from './plan-sources.ts';
import { Problems } from './problems.ts';

export type Import = AskOf<typeof importFields>;

/** A field of the file, as it is to be written. */
export interface PlannedField {
  readonly id: string;
  readonly row: number | undefined;
  /** Undefined: it is new. */
  readonly before: KeptField | undefined;
  readonly input: FieldInput;
  readonly settled: SettledField;
  readonly plantings: PlannedPlantings;
}

export interface ImportPlan {
  readonly fields: readonly PlannedField[];
  readonly added: readonly SourceToPut[];
  readonly changed: readonly SourceToPut[];
  readonly problems: Problems;
}

interface Known {
  readonly places: Pick<PlaceCatalogue, 'find'>;
  readonly today: string;
  /** Rates that bills of the file name, and nobody has. */
  readonly unknownRates: ReadonlySet<string>;
}

/** What an import would write, and all that is wrong with it. Reads nothing, writes nothing. */
export function planImport(farm: FarmNow, { sources, fields, method }: Import, known: Known): ImportPlan {
  const problems = new Problems();
  const plannedSources = planSources(farm, sources, known.unknownRates, problems);
  const planned = new Map<string, PlannedField>();
  const there = byName(farm.fields);
  for (const imported of fields) {
    if (problems.isFull) break;
    const key = keyOf(imported.name);
    const [before, ...others] = there.get(key) ?? [];
    if (others.length > 0) problems.add(imported.row, 'name', `Several fields are called '${imported.name}'`);
    else if (planned.has(key)) problems.add(imported.row, 'name', `The file lists '${imported.name}' twice`);
    else {
      const field = new FieldPlanner(farm, plannedSources, known, problems).plan(imported, before, method);
      if (field !== undefined) planned.set(key, field);
    }
  }
  checkZones(farm, [...planned.values()], problems);
  const idOf = (name: string) => planned.get(keyOf(name))?.id ?? there.get(keyOf(name))?.[0]?.id;
  const put = (isNew: boolean) =>
    [...plannedSources.values()]
      .filter((source) => source.isNew === isNew)
      .map((source) => withFieldIds(source, idOf, problems));
  return { fields: [...planned.values()], added: put(true), changed: put(false), problems };
}

class FieldPlanner {
  readonly #farm: FarmNow;
  readonly #sources: ReadonlyMap<string, PlannedSource>;
  readonly #known: Known;
  readonly #problems: Problems;

  constructor(farm: FarmNow, sources: ReadonlyMap<string, PlannedSource>, known: Known, problems: Problems) {
    this.#farm = farm;
    this.#sources = sources;
    this.#known = known;
    this.#problems = problems;
  }

  /** Undefined: it cannot be, and the problems say why. */
  plan(
    imported: ImportedField | ImportedOutline,
    before: KeptField | undefined,
    method: Import['method'],
  ): PlannedField | undefined {
    const { row } = imported;
    const input = this.#inputOf(imported, before, method);
    if (input === undefined) return undefined;
    const settled = settleField(input, this.#known.places, before?.data.calculationId ?? null);
    if (settled.kind === 'unknown-place') {
      this.#problems.add(row, 'location', unknownPlace(input.location ?? '', settled.near).message);
      return undefined;
    }
    if (settled.kind === 'invalid') {
      this.#problems.addWrong(row, settled);
      return undefined;
    }
    this.#checkHours(settled, row);
    const id = before?.id ?? randomUUID();
    const plantings = planPlantings(
      'plantings' in imported ? imported.plantings : [],
      { fieldId: id, row, there: this.#farm.plantings.get(id) ?? [], today: this.#known.today },
      this.#problems,
    );
    return { id, row, before, input, settled, plantings };
  }

  #inputOf(
    imported: ImportedField | ImportedOutline,
    before: KeptField | undefined,
    method: Import['method'],
  ): FieldInput | undefined {
    const there = before && inputOf(before, this.#farm.boundaries.get(before.id));
    if (!('plantings' in imported)) {
      const { name, boundary } = imported;
      if (there !== undefined) return { ...there, boundary };
      if (method !== undefined) return { name, boundary, method };
      this.#problems.add(
        imported.row,
        'name',
        `There is no field called '${name}'. To create fields from outlines, choose an irrigation method`,
      );
      return undefined;
    }
    const { row, waterSource, plantings: _plantings, ...values } = imported;
    const input = { ...there, ...withoutAbsent(values), name: values.name, method: values.method };
    // A table shows acres of the boundary too: told as they are, they are still the boundary's.
    if (before?.data.acresFrom === 'boundary' && values.acres === before.data.acres) delete input.acres;
    if (waterSource === undefined) return input;
    if (waterSource === null) return { ...input, waterSourceId: null };
    const waterSourceId = this.#sourceNamed(waterSource)?.id;
    if (waterSourceId !== undefined) return { ...input, waterSourceId };
    this.#problems.add(row, 'waterSource', `There is no water source called ${waterSource}`);
    return undefined;
  }

  #sourceNamed(name: string): SourceToPut | undefined {
    const planned = this.#sources.get(keyOf(name))?.source;
    return planned ?? this.#farm.sources.find((source) => keyOf(source.name) === keyOf(name));
  }

  #checkHours({ waterSourceId, data }: SettledField, row: number | undefined): void {
    const planned = [...this.#sources.values()].map(({ source }) => source);
    const source = [...planned, ...this.#farm.sources].find(({ id }) => id === waterSourceId);
    if (source === undefined || longestStretch(data.allowedHours) >= source.data.leastRunMinutes) return;
    this.#problems.add(
      row,
      'allowedHours',
      'The allowed hours are shorter than the minimum run of its water source',
    );
  }
}

/** No zone gives away more than all of its water, whatever of the farm is in the file. */
function checkZones(farm: FarmNow, planned: readonly PlannedField[], problems: Problems): void {
  const inFile = new Set(planned.map(({ id }) => id));
  const given = new Map<string, number>();
  const give = (data: SettledField['data'], row?: number) => {
    for (const zone of data.zones) {
      const share = (given.get(zoneKey(zone)) ?? 0) + zone.share;
      given.set(zoneKey(zone), share);
      if (share > 1 + shareTolerance) {
        problems.add(row, 'zones', `The fields use more than 100% of zone ${zone.zoneId}`);
      }
    }
  };
  for (const { id, data } of farm.fields) if (!inFile.has(id)) give(data);
  for (const { settled, row } of planned) give(settled.data, row);
}
