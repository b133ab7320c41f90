import fc from 'fast-check';
import type { FitJob, FitSource, Span } from '../src/index.ts';
import { day } from './a-water-plan.ts';

export interface WaterPlan {
  readonly sources: readonly FitSource[];
  readonly jobs: readonly FitJob[];
  readonly horizon: number;
}

/** Farms of up to two sources and ten irrigations over up to a week, most of them with more than fits. */
export function someFarms(): fc.Arbitrary<WaterPlan> {
  // The weeks of both changes of clocks are an hour shorter and longer.
  const horizon = fc.constantFrom(day, 2 * day, 7 * day, 7 * day - 60, 7 * day + 60);
  const horizons = fc.tuple(horizon, fc.constantFrom(1, 5, 15, 15));
  return horizons.chain(([end, unit]) =>
    fc
      .tuple(
        fc.array(sourceWithin(end, unit), { minLength: 1, maxLength: 2 }),
        fc.array(jobWithin(end, unit), { maxLength: 10 }),
      )
      .map(([sources, jobs]) => ({
        sources: sources.map((source, index) => ({ ...source, id: `source ${index}` })),
        jobs: jobs.map(({ source, ...job }, index) => ({
          ...job,
          id: `job ${index}`,
          sourceId: `source ${source % sources.length}`,
        })),
        horizon: end,
      })),
  );
}

function sourceWithin(end: number, unit: number): fc.Arbitrary<Omit<FitSource, 'id'>> {
  return fc.record({
    flow: fc.integer({ min: 100, max: 1000 }),
    leastRun: fc.constantFrom(0, 15, 60, 100, 240),
    lead: fc.constantFrom(0, 0, 10, 30),
    lag: fc.constantFrom(0, 0, 5),
    available: fc.oneof(fc.constant([{ start: 0, end }]), spansWithin(end, unit)),
    exclusive: fc.array(fc.subarray(fieldIds, { minLength: 2, maxLength: 4 }), { maxLength: 2 }),
    fixedFlow: fc.constantFrom(false, false, true),
    step: fc.constantFrom(0, 0, 30, 360, 720),
    kwhPerGallon: fc.constantFrom(0, 0.0005, 0.002),
    prices: spansWithin(end, unit).chain((spans) =>
      fc.constantFrom(0.1, 0.25, 0.5).map((usdPerKwh) =>
        spans.map((span, index) => ({
          ...span,
          usdPerKwh: usdPerKwh * (1 + (index % 3)),
          peak: index % 2 === 0,
        })),
      ),
    ),
  });
}

const fieldIds = ['north', 'south', 'east', 'west', 'creek', 'hill'];

function jobWithin(
  end: number,
  unit: number,
): fc.Arbitrary<Omit<FitJob, 'id' | 'sourceId'> & { readonly source: number }> {
  const time = timeWithin(end, unit);
  return fc
    .record({
      source: fc.nat(1),
      fieldId: fc.constantFrom(...fieldIds),
      flow: fc.oneof(fc.constantFrom(100, 200, 400), fc.double({ min: 5, max: 1100, noNaN: true })),
      full: fc.oneof(fc.constantFrom(120, 360, 720, 1440), timeWithin(3000, unit)),
      least: fc.integer({ min: 0, max: 300 }),
      window: fc.tuple(time, time),
      allowed: fc.oneof(fc.constant([{ start: 0, end }]), spansWithin(end, unit)),
      lossPerMinute: fc.constantFrom(0, 0.1, 1, 5),
      cycle: fc.option(fc.tuple(fc.constantFrom(20, 60, 90), fc.constantFrom(30, 60)), { freq: 4 }),
      fixed: fc.option(spansWithin(end, unit), { freq: 5 }),
    })
    .map(({ window: [one, other], cycle, fixed, ...job }) => ({
      ...job,
      earliest: Math.min(one, other),
      deadline: Math.max(one, other),
      ...(cycle !== null && { longestRun: cycle[0], soak: cycle[1] }),
      ...(fixed !== null && { fixed }),
    }));
}

/** Up to six, with pauses between, at multiples of so many minutes. */
function spansWithin(end: number, unit: number): fc.Arbitrary<Span[]> {
  const edges = fc.uniqueArray(timeWithin(end, unit), { minLength: 2, maxLength: 12 });
  return edges.map((list) => {
    const sorted = list.sort((a, b) => a - b);
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
      start: sorted[index * 2] ?? 0,
      end: sorted[index * 2 + 1] ?? end,
    }));
  });
}

function timeWithin(end: number, unit: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: Math.floor(end / unit) }).map((count) => count * unit);
}
