import { describe, expect, it } from '@jest/globals';
import type { PlannedIrrigation } from '@headgate/contracts/plan';
import type { SeasonField } from './season-field.ts';
import { Troubles } from './trouble.ts';

const [minute, start] = [60_000, Date.UTC(2026, 5, 15, 3)];
const field = { device: 'd', station: 1 } as SeasonField;
const planned = (id: string) =>
  ({
    id,
    planned: { start: new Date(start).toISOString(), end: new Date(start + 60 * minute).toISOString() },
  }) as PlannedIrrigation;

describe('trouble', () => {
  it('is drawn once for an irrigation, between its last check and its start', () => {
    const troubles = new Troubles(1, () => 0);
    for (const before of [6, 0.5]) troubles.draw(planned('p'), field, start - before * minute);
    expect(troubles.waiting).toEqual([]);
    for (const before of [4, 3]) troubles.draw(planned('p'), field, start - before * minute);
    // The first kind: somebody closes it half way.
    expect(troubles.waiting.map(({ at }) => at - start)).toEqual([30 * minute]);
    expect([...troubles.counts]).toEqual([['short', 1]]);
  });

  it('is drawn for its share of irrigations', () => {
    const drawn = [0.9, 0.04, 0.9, 0.06];
    const troubles = new Troubles(0.05, () => drawn.shift() ?? 1);
    troubles.draw(planned('p'), field, start - 4 * minute);
    troubles.draw(planned('q'), field, start - 4 * minute);
    expect([...troubles.counts.values()]).toEqual([1]);
  });
});
