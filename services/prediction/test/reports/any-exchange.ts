import { cropType } from '@headgate/contracts/crop';
import { plannedStates } from '@headgate/contracts/plan';
import { waterSourceKinds } from '@headgate/contracts/water-source';
import fc from 'fast-check';
import type { ExchangeInputs } from '../../src/reports/inputs/report-inputs.ts';
import { exchangeInputs } from './some-inputs.ts';

const id = fc.uuid();
/** What people may enter as a name or a note, and what they may not but somebody's database has. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('El Ñandú & "Hijos" <1>', ']]>', '  two  spaces ', 'line\nline', '&#0;', '😀', '=1+1'),
);
/** As it can be written: without what XML has no way to carry, and with its line ends. */
const written = text.map((each) =>
  each
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}')
    .replaceAll(/\r\n?/g, '\n'),
);
const inches = fc.integer({ min: 0, max: 4_000 }).map((each) => each / 100);
const gallons = fc.integer({ min: 0, max: 1_000_000_000 });
const hours = fc.option(inches);
const day = fc
  .integer({ min: 0, max: 399 })
  .map((each) => new Date(Date.UTC(2026, 2, 1 + each)).toISOString().slice(0, 10));
const stamp = fc
  .tuple(day, fc.integer({ min: 0, max: 86_399 }), fc.constantFrom('-07:00', '-08:00'))
  .map(
    ([date, second, offset]) => `${date}T${new Date(second * 1_000).toISOString().slice(11, 19)}${offset}`,
  );
const why = {
  reason: fc.record({
    code: fc.constantFrom('reason.due', 'reason.own'),
    text: written.map((each) => `${each}.`),
  }),
  condition: fc.option(fc.record({ inches, by: day })),
};
const zone = fc.record({ controllerId: id, zoneId: fc.constantFrom('zone-1', 'a/b & <c>', 'Ñ') });

/** Whatever a farm may have on record: what refers to something finds it, or refers to nothing. */
export const anyExchange: fc.Arbitrary<ExchangeInputs> = fc
  .uniqueArray(id, { minLength: 1, maxLength: 4 })
  .chain((fieldIds) => {
    const list = <Value>(of: fc.Arbitrary<Value>, maxLength = 4) => fc.array(of, { maxLength });
    const fieldId = fc.constantFrom(...fieldIds);
    const sources = fc.uniqueArray(
      fc.record({ id, name: written, kind: fc.constantFrom(...waterSourceKinds) }),
      { maxLength: 2, selector: (each) => each.id },
    );
    const planned = fc.record({
      ...{ id, version: fc.integer({ min: 1 }), fieldId, state: fc.constantFrom(...plannedStates) },
      runs: fc.array(fc.tuple(stamp, stamp), { minLength: 1, maxLength: 3 }),
      ...{
        inches,
        gallons,
        hours,
        ...why,
        recommendationId: fc.constant<string | null>(null),
        note: written,
      },
    });
    const recommendations = list(
      fc.record({
        ...{ id: id.map((each) => `${each}/recommended`), fieldId, date: day, madeOn: fc.option(day) },
        ...{ inches, gallons, hours, netInches: fc.option(inches), ...why },
      }),
    );
    return fc
      .record({
        farm: fc.option(written.map((each) => `${each}.`)),
        ...{ farmId: id, begin: stamp, end: stamp, sources, recommendations },
        acres: fc.array(fc.double({ min: 0.01, max: 1e5, noNaN: true }), { minLength: 4, maxLength: 4 }),
        names: fc.array(written, { minLength: 4, maxLength: 4 }),
        plantings: fc.array(
          fc.option(
            fc.record({
              id,
              crop: fc.constantFrom(...cropType.options),
              startsOn: day,
              endedOn: fc.option(day),
            }),
          ),
          { minLength: 4, maxLength: 4 },
        ),
        zones: fc.array(
          fc.uniqueArray(zone, { maxLength: 3, selector: ({ controllerId }) => controllerId }),
          {
            ...{ minLength: 4, maxLength: 4 },
          },
        ),
        ...{ proposals: list(planned), orders: list(planned) },
        records: list(
          fc.record({
            ...{ id, version: fc.integer({ min: 1 }), fieldId, start: stamp, end: stamp, inches, gallons },
            how: fc.constantFrom('metered', 'part', 'rate', 'entered'),
            endedBy: fc.option(fc.constantFrom('timer', 'stop', 'safety', 'device')),
            note: written,
          }),
          6,
        ),
        pick: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
      })
      .map(({ acres, names, plantings, zones, pick, ...all }): ExchangeInputs => {
        // References lead to what there is, or nowhere.
        let at = 0;
        const one = <Value>(from: readonly Value[]): Value | null =>
          from[(pick[(at += 1) % pick.length] ?? 0) % (from.length + 1)] ?? null;
        const needs = all.recommendations.map((each) => each.id);
        const withNeed = <Row extends object>(row: Row) => ({ ...row, recommendationId: one(needs) });
        const [proposals, orders] = [all.proposals.map(withNeed), all.orders.map(withNeed)];
        const setups = fieldIds.map((of, place) => ({
          ...{ fieldId: of, sourceId: one(all.sources)?.id ?? null },
          ...{ planting: plantings[place] ?? null, zones: zones[place] ?? [] },
        }));
        return exchangeInputs({
          ...{ ...all, proposals, orders, setups },
          fields: fieldIds.map((of, place) => ({
            ...{ id: of, name: names[place] ?? '', acres: acres[place] ?? 1, crop: null },
          })),
          records: all.records.map((row) => ({
            ...row,
            zone: one(setups.find((setup) => setup.fieldId === row.fieldId)?.zones ?? []),
            plannedId: one([...proposals, ...orders])?.id ?? null,
          })),
        });
      });
  });
