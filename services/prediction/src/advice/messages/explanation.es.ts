import {
  cropName,
  day,
  days,
  deficitNames,
  dryDownNames,
  inches,
  methodNames,
  percentage,
  riskNames,
  stageNames,
  theCrop,
  whole,
} from './format.es.ts';
import type { MessageParameters } from './message.ts';
import type { AdviceTerms, Explained } from './parameters.ts';

type Of<Code extends keyof MessageParameters> = MessageParameters[Code];

function applied({ terms, due }: Explained): string {
  const { net_mm: net, credited_rain_mm: credited, leaching_mm: leached = 0 } = terms;
  if (net < 0.1)
    return credited < 0.1
      ? 'No hay que reponer nada.'
      : `La lluvia esperada, ${inches(credited)}, lo repone.`;
  const rest =
    credited >= 0.1
      ? `Dejando lugar para ${inches(credited)} de lluvia esperada, reponer ${inches(net)}`
      : `Reponer ${inches(net)}`;
  const salt = leached > 0 ? ` y dar ${inches(leached)} para lavar sales` : '';
  return `${rest}${salt} ${due ? 'requiere' : 'hoy requeriría'} ${gross(terms)}.`;
}

const gross = ({ gross_mm: depth, efficiency, irrigation_method: method }: AdviceTerms): string =>
  `${inches(depth)} con la eficiencia de ${percentage(efficiency)} del riego por ${methodNames[method]}`;

const coefficient = ({ kc, eto_mm: eto }: AdviceTerms): string => `Kc ${kc.toFixed(2)} × ETo ${inches(eto)}`;

const inDays = (count: number): string => (count === 1 ? 'En 1 día' : `En los ${days(count)}`);

function used({ crop, terms }: Explained): string {
  const since = terms.last_applied_mm === undefined ? 'desde el' : 'desde el riego del';
  return `${inDays(terms.days_since_watering)} ${since} ${day(terms.last_watering)}, ${theCrop(crop)} ${stageNames[terms.crop_stage]} usó ${inches(terms.crop_et_mm)} (${coefficient(terms)})`;
}

function rained({ rain_mm: rain, drained_mm: drained }: AdviceTerms): string {
  if (rain === null) return 'no se sabe cuánto llovió, así que no se cuenta lluvia';
  const ranOff =
    rain === 0 || drained === 0
      ? ''
      : `, de las que ${inches(Math.min(rain, drained))} se escurrieron o drenaron`;
  return rain === 0 ? 'no llovió' : `la lluvia dio ${inches(rain)}${ranOff}`;
}

function lacking(terms: AdviceTerms): string {
  const { starting_depletion_mm: starting = 0, depletion_mm: depletion } = terms;
  const { outside_depletion_mm: outside = 0, held_back_mm: held = 0 } = terms;
  if (depletion < 0.1) return 'La zona de raíces está llena.';
  const from = starting < 0.1 ? '' : `, ${inches(starting)} de antes`;
  const dry = outside < 0.1 ? '' : `; ${inches(outside)} donde el riego no llega`;
  const heldBack = held < 0.1 ? '' : `; ${inches(held)} se dejan secas a propósito`;
  return `A la zona de raíces le faltan ${inches(depletion)}${from}${dry}${heldBack}.`;
}

const pond = ({ depletion_mm: depletion }: AdviceTerms): string =>
  depletion < 0.1
    ? 'la lámina está en su nivel'
    : `la lámina está ${inches(depletion)} por debajo de su nivel`;

const theDay = ({ terms }: Explained): string =>
  `tras el consumo de ese día, ${inches(terms.crop_et_mm)} (${coefficient(terms)}), faltan ${inches(terms.depletion_mm)}`;

