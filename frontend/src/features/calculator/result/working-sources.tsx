import type { Language } from '@headgate/contracts/language';
import type { PredictionTerms, WeatherSource } from '@headgate/contracts/prediction-terms';
import type { ReactNode } from 'react';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { inches } from '../../../lib/display/inches.ts';
import { t } from '../../../lib/text.ts';
import { methodLabels } from '../../../entities/crop/crop-labels.ts';
import { localTime } from '../../../lib/display/local-time.ts';

const weatherSources: Record<WeatherSource, string> = {
  forecast: 'Open-Meteo: past days and the forecast',
  'cached-forecast': 'Open-Meteo, the newest data available',
  climatology: 'average reference ET of the region; the forecast could not be reached',
  measured: 'measured on site',
};

interface WorkingSourcesProps {
  readonly terms: PredictionTerms;
  readonly planning: boolean;
  /** Of what was assumed. */
  readonly lang: Language;
}

export function WorkingSources({ terms, planning, lang }: WorkingSourcesProps) {
  const fetched = terms.weather_fetched_at === null ? '' : `, fetched ${localTime(terms.weather_fetched_at)}`;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Weather',
      planning ? 'an average year of the region' : `${weatherSources[terms.weather_source]}${fetched}`,
    ],
    [
      'Crop',
      <>
        {stages[terms.crop_stage]}; <span lang="en">{terms.crop_source}</span>
      </>,
    ],
    ['Season', `${calendarDay(terms.season.start)} to ${calendarDay(terms.season.end)}`],
    [
      'Root zone',
      `${decimalFeet(terms.root_depth_m)} feet deep, holds ${inches(terms.total_available_water_mm, 2)} inches, of which ` +
        `${inches(terms.readily_available_water_mm, 2)} are easy for the crop to use`,
    ],
    [
      'System',
      terms.drawn_mm === undefined
        ? `${methodLabels[terms.irrigation_method]}, due when ${inches(terms.trigger_mm, 2)} inches are missing`
        : `${methodLabels[terms.irrigation_method]}, due when the crop has used ${inches(terms.trigger_mm, 2)} inches; ` +
          `it has used ${inches(terms.drawn_mm, 2)}`,
    ],
  ];
  return (
    <div className="text-14">
      <h3 className="mb-2 text-16 font-semibold">Where the numbers come from</h3>
      <dl className="grid gap-2">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="inline font-semibold">{name}: </dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
      {terms.assumptions.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-16 font-semibold">What we assumed</h3>
          <ul lang={lang} className="grid list-disc gap-1 pl-5">
            {terms.assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const stages: Record<PredictionTerms['crop_stage'], string> = {
  initial: 'young, little cover',
  development: 'growing to full cover',
  'mid-season': 'full cover, mid-season',
  late: t('ripening'),
  dormant: 'out of season',
};

const decimalFeet = (metres: number) => (metres / 0.3048).toFixed(1);
