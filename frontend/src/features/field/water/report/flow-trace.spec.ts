import { describe, expect, it } from '@jest/globals';
import { flowPoints, flowSentence } from './flow-trace.ts';

const at = (minutes: number) => new Date(Date.parse('2026-07-18T04:00:00Z') + minutes * 60_000).toISOString();

describe('the flow of a run', () => {
  it('is what the meter told', () => {
    const readings = [
      { at: at(0), gpm: 400, gallons: 0, psi: null },
      { at: at(2), gpm: 410, gallons: 810, psi: null },
    ];
    expect(flowPoints({ readings })).toEqual([
      { minute: 0, gpm: 400 },
      { minute: 2, gpm: 410 },
    ]);
  });

  it('of a meter that only counts is what it counted in between', () => {
    const readings = [0, 400, 400, 1_200].map((gallons, minute) => ({
      at: at(minute),
      gpm: null,
      gallons,
      psi: null,
    }));
    expect(flowPoints({ readings }).map(({ gpm }) => gpm)).toEqual([400, 0, 800]);
  });

  it('is nothing without readings', () => {
    expect(flowPoints({ readings: [] })).toEqual([]);
  });

  it('is said in a sentence', () => {
    const points = [
      { minute: 0, gpm: 395.2 },
      { minute: 1, gpm: 1_412 },
    ];
    expect(flowSentence(points, 410)).toBe(
      'The flow was 395 to 1,412 gallons a minute. By the zone’s rate it would be 410.',
    );
    expect(flowSentence(points.slice(0, 1), null)).toBe('The flow was 395 gallons a minute.');
  });
});
