import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { irrigationInput, readingInput } from '@headgate/contracts/irrigation';
import fc from 'fast-check';
import { z } from 'zod/mini';
import { aPlanting, aRecord, aSource } from '../../test/ledger/a-record.ts';
import { aPlantedRecord, keepFarm } from '../../test/ledger/kept-farm.ts';
import { callerOf, OwnLedger } from '../../test/ledger/own-ledger.ts';
import type { FarmFields } from '../fields/field-record.ts';

const call = { requestId: 'r', deadline: new Date() };
let own: OwnLedger;
let farm: FarmFields;

beforeAll(async () => {
  own = await OwnLedger.open();
  const source = aSource({ meters: [{ serial: 'A-1', unit: 'acre-feet' }] });
  const fields = [
    aPlantedRecord(
      aRecord({ waterSourceId: source.id }),
      aPlanting({ crop: 'maize', startsOn: '2026-04-10' }),
    ),
    aPlantedRecord(
      aRecord({ method: 'flood', acres: 0.01 }),
      aPlanting({ crop: 'rice', startsOn: '2026-05-10' }),
    ),
    aPlantedRecord(aRecord(), aPlanting({ crop: 'almonds', startsOn: '2025-10-01' })),
    aRecord(),
  ];
  farm = await keepFarm(own.records.source, { fields, sources: [source] });
});
afterAll(() => own.records.drop());

const fieldId = fc.oneof(
  fc.nat({ max: 3 }).map((index) => farm.fields[index]!.id),
  fc.constant(randomUUID()),
);
const instants = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.date({ min: new Date('2026-04-01'), max: new Date('2026-06-21'), noInvalidDate: true }),
  },
  fc.date({ min: new Date('0001-01-01'), max: new Date('9990-12-31'), noInvalidDate: true }),
);
const hours = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 72 }) },
  fc.integer({ min: -3, max: 400 }),
);
const span = fc.tuple(instants, hours).map(([start, length]) => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + length * 3_600_000).toISOString(),
}));
const time = fc.oneof(
  instants.map((instant) => instant.toISOString()),
  fc.constantFrom('2026-06-10T21:00:00-07:00', '2026-03-08T02:30:00-08:00', '2026-06-11T05:00:00+14:00'),
);
const amount = fc.oneof(
  fc.constantFrom(0, -0, 5e-324, 0.5, 1, 39.9, 1e9, 1e12),
  fc.double({ min: 0, max: 50, noNaN: true }),
);
const irrigations = fc
  .record({
    span,
    on: fc.oneof(
      fieldId.map((id) => ({ fieldId: id })),
      fc.array(fieldId, { maxLength: 3 }).map((fieldIds) => ({ fieldIds })),
    ),
    of: fc
      .tuple(fc.constantFrom('gallons', 'inches', 'hours'), amount)
      .map(([name, value]) => ({ [name]: value })),
    note: fc.option(fc.string({ unit: 'binary', maxLength: 8 }), { nil: '', freq: 3 }),
  })
  .map(({ span: times, on, of, note }) => ({ ...times, ...on, ...of, note }));
const readings = fc.oneof(
  fc.record({ span, inches: amount }).map(({ span: times, inches }) => ({ kind: 'rain', ...times, inches })),
  fc.record({ kind: fc.constant('stem-potential'), fieldId, at: time, bars: amount.map((value) => -value) }),
  fc.record({ kind: fc.constant('soil-moisture'), fieldId, at: time, percent: amount }),
  fc.record({
    kind: fc.constant('meter'),
    waterSourceId: fc
      .constantFrom(randomUUID(), 'the source')
      .map((id) => (id === 'the source' ? farm.sources[0]!.id : id)),
    serial: fc.constantFrom('A-1', 'A-2'),
    at: time,
    value: amount,
  }),
);

it('whatever the contract takes is kept or refused by its name, and the ledger goes on', async () => {
  own.now = new Date('2026-06-20T17:00:00Z');
  own.weather.of = { rain: () => 1 };
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(
      irrigations,
      readings,
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (water, read, weight) => {
        const irrigation = z.safeParse(irrigationInput, water);
        if (irrigation.success) {
          const answer = await own.irrigations.enter(callerOf(farm), irrigation.data, call);
          if (answer.kind === 'saved') kept += 1;
          else expect([answer.path, answer.message]).not.toContain('');
        }
        const reading = z.safeParse(readingInput, read);
        if (!reading.success) return;
        const answer = await own.readings.enter(callerOf(farm), reading.data, call);
        if (answer.kind !== 'saved') return;
        kept += 1;
        const { id, version } = answer.reading;
        await own.readings.accept(farm.farmId, { id, version, weight });
      },
    ),
    { numRuns: 150 },
  );
  expect(kept).toBeGreaterThan(20);
  const ledgers = await own.update(farm.farmId);
  expect([...ledgers.values()].map(({ kind }) => kind).toSorted()).toEqual(['kept', 'kept', 'kept', 'none']);
  for (const { id } of farm.fields)
    for (const row of await own.rows(id)) expect(Number.isFinite(row['depletion'])).toBe(true);
});
