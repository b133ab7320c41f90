import { describe, expect, it } from '@jest/globals';
import { say } from './message.ts';
import { planEnglish } from './english.ts';
import { renderPlan } from './render-plan.ts';
import { planSpanish } from './spanish.ts';

describe('what a plan says', () => {
  it('can be said in each language', () => {
    expect(Object.keys(planSpanish).toSorted()).toEqual(Object.keys(planEnglish).toSorted());
  });

  it('has the units of California and the clock of the farm', () => {
    const order = say('order.place', {
      ...{ gpm: 800, from: '2026-07-18T18:00', to: '2026-07-19T06:30', by: '2026-07-17T10:00' },
    });
    expect(renderPlan('en', order)).toBe(
      'Order 800 gpm from 6 pm on Jul 18 to 6:30 am on Jul 19; place the order by 10 am on Jul 17.',
    );
    expect(renderPlan('es', order)).toBe(
      'Pida 800 gal/min desde las 6:00 p.m. del 18 de jul hasta las 6:30 a.m. del 19 de jul; haga el pedido antes de las 10:00 a.m. del 17 de jul.',
    );
    const midnight = say('invalid.hours', { from: '2026-07-18T00:00', to: '2026-07-18T12:00' });
    expect(renderPlan('en', midnight)).toBe(
      'The field may not be irrigated from 12 am on Jul 18 to 12 pm on Jul 18',
    );
  });

  it('says how old the weather was', () => {
    expect(renderPlan('es', say('check.unknown', { age: 180 }))).toBe(
      'Los datos del clima más recientes tenían 3 h de antigüedad en la última revisión. Se riega como se aceptó.',
    );
  });

  it('tells what came otherwise, and by how much', () => {
    const failed = say('cause.rain-failed', { date: '2026-07-18', expected: 25.4, fell: 5.08 });
    expect(renderPlan('en', failed)).toBe('1.00 in of rain was forecast for Jul 18, and 0.20 in fell.');
    expect(renderPlan('es', failed)).toBe(
      'Se esperaban 1.00 pulg de lluvia el 18 de jul, y cayeron 0.20 pulg.',
    );
    const extra = { date: '2026-07-18', applied: 12.7 };
    expect(renderPlan('en', say('cause.extra', { ...extra, planned: 0 }))).toBe(
      'An unplanned 0.50 in was applied on Jul 18.',
    );
    expect(renderPlan('en', say('cause.extra', { ...extra, planned: 5.08 }))).toBe(
      '0.50 in was applied on Jul 18, more than the 0.20 in that was planned.',
    );
  });
});
