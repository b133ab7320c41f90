import type { IrrigationAhead } from '@headgate/contracts/prediction-plan';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { weekdayAndDay } from '../../../lib/display/calendar-day.ts';
import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import { irrigationTime } from '../../../lib/display/irrigation-time.ts';
import { waterVolume, type Measure } from '../../../lib/display/water-volume.ts';
import { t } from '../../../lib/text.ts';

interface ComingIrrigationsProps {
  readonly result: PredictionResult;
  readonly irrigations: readonly IrrigationAhead[];
  readonly past: boolean;
}

/** The seven days after the answer, the advice being followed; its own day included. */
export function ComingIrrigations({ result, irrigations, past }: ComingIrrigationsProps) {
  const title = past ? 'The seven days from then' : 'The next seven days';
  if (irrigations.length === 0) {
    return (
      <div>
        <h3 className="mb-1 text-16 font-semibold">{title}</h3>
        <p>{noneOf(result, past)}</p>
      </div>
    );
  }
  const areHoursKnown = irrigations.some(({ hours }) => hours !== null);
  return (
    // A region that scrolls must be reachable by keyboard.
    <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="numerals w-full text-14">
        <caption className="mb-2 text-left">
          <span className="block text-16 font-semibold">{title}</span>
          <span className="text-13 text-muted">If you follow the advice. Inches per acre.</span>
        </caption>
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-1.5 pr-1 font-semibold">
              Date
            </th>
            {['Inches', 'Gallons', ...(areHoursKnown ? ['Hours'] : [])].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-2 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {irrigations.map((irrigation) => (
            <tr key={irrigation.date} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-1 text-left font-normal whitespace-nowrap">
                {weekdayAndDay(irrigation.date)}
              </th>
              <td className="py-1.5 pl-2 text-right">{depth(irrigation)}</td>
              <td className="py-1.5 pl-2 text-right">{volume(irrigation)}</td>
              {areHoursKnown && <td className="py-1.5 pl-2 text-right">{timeOf(irrigation, result)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On averages alone nobody can say that there is none. */
function noneOf({ terms }: PredictionResult, past: boolean): string {
  if (terms.weather_source === 'climatology') return 'Not known without a forecast.';
  return past ? 'None in the seven days from then' : 'None in the next seven days';
}

const unlessUsual = ({ value, unit }: Measure, usual: string): string =>
  unit === usual ? value : `${value} ${unit}`;

const depth = ({ inches }: IrrigationAhead): string => unlessUsual(inchesPerAcre(inches), 'inches per acre');

const volume = ({ gallons }: IrrigationAhead): string => {
  const measure = waterVolume(gallons);
  return measure === null ? '0' : unlessUsual(measure, t('gallons'));
};

const short: Readonly<Record<string, string>> = {
  [t('hour')]: 'h',
  [t('hours')]: 'h',
  [t('minute')]: 'min',
  [t('minutes')]: 'min',
  [t('second')]: 's',
  [t('seconds')]: 's',
};

/** Today's to the minute, as above the table; the others are known to a tenth of an hour. */
function timeOf({ date, hours }: IrrigationAhead, result: PredictionResult): string {
  if (hours === null) return 'Not known';
  const minutes = date === result.terms.today ? (result.irrigation_time_minutes ?? hours * 60) : hours * 60;
  return irrigationTime(minutes)
    .map(({ value, unit }) => `${value} ${short[unit] ?? unit}`)
    .join(' ');
}
