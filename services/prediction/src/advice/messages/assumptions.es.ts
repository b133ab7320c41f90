import {
  cropName,
  day,
  days,
  inches,
  methodNames,
  percentage,
  rate,
  theCrop,
  thePlant,
  whole,
} from './format.es.ts';
import type { MessageParameters } from './message.ts';

type Of<Code extends keyof MessageParameters> = MessageParameters[Code];

export const assumptionsSpanish = {
  'assumed.last-watering': ({ date, days: ago, method }: Of<'assumed.last-watering'>) =>
    `El bloque se regó por última vez el ${day(date)}, hace ${days(ago)}, como es usual con riego por ${methodNames[method]}.`,
  'assumed.last-watering-sooner': ({ date, days: ago, crop }: Of<'assumed.last-watering-sooner'>) =>
    `El bloque se regó por última vez el ${day(date)}, hace ${days(ago)}, lo más que ${theCrop(crop)} aguanta en este suelo y con este clima.`,
  'assumed.usual-amount': ({ method, net, fills }: Of<'assumed.usual-amount'>) => {
    if (fills && net < 0.2) return 'Ese riego no encontró nada por reponer, y drenó.';
    return fills
      ? `Ese riego dio ${inches(net)} y llenó lo que alcanza el riego por ${methodNames[method]}.`
      : `Ese riego dio ${inches(net)}, como es usual por ${methodNames[method]}, y quedó algo por reponer.`;
  },
  'assumed.over-irrigated': ({ net, drained }: Of<'assumed.over-irrigated'>) =>
    `Del último riego la zona de raíces ${net < 0.2 ? 'no tomó nada' : `tomó ${inches(net)}`}; ${inches(drained)} drenaron.`,
  'assumed.not-irrigated-yet': ({ crop, start }: Of<'assumed.not-irrigated-yet'>) =>
    `El bloque de ${cropName(crop)} no se ha regado desde que empezó su temporada el ${day(start)}: bastó el agua guardada en invierno.`,
  'assumed.winter-rain': ({ crop }: Of<'assumed.winter-rain'>) =>
    `La lluvia de antes del registro es el promedio de la región: revise hasta dónde está mojado el suelo bajo ${theCrop(crop)}.`,
  'assumed.full-at-start': ({ date, crop }: Of<'assumed.full-at-start'>) =>
    `La zona de raíces de ${cropName(crop)} estaba llena cuando empezó la temporada el ${day(date)}.`,
  'assumed.ponded': ({ date, days: ago }: Of<'assumed.ponded'>) =>
    `El agua estaba a su lámina el ${day(date)}, hace ${days(ago)}.`,
  'assumed.ponded-until-drained': ({ date }: Of<'assumed.ponded-until-drained'>) =>
    `El agua estaba a su lámina cuando se abrieron las salidas el ${day(date)}.`,
  'assumed.pre-irrigation': ({ watered, start }: Of<'assumed.pre-irrigation'>) =>
    `Su riego del ${day(watered)}, antes de la siembra, dejó llena la zona de raíces el ${day(start)}.`,
  'assumed.irrigation-not-planned': ({ watered }: Of<'assumed.irrigation-not-planned'>) =>
    `Su último riego, del ${day(watered)}, no se cuenta: es un plan para toda una temporada promedio.`,
  'assumed.method': ({ method, crop }: Of<'assumed.method'>) =>
    `El bloque se riega por ${methodNames[method]}, como es usual en ${cropName(crop)}.`,
  'assumed.rice-flooded': ({ method }: Of<'assumed.rice-flooded'>) =>
    `El arroz se aconseja como bloque inundado; no se tomó en cuenta el riego por ${methodNames[method]}.`,
  'assumed.season': ({ crop, start }: Of<'assumed.season'>) =>
    `La temporada de ${cropName(crop)} empezó el ${day(start)}, como es usual en California.`,
  'assumed.mature': ({ crop, cover }: Of<'assumed.mature'>) =>
    `El follaje es adulto: ${thePlant(crop)} da sombra a ${percentage(cover)} del suelo al mediodía.`,
  'assumed.cover-of-age': ({ crop, year, cover }: Of<'assumed.cover-of-age'>) =>
    `Con plantación de ${String(year)}, ${thePlant(crop)} da sombra a ${percentage(cover)} del suelo al mediodía.`,
  'assumed.no-harvest-yet': ({ crop, year, first }: Of<'assumed.no-harvest-yet'>) =>
    `Esta temporada no se espera cosecha: la primera de ${cropName(crop)} llega hacia el año ${whole(first)} desde la plantación, y este es el año ${whole(year)}. Por eso el bloque no se seca para ella ni se le recorta el agua; indique la fecha de cosecha si se cosecha.`,
  'assumed.uniformity': ({ usual, measured }: Of<'assumed.uniformity'>) =>
    `La eficiencia es ${percentage(measured)}, la uniformidad medida, en lugar de la usual de ${percentage(usual)}.`,
  'assumed.rate': ({ method, rate: applied }: Of<'assumed.rate'>) =>
    `El sistema de ${methodNames[method]} aplica ${rate(applied)} en promedio en el bloque.`,
  'assumed.price': ({ dollarsPerAcreFoot }: Of<'assumed.price'>) =>
    `El agua cuesta $${whole(dollarsPerAcreFoot)} por acre-pie.`,
  'assumed.gap': ({ from, to }: Of<'assumed.gap'>) =>
    `Del ${day(from)} al ${day(to)} no hay registro del clima: se usó la evaporación promedio y no se contó lluvia.`,
  'assumed.climatology': ({ rainUnknownSince }: Of<'assumed.climatology'>) =>
    `No se pudo leer el clima: se usan los promedios de la región, y la lluvia desde el ${day(rainUnknownSince)} no se conoce.`,
  'assumed.standard-air': () => 'Viento de 4 mph y humedad de la tarde de 45% donde el clima no los dice.',
  'assumed.planning': ({ date }: Of<'assumed.planning'>) =>
    `Una temporada promedio sin lluvia, regada según el consejo; el riego anterior es el ${day(date)}.`,
  'assumed.mid-season': ({ crop }: Of<'assumed.mid-season'>) =>
    `Se supone media temporada, cuando ${theCrop(crop)} usa más: no se dio fecha de siembra.`,
  'assumed.temperature-range': ({ range }: Of<'assumed.temperature-range'>) =>
    `El día y la noche difieren ${whole(range * 1.8)} °F (${whole(range)} °C) alrededor de la media.`,
  'assumed.elevation': ({ elevation }: Of<'assumed.elevation'>) =>
    `El bloque está a ${whole(elevation)} m sobre el mar.`,
  'assumed.clear-sky': ({ measured, clearSky }: Of<'assumed.clear-sky'>) =>
    `Una radiación de ${whole(measured)} W/m² es más que la de un cielo despejado; se usó ${whole(clearSky)} W/m².`,
  'assumed.tomorrow-like-today': () => 'Mañana se usa tanta agua como el día medido, sin lluvia.',
  'assumed.rain-in-reading': ({ rain, counted }: Of<'assumed.rain-in-reading'>) =>
    `De las ${inches(rain)} de lluvia, ${inches(counted)} cuentan contra el consumo del día; la lectura ya tiene el resto.`,
  'assumed.unponded': ({ targetDepth }: Of<'assumed.unponded'>) =>
    `Una lectura de humedad no dice nada de la lámina: no se contó agua para las ${inches(targetDepth)}.`,
};
