import { count, cropName, day, inches, methodNames, percentage, stageNames, whole } from './format.en.ts';
import type { AdviceTerms, Dates, Explained, Numbers, WithCrop } from './parameters.ts';

/*
 * Three sentences at most, in inches alone: the terms beside the answer have every number in both units.
 */

/** The last step is the same sentence everywhere: what is applied, or would be, for what is missing. */
function applied({ terms, due }: Explained): string {
  const { net_mm: net, credited_rain_mm: credited } = terms;
  if (terms.depletion_mm === 0) return 'Nothing has to be given back.';
  if (net === 0) return `Likely rain of ${inches(credited)} will make up for it.`;
  if (credited > 0 && net < 1) return `Likely rain of ${inches(credited)} will make up for nearly all of it.`;
  const rest =
    credited > 0
      ? `With ${inches(credited)} of likely rain to come, giving back the other ${inches(net)}`
      : `Giving back ${inches(net)}`;
  return `${rest} ${due ? 'takes' : 'today would take'} ${gross(terms)}.`;
}

const gross = ({ gross_mm: depth, efficiency, irrigation_method: method }: AdviceTerms): string =>
  `${inches(depth)} at the ${percentage(efficiency)} efficiency of ${methodNames[method]} irrigation`;

const coefficient = ({ kc, eto_mm: eto }: AdviceTerms): string =>
  `${kc.toFixed(2)} times the ${inches(eto)} that grass would use`;

const used = ({ crop, terms }: Explained): string =>
  `In the ${count(terms.days_since_watering, 'day', 'days')} since the watering of ${day(terms.last_watering)}, ${cropName(crop)} ${stageNames[terms.crop_stage]} used ${inches(terms.crop_et_mm)} (${coefficient(terms)})`;

const rained = ({ rain_mm: rain }: AdviceTerms): string =>
  rain === null || rain === 0 ? 'no rain fell' : `rain gave ${inches(rain)}`;

function rainedAndDrained(terms: AdviceTerms): string {
  const { rain_mm: rain, drained_mm: drained } = terms;
  const ranOff = rain === 0 || drained === 0 ? '' : `, of which ${inches(drained)} ran off or drained`;
  return `${rained(terms)}${ranOff}`;
}

const lacking = ({ depletion_mm: depletion, readily_available_water_mm: available }: AdviceTerms): string =>
  depletion === 0
    ? 'The root zone is full.'
    : `The root zone lacks ${inches(depletion)} of the ${inches(available)} that the crop can take without stress.`;

const wanting = ({ depletion_mm: depletion }: AdviceTerms): string =>
  `The field wants ${inches(depletion)} to its target depth.`;

type Measured = Explained & Numbers<'moisture' | 'measured'>;

/** What the measured day adds to its reading. */
function theDay({ terms, measured }: Measured): string {
  const { depletion_mm: depletion } = terms;
  const rain = terms.rain_mm ?? 0;
  const use = `crop use of ${inches(terms.crop_et_mm)} (${coefficient(terms)})`;
  if (rain > 0 && depletion <= measured) return `the rain of that day covers its ${use}`;
  const less = rain > 0 ? `, less ${inches(rain)} of rain,` : '';
  return `after that day's ${use}${less} ${inches(depletion)} is missing`;
}

export const explanationEnglish = {
  'explanation.root-zone': (explained: Explained) =>
    `${used(explained)} and ${rainedAndDrained(explained.terms)}. ${lacking(explained.terms)} ${applied(explained)}`,
  'explanation.root-zone-rain-unknown': (explained: Explained) =>
    `${used(explained)}; how much it rained is unknown, so no rain is counted. ${lacking(explained.terms)} ${applied(explained)}`,
  'explanation.paddy': (explained: Explained) =>
    `${used(explained)}, ${inches(explained.terms.drained_mm)} went into the ground or over the boards, and ${rained(explained.terms)}. ${wanting(explained.terms)} ${applied(explained)}`,
  'explanation.paddy-rain-unknown': (explained: Explained) =>
    `${used(explained)} and ${inches(explained.terms.drained_mm)} went into the ground; how much it rained is unknown, so no rain is counted. ${wanting(explained.terms)} ${applied(explained)}`,
  'explanation.drained': ({ crop, end, days }: WithCrop & Dates<'end'> & Numbers<'days'>) =>
    `The ${cropName(crop)} field is drained ${count(days, 'day', 'days')} before the harvest of about ${day(end)}, so that the ground bears machines.`,
  'explanation.just-watered': ({ crop, terms, cropUse }: Explained & Numbers<'cropUse'>) =>
    `The field was watered today, so nothing is missing. Today ${cropName(crop)} ${stageNames[terms.crop_stage]} will use about ${inches(cropUse)} of the ${inches(terms.readily_available_water_mm)} that can be taken without stress.`,
  'explanation.measured': (explained: Measured) => {
    const { crop, terms, moisture, measured } = explained;
    const reading = measured === 0 ? 'is full' : `lacks ${inches(measured)}`;
    return `At a soil moisture of ${whole(moisture)}% the root zone ${reading}; ${theDay(explained)}. Without stress ${cropName(crop)} ${stageNames[terms.crop_stage]} can take ${inches(terms.readily_available_water_mm)}. ${applied(explained)}`;
  },
  'explanation.measured-paddy': (explained: Measured) =>
    `At a soil moisture of ${whole(explained.moisture)}%, with no water standing, ${inches(explained.measured)} is missing to the target depth of rice ${stageNames[explained.terms.crop_stage]}; ${theDay(explained)}. ${applied(explained)}`,
  'explanation.planning': ({ crop, terms }: Explained) =>
    `This is a plan for the season of ${cropName(crop)}, ${day(terms.season.start)} to ${day(terms.season.end)}. In the ${count(terms.days_since_watering, 'day', 'days')} after a watering in the middle of it, on ${day(terms.last_watering)}, an average year takes ${inches(terms.crop_et_mm)} before rain (${coefficient(terms)}). Giving back ${inches(terms.net_mm)} takes ${gross(terms)}.`,
};
