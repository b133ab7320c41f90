import { addDays, type Span } from '@headgate/agronomy';
import type { WaterSourceRecord } from '../../fields/field-record.ts';
import { instantOf, type Horizon } from '../hours/horizon.ts';
import { clockMinutes } from '../hours/local-spans.ts';
import { joinSpans } from '../hours/spans.ts';
import type { KeptOrder } from './kept-plan.ts';

const hour = 3_600_000;

type Delivery = WaterSourceRecord['delivery'];

/** A stretch of water with the flow that a field takes in it [min, gpm]. */
export interface Taken extends Span {
  readonly flow: number;
}

/** The last instant at which water that begins at `start` can be ordered: with its notice, and by the district's hour of a day before. */
export function placeBy({ time }: Pick<Horizon, 'time'>, delivery: Delivery, start: number): number {
  const notice = start - (delivery?.noticeHours ?? 0) * hour;
  if (delivery?.orderBy === undefined) return notice;
  const clock = clockMinutes(delivery.orderBy);
  let date = addDays(time.dateOf(start), -1);
  while (time.at(date, clock) > notice) date = addDays(date, -1);
  return time.at(date, clock);
}

/** Whether a source's water has to be ordered at all. */
const isOrdered = (delivery: Delivery): boolean =>
  delivery?.noticeHours !== undefined || delivery?.orderBy !== undefined || delivery?.stepHours !== undefined;

/** What to order of a source for what is planned: each stretch of water, at the most that is taken in it at once. */
export function ordersOf(horizon: Horizon, source: WaterSourceRecord, taken: readonly Taken[]): KeptOrder[] {
  const { delivery, leadMinutes, lagMinutes } = source;
  if (!isOrdered(delivery)) return [];
  const padded = taken.map(({ start, end, flow }) => ({
    ...{ start: start - leadMinutes, end: end + lagMinutes },
    flow,
  }));
  return joinSpans(padded).map((span) => {
    const start = instantOf(horizon, span.start);
    return {
      placeBy: placeBy(horizon, delivery, start),
      start,
      end: instantOf(horizon, span.end),
      flow: Math.round(peakFlow(padded.filter((each) => each.start < span.end && span.start < each.end))),
    };
  });
}

/** The flow rises only where a run begins. */
function peakFlow(taken: readonly Taken[]): number {
  const flows = taken.map(({ start: at }) =>
    taken.reduce((sum, { start, end, flow }) => sum + (start <= at && at < end ? flow : 0), 0),
  );
  return Math.max(0, ...flows);
}
