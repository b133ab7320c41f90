import type { DryDown } from '@headgate/agronomy';
import {
  count,
  cropName,
  cropsOwn,
  day,
  dryDownNames,
  inches,
  methodNames,
  percentage,
  stageNames,
  whole,
} from './format.en.ts';
import type { AdviceTerms, Explained, Flags, Numbers, OrNull, WithCrop } from './parameters.ts';

/*
 * Three sentences at most, in inches alone: the terms beside the answer have every number in both units.
 */

/** The last step is the same sentence everywhere: what is applied, or would be, for what is missing. */
function applied({ terms, due }: Explained): string {
  const { net_mm: net, credited_rain_mm: credited, leaching_mm: leached = 0 } = terms;
  if (net < 0.1)
    return credited < 0.1
      ? 'Nothing needs to be replaced.'
      : `Expected rain of ${inches(credited)} makes up for it.`;
  const rest =
    credited >= 0.1
      ? `Leaving room for ${inches(credited)} of expected rain, replacing ${inches(net)}`
      : `Replacing ${inches(net)}`;
  const salt = leached > 0 ? ` and adding ${inches(leached)} to leach salt` : '';
  return `${rest}${salt} ${due ? 'takes' : 'today would take'} ${gross(terms)}.`;
}

const gross = ({ gross_mm: depth, efficiency, irrigation_method: method }: AdviceTerms): string =>
  `${inches(depth)} at the ${percentage(efficiency)} efficiency of ${methodNames[method]} irrigation`;

const coefficient = ({ kc, eto_mm: eto }: AdviceTerms): string => `Kc ${kc.toFixed(2)} × ETo ${inches(eto)}`;

function used({ crop, terms }: Explained): string {
  const days = count(terms.days_since_watering, 'day', 'days');
  const since = terms.last_applied_mm === undefined ? 'since' : 'since the irrigation on';
  return `In the ${days} ${since} ${day(terms.last_watering)}, ${cropName(crop)} ${stageNames[terms.crop_stage]} used ${inches(terms.crop_et_mm)} (${coefficient(terms)})`;
}

function rained({ rain_mm: rain, drained_mm: drained }: AdviceTerms): string {
  if (rain === null) return 'the rain is not known, so none is counted';
  const ranOff =
    rain === 0 || drained === 0 ? '' : `, of which ${inches(Math.min(rain, drained))} ran off or drained`;
  return rain === 0 ? 'no rain fell' : `rain added ${inches(rain)}${ranOff}`;
}

/** What is missing, of what it is made up, and what irrigation can give back of it. */
function lacking(terms: AdviceTerms): string {
  const { starting_depletion_mm: starting = 0, depletion_mm: depletion } = terms;
  const { outside_depletion_mm: outside = 0, held_back_mm: held = 0 } = terms;
  if (depletion < 0.1) return 'The root zone is full.';
  const from = starting < 0.1 ? '' : `, ${inches(starting)} of that from before`;
  const dry = outside < 0.1 ? '' : `; ${inches(outside)} of that is out of reach of irrigation`;
  const heldBack = held < 0.1 ? '' : `; ${inches(held)} is left dry on purpose`;
  return `The root zone lacks ${inches(depletion)}${from}${dry}${heldBack}.`;
}

const pond = ({ depletion_mm: depletion }: AdviceTerms): string =>
  depletion < 0.1
    ? 'the water is at its target depth'
    : `the water is ${inches(depletion)} below its target depth`;

/** Of a day on which nothing has been used yet. */
type FirstDay = Explained & Numbers<'cropUse'> & Flags<'ponded'>;

const wanting = ({ depletion_mm: depletion }: AdviceTerms): string =>
  `The water is ${inches(depletion)} below its target depth.`;

type Measured = Explained & Numbers<'moisture' | 'measured'>;

/** What the measured day adds to its reading. */
function theDay({ terms, measured }: Measured, full = 'full'): string {
  const { depletion_mm: depletion } = terms;
  const rain = terms.rain_mm ?? 0;
  const use = `crop use of ${inches(terms.crop_et_mm)} (${coefficient(terms)})`;
  if (rain > 0 && depletion <= measured) return `that day's rain covers its ${use}`;
  const less = rain > 0 ? `, less ${inches(rain)} of rain,` : '';
  return `after that day's ${use}${less} it is ${inches(depletion)} below ${full}`;
}

export const explanationEnglish = {
  'explanation.root-zone': (explained: Explained) =>
    `${used(explained)} and ${rained(explained.terms)}. ${lacking(explained.terms)} ${applied(explained)}`,
  'explanation.paddy': (explained: Explained) =>
    `${used(explained)}, ${inches(explained.terms.drained_mm)} soaked in or ran over the boards, and ${explained.terms.rain_mm === 0 || explained.terms.rain_mm === null ? rained({ ...explained.terms, drained_mm: 0 }) : `rain added ${inches(explained.terms.rain_mm)}`}. ${wanting(explained.terms)} ${applied(explained)}`,
  'explanation.dry-down': ({
    crop,
    name,
    again,
    terms,
  }: WithCrop & { name: DryDown['name'] } & OrNull<'again'> & Pick<Explained, 'terms'>) =>
    `Keep water off the ${cropsOwn(crop)} field before and during ${dryDownNames[name]}${again === null ? '' : `, until ${day(again)}`}. The root zone lacks ${inches(Math.min(terms.depletion_mm, terms.total_available_water_mm))} of the ${inches(terms.total_available_water_mm)} that it can hold.`,
  'explanation.just-watered': ({ crop, terms, cropUse, ponded }: FirstDay) =>
    `The field was irrigated today, and ${ponded ? pond(terms) : terms.depletion_mm < 0.1 ? 'the root zone is full' : `the root zone still lacks ${inches(terms.depletion_mm)}`}. Today ${cropName(crop)} ${stageNames[terms.crop_stage]} will use about ${inches(cropUse)}.`,
  'explanation.from-averages': (explained: FirstDay) =>
    `${explained.ponded ? `It is assumed that ${pond(explained.terms)}.` : lacking(explained.terms)} Today ${cropName(explained.crop)} ${stageNames[explained.terms.crop_stage]} will use about ${inches(explained.cropUse)}. ${applied(explained)}`,
  'explanation.measured': (explained: Measured) => {
    const { crop, terms, moisture, measured } = explained;
    const reading = measured === 0 ? 'is full' : `lacks ${inches(measured)}`;
    return `At a soil moisture of ${whole(moisture)}% the root zone ${reading}; ${theDay(explained)}. For ${cropName(crop)} ${stageNames[terms.crop_stage]}, irrigation is due at ${inches(terms.trigger_mm)}. ${applied(explained)}`;
  },
  'explanation.measured-paddy': (explained: Measured) =>
    `At a soil moisture of ${whole(explained.moisture)}%, with no standing water, the field is ${inches(explained.measured)} below the target depth of rice ${stageNames[explained.terms.crop_stage]}; ${theDay(explained, 'target')}. ${applied(explained)}`,
  'explanation.planning': ({ crop, terms }: Explained) =>
    `This is a plan for the ${cropsOwn(crop)} season, ${day(terms.season.start)} to ${day(terms.season.end)}. In the ${count(terms.days_since_watering, 'day', 'days')} after ${day(terms.last_watering)}, at mid-season, the crop uses ${inches(terms.crop_et_mm)} in an average year without rain (${coefficient(terms)}). Replacing ${inches(terms.net_mm)} takes ${gross(terms)}.`,
};
