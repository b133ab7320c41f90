import { weekday } from '../../../lib/display/calendar-day.ts';

/** From a Monday on. */
const days = [0, 0, 7, 0, 0, 6, 0].map((hours, index) => ({
  name: weekday(`2026-06-0${String(index + 1)}`)
    .charAt(0)
    .toUpperCase(),
  hours,
}));

const hourHigh = 12;
const foot = 158;

/** A week as a sheet on the shed's wall: two evenings with water, five without. */
export function SchedulePicture() {
  return (
    <svg viewBox="0 0 400 208" className="h-44 w-full bg-water/7 md:h-52" aria-hidden="true">
      {days.map(({ name, hours }, index) => {
        const x = 32 + index * 50;
        return (
          <g key={x}>
            <rect
              x={x}
              y="34"
              width="36"
              height={foot - 34}
              rx="8"
              fill="var(--surface)"
              stroke="var(--line)"
            />
            {hours > 0 && (
              <>
                <rect
                  x={x}
                  y={foot - hours * hourHigh}
                  width="36"
                  height={hours * hourHigh}
                  rx="8"
                  fill="var(--water)"
                />
                <text
                  x={x + 18}
                  y={foot - hours * hourHigh - 8}
                  textAnchor="middle"
                  fontSize="15"
                  fontWeight="700"
                  fill="var(--water)"
                >
                  {hours} h
                </text>
              </>
            )}
            <text
              x={x + 18}
              y={foot + 24}
              textAnchor="middle"
              fontSize="14"
              fontWeight="600"
              fill="var(--muted)"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
