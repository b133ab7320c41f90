import type { ReportBlock, ReportDocument } from '@headgate/contracts/report-document';
import { anyCodePoint } from '@headgate/runtime/testing/any-code-point';
import fc from 'fast-check';

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: anyCodePoint, maxLength: 60 }),
  fc.lorem({ maxCount: 30 }),
  fc.constantFrom('', 'Evapotranspiración'.repeat(20), '👩‍🌾🌾', 'שדה צפוני', 'a\r\nb\tc', '\ud800', '<&>'),
);
const anyNumber = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
const anyValue = fc.oneof(anyText, anyNumber, fc.constant(null));
const anyHref = fc.constantFrom(null, '/fields/1', '/plan?day=2026-07-13');
const anyWritten = { unit: fc.option(anyText), digits: fc.integer({ min: 0, max: 4 }) };

const anyTable = fc.integer({ min: 1, max: 14 }).chain((count) => {
  const cells = fc.array(anyValue, { minLength: count, maxLength: count });
  return fc.record({
    kind: fc.constant('table' as const),
    id: fc.constant('water'),
    caption: anyText,
    columns: fc.array(fc.record({ title: anyText, ...anyWritten, isNumber: fc.boolean() }), {
      ...{ minLength: count, maxLength: count },
    }),
    rows: fc.array(fc.record({ cells, href: anyHref }), { maxLength: 12 }),
    total: fc.option(cells),
  });
});

const anyChart = fc.integer({ min: 0, max: 40 }).chain((count) =>
  fc.record({
    kind: fc.constant('chart' as const),
    ...{ title: anyText, summary: anyText, unit: anyText, tableId: fc.constant('water') },
    axis: fc.array(anyText, { minLength: count, maxLength: count }),
    series: fc.array(
      fc.record({
        name: anyText,
        role: fc.constantFrom('recommended', 'planned', 'applied', 'need', 'rain', 'depletion'),
        shape: fc.constantFrom('bars', 'line'),
        values: fc.array(fc.option(anyNumber), { minLength: count, maxLength: count }),
      }),
      { maxLength: 8 },
    ),
  }),
);

const anyBlock: fc.Arbitrary<ReportBlock> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: anyText }),
  fc.record({
    kind: fc.constant('list' as const),
    isOrdered: fc.boolean(),
    items: fc.array(fc.record({ text: anyText, href: anyHref }), { maxLength: 6 }),
  }),
  fc.record({
    kind: fc.constant('figures' as const),
    items: fc.array(
      fc.record({ label: anyText, value: anyValue, ...anyWritten, note: fc.option(anyText), href: anyHref }),
      { maxLength: 6 },
    ),
  }),
  anyTable,
  anyChart,
);

/** Whatever a document says, and however much of it. */
export const anyDocument: fc.Arbitrary<ReportDocument> = fc.record({
  language: fc.constantFrom('en', 'es'),
  ...{ title: anyText, farm: anyText, period: anyText, about: fc.array(anyText, { maxLength: 3 }) },
  sections: fc.array(fc.record({ title: anyText, blocks: fc.array(anyBlock, { maxLength: 5 }) }), {
    maxLength: 3,
  }),
});
