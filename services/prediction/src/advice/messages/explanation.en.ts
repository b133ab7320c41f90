import { count, cropNames, day, depth, methodNames, percentage, stageNames, whole } from './format.en.ts';
import type { ExplainedTerms, ExplanationParameters } from './explanation-parameters.ts';
import type { Catalogue } from './message.ts';

/** The last step is the same sentence everywhere: what is applied for what is missing. */
function applied({ method, credited, net, efficiency, gross, depletion }: ExplainedTerms): string {
  const at = `at the ${percentage(efficiency)} efficiency of ${methodNames[method]} irrigation`;
  if (depletion === 0) return 'Nothing has to be given back.';
  if (net === 0) return `${depth(credited)} of likely rain will make up for it.`;
  return credited > 0
    ? `Counting on ${depth(credited)} of likely rain leaves ${depth(net)}; ${at} that takes ${depth(gross)}.`
    : `Giving back ${depth(net)} takes ${depth(gross)} ${at}.`;
}

function rained({ rain, drained }: ExplainedTerms): string {
  if (rain === 0) return 'There was no rain.';
  if (drained === 0) return `Rain gave ${depth(rain)}, all of which the root zone could hold.`;
  return `Rain gave ${depth(rain)}, of which ${depth(drained)} ran off or drained.`;
}

const used = ({ days, since, eto, kc, cropEt, crop, stage }: ExplainedTerms): string =>
  `In the ${count(days, 'day', 'days')} since the watering of ${day(since)} grass would have used ${depth(eto)}; ${cropNames[crop]} ${stageNames[stage]} used ${kc.toFixed(2)} times that, ${depth(cropEt)}.`;

const missing = ({ depletion, readilyAvailable }: ExplainedTerms): string =>
  `The root zone now lacks ${depth(depletion)} of the ${depth(readilyAvailable)} the crop can take without stress.`;

export const explanationEnglish: Catalogue<ExplanationParameters> = {
  'explanation.root-zone': (terms) => `${used(terms)} ${rained(terms)} ${missing(terms)} ${applied(terms)}`,
  'explanation.root-zone-rain-unknown': (terms) =>
    `${used(terms)} Nobody could say how much it rained, so no rain is counted. ${missing(terms)} ${applied(terms)}`,
  'explanation.paddy': (terms) =>
    `${used(terms)} ${depth(terms.drained)} went into the ground or over the boards and rain gave ${depth(terms.rain)}. The field wants ${depth(terms.depletion)} to its target depth. ${applied(terms)}`,
  'explanation.paddy-rain-unknown': (terms) =>
    `${used(terms)} ${depth(terms.drained)} went into the ground; nobody could say how much it rained. The field wants ${depth(terms.depletion)} to its target depth. ${applied(terms)}`,
  'explanation.drained': ({ crop, end, days }) =>
    `The ${cropNames[crop]} field is drained ${count(days, 'day', 'days')} before the harvest of about ${day(end)}, so that the ground bears machines.`,
  'explanation.just-watered': ({ crop, stage, readilyAvailable, cropUse }) =>
    `The field was watered today, so nothing is missing. Crop use of ${cropNames[crop]} ${stageNames[stage]} will be about ${depth(cropUse)} today, of ${depth(readilyAvailable)} that can be taken without stress.`,
  'explanation.measured': (terms) =>
    `A soil moisture of ${whole(terms.moisture)} % means that ${depth(terms.measured)} are missing from the root zone. On the measured day grass would use ${depth(terms.eto)}; the crop use of ${cropNames[terms.crop]} ${stageNames[terms.stage]} is ${terms.kc.toFixed(2)} times that, ${depth(terms.cropEt)}, and rain gives ${depth(terms.rain)} against it. ${missing(terms)} ${applied(terms)}`,
  'explanation.measured-paddy': (terms) =>
    `With a soil moisture of ${whole(terms.moisture)} % and no water standing, ${depth(terms.measured)} are missing to the target depth. The measured day adds the crop use of rice ${stageNames[terms.stage]}, ${depth(terms.cropEt)} (${terms.kc.toFixed(2)} times the ${depth(terms.eto)} of grass), less ${depth(terms.rain)} of rain. The field wants ${depth(terms.depletion)}. ${applied(terms)}`,
  'explanation.planning': (terms) =>
    `The season of ${cropNames[terms.crop]} runs ${day(terms.start)} to ${day(terms.end)}. In an average year, ${count(terms.days, 'day', 'days')} after a watering in the middle of it, on ${day(terms.since)}, grass would have used ${depth(terms.eto)} and the crop ${terms.kc.toFixed(2)} times that, ${depth(terms.cropEt)}, before rain. ${applied(terms)}`,
};
