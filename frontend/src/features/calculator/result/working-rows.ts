import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { inches } from '../../../lib/display/inches.ts';
import { decimals, waterVolume, type Measure } from '../../../lib/display/water-volume.ts';
import { t } from '../../../lib/text.ts';

/** A line of the sum that an adviser can check on paper. */
export interface WorkingRow {
  readonly sign: '' | '×' | '=' | '−' | '+' | '÷';
  readonly label: string;
  readonly note?: string;
  readonly value: string;
  readonly unit: string;
  /** The same as the server computed it: these add up exactly. */
  readonly metric?: string;
  /** A result of the lines above it. */
  readonly total?: boolean;
}

/** The column is narrow on a phone. */
const inShort = (volume: Measure | null): Measure => ({
  value: volume?.value ?? '0',
  unit: volume?.unit === 'mL' ? 'mL' : t('gal'),
});

/** An acre-inch is 43,560 ft² × 1/12 ft = 3,630 ft³ of 7.480519 US gallons. */
const gallonsPerAcreInch = 27_154.29;

const depth = (millimetres: number) => ({
  value: inches(millimetres, 3),
  unit: t('in'),
  metric: `${decimals(millimetres, 1)} mm`,
});

/** A line of its own, unless there is nothing of it. */
const someDepth = (
  sign: WorkingRow['sign'],
  label: string,
  millimetres: number | undefined,
): readonly WorkingRow[] =>
  millimetres === undefined || millimetres <= 0 ? [] : [{ sign, label, ...depth(millimetres) }];

/** From reference ET to the depth that is missing in the root zone. */
export function depletionRows({ terms, mode }: PredictionResult): readonly WorkingRow[] {
  const days = `${terms.days_since_watering} ${terms.days_since_watering === 1 ? 'day' : 'days'}`;
  return [
    {
      sign: '',
      label: 'Reference evapotranspiration (ETo)',
      note: `${days} since ${calendarDay(terms.last_watering)}`,
      ...depth(terms.eto_mm),
    },
    { sign: '×', label: 'Crop coefficient (Kc)', value: decimals(terms.kc, 3), unit: '' },
    { sign: '=', label: 'Crop water use (ETc)', total: true, ...depth(terms.crop_et_mm) },
    ...someDepth('+', 'Missing before that', terms.starting_depletion_mm ?? terms.measured_depletion_mm),
    terms.rain_mm === null
      ? { sign: '−', label: 'Rain', value: mode === 'planning' ? 'not counted' : t('unknown'), unit: '' }
      : { sign: '−', label: 'Rain that fell', ...depth(terms.rain_mm) },
    ...someDepth('+', 'Ran off or drained away', terms.drained_mm),
    { sign: '=', label: 'Missing', total: true, ...depth(terms.depletion_mm) },
  ];
}

/** From the depth to apply to gallons and hours. */
export function applicationRows(result: PredictionResult): readonly WorkingRow[] {
  const { terms } = result;
  const volume = waterVolume(result.water_amount_gallons);
  return [
    ...netRows(result),
    ...someDepth('+', 'Leaching of salt', terms.leaching_mm),
    { sign: '÷', label: 'Efficiency of the system', value: decimals(terms.efficiency, 2), unit: '' },
    { sign: '=', label: 'To apply (gross)', total: true, ...depth(terms.gross_mm) },
    { sign: '×', label: 'Farm size', value: decimals(result.farm_size_acres, 1), unit: t('acres') },
    { sign: '×', label: 'Gallons in an acre-inch', value: decimals(gallonsPerAcreInch, 2), unit: t('gal') },
    { sign: '=', label: 'Water for the field', total: true, ...inShort(volume) },
    ...timeRows(result),
  ];
}

/** What of the missing depth is given back: step by step where that adds up, else in a note. */
function netRows(result: PredictionResult): readonly WorkingRow[] {
  const { terms } = result;
  const net = { label: 'To refill (net)', ...depth(terms.net_mm) };
  const steps = [
    ...someDepth('−', 'Where irrigation does not reach', terms.outside_depletion_mm),
    ...someDepth('−', 'Left dry on purpose', terms.held_back_mm),
    ...someDepth('−', 'Rain that is very likely', terms.credited_rain_mm),
  ];
  if (terms.starting_depletion_mm === undefined || steps.length === 0 || !addsUp(terms)) {
    return [{ sign: '', note: netNote(result), ...net }];
  }
  return [
    { sign: '', label: 'Missing', ...depth(terms.depletion_mm) },
    ...steps,
    { sign: '=', total: true, ...net },
  ];
}

function addsUp(terms: PredictionResult['terms']): boolean {
  const { outside_depletion_mm: outside = 0, held_back_mm: held = 0, credited_rain_mm: credited } = terms;
  return Math.abs(terms.depletion_mm - outside - held - credited - terms.net_mm) < 0.05;
}

function netNote({ mode, terms }: PredictionResult): string {
  if (mode === 'planning') return 'a typical mid-season irrigation, without rain';
  if (terms.net_mm === 0) return 'nothing to apply now';
  if (terms.net_mm > terms.depletion_mm) return 'the least that this method can apply evenly';
  if (terms.starting_depletion_mm !== undefined) {
    return addsUp(terms) ? 'what is missing' : 'what this method can do today';
  }
  if (terms.deficit_target !== undefined)
    return `${decimals(terms.deficit_target * 100, 0)}% of what is missing, the deficit this crop is grown at`;
  if (terms.credited_rain_mm > 0) {
    return `what is missing, less ${inches(terms.credited_rain_mm, 3)} in of rain that is very likely`;
  }
  return 'what is missing';
}

function timeRows({ terms, irrigation_time_minutes: minutes }: PredictionResult): readonly WorkingRow[] {
  if (minutes === undefined || minutes === 0 || terms.rate_mm_per_hour === null) return [];
  return [
    {
      sign: '÷',
      label: 'Application rate, on the gross depth',
      value: inches(terms.rate_mm_per_hour, 4),
      unit: t('in/h'),
      metric: `${terms.rate_mm_per_hour} mm/h`,
    },
    {
      sign: '=',
      label: 'Irrigation time',
      total: true,
      value: decimals(minutes / 60, 2),
      unit: t('hours'),
    },
  ];
}
