import { count, cropNames, day, inches, methodNames, percentage, stageNames, whole } from './format.en.ts';
import type { ExplainedTerms, ExplanationParameters } from './explanation-parameters.ts';
import type { Catalogue } from './message.ts';

/*
 * Three sentences at most, in inches alone: the terms beside the answer have every number in both units.
 */

/** The last step is the same sentence everywhere: what is applied, or would be, for what is missing. */
function applied({ method, credited, net, efficiency, gross, depletion, due }: ExplainedTerms): string {
  if (depletion === 0) return 'Nothing has to be given back.';
  if (net === 0) return `Likely rain of ${inches(credited)} will make up for it.`;
  if (credited > 0 && net < 1) return `Likely rain of ${inches(credited)} will make up for nearly all of it.`;
  const rest =
    credited > 0
      ? `With ${inches(credited)} of likely rain to come, giving back the other ${inches(net)}`
      : `Giving back ${inches(net)}`;
  const takes = due ? 'takes' : 'today would take';
  return `${rest} ${takes} ${inches(gross)} at the ${percentage(efficiency)} efficiency of ${methodNames[method]} irrigation.`;
}

const coefficient = ({ kc, eto }: ExplainedTerms): string =>
  `${kc.toFixed(2)} times the ${inches(eto)} that grass would use`;

const used = (terms: ExplainedTerms): string =>
  `In the ${count(terms.days, 'day', 'days')} since the watering of ${day(terms.since)}, ${cropNames[terms.crop]} ${stageNames[terms.stage]} used ${inches(terms.cropEt)} (${coefficient(terms)})`;

function rained({ rain, drained }: ExplainedTerms): string {
  if (rain === 0) return 'no rain fell';
  const gave = `rain gave ${inches(rain)}`;
  return drained === 0 ? gave : `${gave}, of which ${inches(drained)} ran off or drained`;
}

const lacking = ({ depletion, readilyAvailable }: ExplainedTerms): string =>
  depletion === 0
    ? 'The root zone is full.'
    : `The root zone lacks ${inches(depletion)} of the ${inches(readilyAvailable)} that the crop can take without stress.`;

const wanting = ({ depletion }: ExplainedTerms): string =>
  `The field wants ${inches(depletion)} to its target depth.`;

/** What the measured day adds to its reading. */
function theDay(terms: ExplainedTerms & { readonly measured: number }): string {
  const { rain, depletion, cropEt } = terms;
  const use = `crop use of ${inches(cropEt)} (${coefficient(terms)})`;
  if (rain > 0 && depletion <= terms.measured) return `the rain of that day covers its ${use}`;
  const less = rain > 0 ? `, less ${inches(rain)} of rain,` : '';
  return `after that day's ${use}${less} ${inches(depletion)} is missing`;
}

export const explanationEnglish: Catalogue<ExplanationParameters> = {
  'explanation.root-zone': (terms) =>
    `${used(terms)} and ${rained(terms)}. ${lacking(terms)} ${applied(terms)}`,
  'explanation.root-zone-rain-unknown': (terms) =>
    `${used(terms)}; how much it rained is unknown, so no rain is counted. ${lacking(terms)} ${applied(terms)}`,
  'explanation.paddy': (terms) =>
    `${used(terms)}, ${inches(terms.drained)} went into the ground or over the boards, and ${terms.rain === 0 ? 'no rain fell' : `rain gave ${inches(terms.rain)}`}. ${wanting(terms)} ${applied(terms)}`,
  'explanation.paddy-rain-unknown': (terms) =>
    `${used(terms)} and ${inches(terms.drained)} went into the ground; how much it rained is unknown, so no rain is counted. ${wanting(terms)} ${applied(terms)}`,
  'explanation.drained': ({ crop, end, days }) =>
    `The ${cropNames[crop]} field is drained ${count(days, 'day', 'days')} before the harvest of about ${day(end)}, so that the ground bears machines.`,
  'explanation.just-watered': ({ crop, stage, readilyAvailable, cropUse }) =>
    `The field was watered today, so nothing is missing. Today ${cropNames[crop]} ${stageNames[stage]} will use about ${inches(cropUse)} of the ${inches(readilyAvailable)} that can be taken without stress.`,
  'explanation.measured': (terms) => {
    const reading = terms.measured === 0 ? 'is full' : `lacks ${inches(terms.measured)}`;
    return `At a soil moisture of ${whole(terms.moisture)}% the root zone ${reading}; ${theDay(terms)}. Without stress ${cropNames[terms.crop]} ${stageNames[terms.stage]} can take ${inches(terms.readilyAvailable)}. ${applied(terms)}`;
  },
  'explanation.measured-paddy': (terms) =>
    `At a soil moisture of ${whole(terms.moisture)}%, with no water standing, ${inches(terms.measured)} is missing to the target depth of rice ${stageNames[terms.stage]}; ${theDay(terms)}. ${applied(terms)}`,
  'explanation.planning': (terms) =>
    `This is a plan for the season of ${cropNames[terms.crop]}, ${day(terms.start)} to ${day(terms.end)}. In the ${count(terms.days, 'day', 'days')} after a watering in the middle of it, on ${day(terms.since)}, an average year takes ${inches(terms.cropEt)} before rain (${coefficient(terms)}). Giving back ${inches(terms.net)} takes ${inches(terms.gross)} at the ${percentage(terms.efficiency)} efficiency of ${methodNames[terms.method]} irrigation.`,
};
