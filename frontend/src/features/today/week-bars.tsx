import type { FieldPlan } from '@headgate/contracts/plan';
import { weekday } from '../../lib/display/calendar-day.ts';
import { classNames } from '../../ui/class-names.ts';

type Day = FieldPlan['days'][number];

/** Less is nothing that a gauge or a crop would tell [mm]. */
const leastRain = 0.5;
const leastWater = 0.1;

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });
const daysWith = (days: readonly Day[], has: (day: Day) => boolean): string =>
  listed.format(days.filter(has).map(({ date }) => weekday(date)));

const isWatered = ({ irrigationNet }: Day) => irrigationNet >= leastWater;
const isRainy = ({ rain }: Day) => rain >= leastRain;
const isAtLimit = ({ depletion, allowedDepletion }: Day) =>
  allowedDepletion > 0 && depletion >= allowedDepletion;

/** What the small bars show, in a sentence or more. */
function weekText(days: readonly Day[]): string {
  const [water, rain, limit] = [isWatered, isRainy, isAtLimit].map((has) => daysWith(days, has));
  return [
    water === '' ? 'No irrigation in these days.' : `Water on ${water ?? ''}.`,
    ...(rain === '' ? [] : [`Rain on ${rain ?? ''}.`]),
    ...(limit === '' ? [] : [`The soil is at its limit at the end of ${limit ?? ''}.`]),
  ].join(' ');
}

const [step, top, full] = [22, 16, 30];

/** Seven small days: what the crop has used of what it may, against the limit; a drop where water is planned, a dot for rain. */
export function WeekBars({ days }: { days: readonly Day[] }) {
  if (days.length === 0) return null;
  const width = step * days.length;
  const base = top + full;
  return (
    <svg
      role="img"
      aria-label={weekText(days)}
      viewBox={`0 0 ${String(width)} 62`}
      className="h-16 max-w-full"
    >
      {days.map((day, index) => {
        const x = index * step;
        const { depletion, allowedDepletion, date } = day;
        const share = allowedDepletion > 0 ? Math.min(1.2, Math.max(0, depletion / allowedDepletion)) : 0;
        const height = Math.max(1, share * full);
        return (
          <g key={date}>
            <rect
              {...{ x: x + 4, y: base - height, width: step - 8, height, rx: 2 }}
              className={classNames(isAtLimit(day) ? 'fill-warn' : 'fill-soil')}
            />
            {isWatered(day) && <Drop x={x + step / 2} />}
            {isRainy(day) && (
              <circle
                // Beside a drop.
                cx={x + (isWatered(day) ? step - 3 : step / 2)}
                {...{ cy: 8, r: 2.5 }}
                className="fill-none stroke-water"
              />
            )}
            <text x={x + step / 2} y={59} textAnchor="middle" fontSize={11} className="fill-muted">
              {weekday(date).slice(0, 1)}
            </text>
          </g>
        );
      })}
      <line x1={0} x2={width} y1={top} y2={top} strokeDasharray="3 3" className="stroke-ink" />
    </svg>
  );
}

/** Above a bar. */
function Drop({ x }: { x: number }) {
  return (
    <path
      d={`M${String(x)} 1c2.400 3.200 3.600 5 3.600 6.700a3.600 3.600 0 0 1-7.200 0c0-1.700 1.200-3.500 3.600-6.700Z`}
      className="fill-water"
    />
  );
}
