import { randomUUID } from 'node:crypto';
import type { Field, Point } from '@headgate/contracts/field';
import type { FieldInput } from '@headgate/contracts/field-input';
import type { WaterSource } from '@headgate/contracts/water-source';
import type { WaterSourceInput } from '@headgate/contracts/water-source-input';
import type { Call, Caller } from '@headgate/messaging';
import { FarmProfiles } from '../src/farm-profile/farm-profiles.ts';
import { ChangeField } from '../src/fields/change-field.ts';
import { CreateField } from '../src/fields/create-field.ts';
import { FieldFromRecord } from '../src/fields/field-from-record.ts';
import { ImportFields } from '../src/fields/import/import-fields.ts';
import { Plantings } from '../src/fields/plantings.ts';
import { ReadFields } from '../src/fields/read-fields.ts';
import { WaterSources } from '../src/fields/water-sources.ts';
import { PlannedWater } from '../src/plan/decide/planned-water.ts';
import { ZoneWaters } from '../src/irrigations/zone-waters.ts';
import { CalculationHistory } from '../src/history/calculation-history.ts';
import { PlaceCatalogue } from '../src/places/place-catalogue.ts';
import type { SurveyedSoil } from '../src/soils/read-soil.ts';
import { Clock } from '../src/time/clock.ts';
import { openOwnRecords, type OwnRecords } from './own-records.ts';

/** The fields room on a database of a test's own, with a soil survey and a table of rates that say what a test wants. */
export interface OwnFields {
  readonly records: OwnRecords;
  readonly reading: ReadFields;
  readonly creating: CreateField;
  readonly changing: ChangeField;
  readonly plantings: Plantings;
  readonly sources: WaterSources;
  readonly importing: ImportFields;
  readonly fromRecord: FieldFromRecord;
  readonly survey: { soil: SurveyedSoil | null; places: unknown[] };
  readonly rates: { answer: 'known' | 'unknown' | 'unreachable' };
  /** Throws where it is not saved. */
  field(caller: Caller, changes?: Partial<FieldInput>): Promise<Field>;
  source(caller: Caller, changes?: Partial<WaterSourceInput>): Promise<WaterSource>;
}

export const openOwnFields = async (clock: Clock): Promise<OwnFields> =>
  fieldsOf(await openOwnRecords(), clock);

/** The same on a database that is open. */
export function fieldsOf(records: OwnRecords, clock: Clock): OwnFields {
  const { source: database } = records;
  const places = new PlaceCatalogue();
  const survey: OwnFields['survey'] = { soil: null, places: [] };
  const rates: OwnFields['rates'] = { answer: 'known' };
  const finder = {
    at(place: Point | object) {
      survey.places.push(place);
      return Promise.resolve(survey.soil);
    },
  };
  const known = { has: () => Promise.resolve(rates.answer) };
  const zones = new ZoneWaters(clock, new PlannedWater(clock));
  const reading = new ReadFields(database, clock);
  const creating = new CreateField(database, clock, places, finder, reading, zones);
  const plantings = new Plantings(database, clock);
  const sources = new WaterSources(database, clock, known);
  return {
    ...{ records, reading, creating, plantings, sources, survey, rates },
    changing: new ChangeField(database, clock, places, finder, reading, zones),
    importing: new ImportFields(database, clock, places, finder, known, zones),
    fromRecord: new FieldFromRecord(
      database,
      new CalculationHistory(database),
      new FarmProfiles(database, places, clock),
      creating,
      plantings,
      reading,
    ),
    async field(caller, changes = {}) {
      const answer = await creating.create(caller, aField(changes), aCall(caller));
      if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
      return answer.field;
    },
    async source(caller, changes = {}) {
      const answer = await sources.create(caller, aSource(changes), aCall(caller));
      if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
      return answer.waterSource;
    },
  };
}

/** The smallest field that may be. */
export const aField = (changes: Partial<FieldInput> = {}): FieldInput => ({
  ...{ name: 'North block', location: 'Fresno, CA', acres: 40, soil: 'loam', method: 'drip' },
  ...changes,
});

/** The smallest source that may be. */
export const aSource = (changes: Partial<WaterSourceInput> = {}): WaterSourceInput => ({
  ...{ name: 'Well 1', kind: 'well', maxFlowGpm: 800 },
  ...changes,
});

export const aCall = (caller: Caller, operationId?: string): Call => ({
  ...{ requestId: randomUUID(), deadline: new Date(8.64e15), caller },
  ...(operationId !== undefined && { operationId }),
});

/** A square counterclockwise from its south-western corner, of some 40 acres near Fresno unless told. */
export function aSquare(lng = -119.8, lat = 36.7, side = 0.004) {
  const [east, north] = [lng + side, lat + side].map((each) => Math.round(each * 1e6) / 1e6) as [
    number,
    number,
  ];
  return {
    type: 'Polygon' as const,
    coordinates: [
      [
        [lng, lat],
        [east, lat],
        [east, north],
        [lng, north],
        [lng, lat],
      ],
    ],
  };
}