export const explanationSpanish = {
  'explanation.root-zone': (explained: Of<'explanation.root-zone'>) =>
    `${used(explained)} y ${rained(explained.terms)}. ${lacking(explained.terms)} ${applied(explained)}`,
  'explanation.paddy': (explained: Of<'explanation.paddy'>) =>
    `${used(explained)}, ${inches(explained.terms.drained_mm)} se fueron al suelo o por los vertedores, y ${rained({ ...explained.terms, drained_mm: 0 })}. Al bloque le faltan ${inches(explained.terms.depletion_mm)} para su lámina. ${applied(explained)}`,
  'explanation.dry-down': ({ crop, name, again, terms }: Of<'explanation.dry-down'>) =>
    `El bloque de ${cropName(crop)} no se riega antes ni durante ${dryDownNames[name]}${again === null ? '' : `, hasta el ${day(again)}`}. A la zona de raíces le faltan ${inches(Math.min(terms.depletion_mm, terms.total_available_water_mm))} de las ${inches(terms.total_available_water_mm)} que puede guardar.`,
  'explanation.just-watered': ({ crop, terms, cropUse, ponded }: Of<'explanation.just-watered'>) =>
    `El bloque se regó hoy y ${ponded ? pond(terms) : terms.depletion_mm < 0.1 ? 'no falta nada' : `todavía faltan ${inches(terms.depletion_mm)}`}. Hoy ${theCrop(crop)} ${stageNames[terms.crop_stage]} usará unas ${inches(cropUse)}.`,
  'explanation.from-averages': (explained: Of<'explanation.from-averages'>) =>
    `${explained.ponded ? `Se supone que ${pond(explained.terms)}.` : lacking(explained.terms)} Hoy ${theCrop(explained.crop)} ${stageNames[explained.terms.crop_stage]} usará unas ${inches(explained.cropUse)}. ${applied(explained)}`,
  'explanation.measured': (explained: Of<'explanation.measured'>) =>
    `Con una humedad del suelo de ${whole(explained.moisture)}% ${explained.measured === 0 ? 'la zona de raíces está llena' : `a la zona de raíces le faltan ${inches(explained.measured)}`}; ${theDay(explained)}. Antes del riego el cultivo puede usar ${inches(explained.terms.trigger_mm)}. ${applied(explained)}`,
  'explanation.measured-paddy': (explained: Of<'explanation.measured-paddy'>) =>
    `Con una humedad del suelo de ${whole(explained.moisture)}% y sin lámina, faltan ${inches(explained.measured)} para la lámina del arroz; ${theDay(explained)}. ${applied(explained)}`,
  'explanation.planning': ({ crop, terms }: Of<'explanation.planning'>) =>
    `Es un plan para la temporada de ${cropName(crop)}, del ${day(terms.season.start)} al ${day(terms.season.end)}. ${inDays(terms.days_since_watering)} después del ${day(terms.last_watering)}, a media temporada, el cultivo usa ${inches(terms.crop_et_mm)} en un año promedio sin lluvia (${coefficient(terms)}). Reponer ${inches(terms.net_mm)} requiere ${gross(terms)}.`,

  'strategy.name-deficit': ({ deficit, share }: Of<'strategy.name-deficit'>) =>
    `${percentage(share)} del consumo durante ${deficitNames[deficit]}`,
  'strategy.full': () => 'El cultivo recibe todo lo que usa, menos lo que da la lluvia.',
  'strategy.deficit': (chosen: Of<'strategy.deficit'>) =>
    `Del ${day(chosen.from)} al ${day(chosen.to)}, durante ${deficitNames[chosen.deficit]}, el bloque recibe ${percentage(chosen.share)} del consumo; el primer riego después de eso vuelve a llenar la zona de raíces.`,
  'strategy.offer': (offer: Of<'strategy.offer'>) =>
    `Puede dar ${percentage(offer.share)} del consumo durante ${deficitNames[offer.deficit]}, del ${day(offer.from)} al ${day(offer.to)}: ahorra de ${whole(offer.least * 100)} a ${percentage(offer.most)} del riego de la temporada, con riesgo de ${riskNames[offer.risk]}.`,
  'strategy.start': ({ allowed, bars }: Of<'strategy.start'>) =>
    `Inicio: primero se usa el agua guardada en invierno, hasta gastar ${percentage(allowed)} de lo que guarda la zona de raíces${bars === null ? '' : `, o hasta que el tallo marque ${whole(bars)} bares bajo la línea base`}.`,
  'strategy.stop': (stop: Of<'strategy.stop'>) =>
    `Corte: sin agua desde el ${day(stop.from)} para ${dryDownNames[stop.name]}${stop.again === null ? ', hasta el fin de la temporada' : `, hasta el ${day(stop.again)}`}${stop.assumed ? ', según las fechas usuales' : ''}.`,
};
