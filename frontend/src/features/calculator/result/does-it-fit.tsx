import type { PredictionResult } from '@headgate/contracts/prediction-result';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { irrigationTime } from '../../../lib/display/irrigation-time.ts';
import { decimals } from '../../../lib/display/water-volume.ts';

type Fits = NonNullable<PredictionResult['fits']>;

/** Said only when the hours do not fit: into the day, up to the next irrigation, or the week's need into the flow. */
export function DoesItFit({ fits, minutes }: { fits: Fits; minutes: number | undefined }) {
  const { fits_day: day, fits_interval: interval, week_share: share } = fits;
  if (day && interval && share >= 1) return null;
  return (
    <div className="flex gap-3 rounded-control bg-warn-tint p-4 text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <h3 className="font-semibold">Does it fit?</h3>
        {(!day || !interval) && <p>{timeLine(fits, minutes ?? fits.hours * 60)}</p>}
        {share < 1 && <p>{weekLine(fits)}</p>}
      </div>
    </div>
  );
}

/** `minutes`: as the irrigation time above says it; the fit itself is known to a tenth of an hour. */
function timeLine({ fits_day: day, interval_days: days, fits_interval: interval }: Fits, minutes: number) {
  const time = irrigationTime(minutes)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(' ');
  const next = days === null ? 'seven days' : days === 1 ? 'one day' : `${days} days`;
  if (!interval) return `It takes ${time}, and the next irrigation is due after ${next}.`;
  return day ? '' : `It takes ${time}, longer than a day. It still ends before the next irrigation.`;
}

const weekLine = ({ week_capacity_inches: inches, week_share: share }: Fits): string =>
  `Running nonstop, a week supplies ${decimals(inches, 2)} inches: ${decimals(share * 100, 0)}% of what the field needs.`;
