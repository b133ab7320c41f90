import { describe, expect, it } from '@jest/globals';
import { selectionsOf } from './promql.ts';

describe('a query', () => {
  it('tells what it selects, and what is done to it from the inside out', () => {
    expect(
      selectionsOf('sum by (le) (rate(a_bucket{route!="/x", status=~"5.."}[$__rate_interval])) > 2'),
    ).toEqual([
      {
        metric: 'a_bucket',
        matchers: [
          { label: 'route', operator: '!=', value: '/x' },
          { label: 'status', operator: '=~', value: '5..' },
        ],
        within: ['rate', 'sum'],
        groupedBy: ['le'],
      },
    ]);
  });

  it('tells all that it selects', () => {
    const metrics = selectionsOf('max(a) - max(a offset 1h) >= 5 unless on (job) absent(b)').map(
      ({ metric, within }) => [metric, within],
    );
    expect(metrics).toEqual([
      ['a', ['max']],
      ['a', ['max']],
      ['b', ['absent']],
    ]);
  });

  it('is refused when it is none', () => {
    expect(() => selectionsOf('max(a')).toThrow('No PromQL');
    expect(() => selectionsOf('a{b=1}')).toThrow('No PromQL');
  });
});
