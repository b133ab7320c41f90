import type { MessageParameters } from './message.ts';
import {
  count,
  cropName,
  day,
  dayAndYear,
  days,
  dryDownNames,
  inches,
  percentage,
  thePlant,
  whole,
} from './format.es.ts';

type Of<Code extends keyof MessageParameters> = MessageParameters[Code];

export const timingSpanish = {
  'urgency.low': () => 'Baja: puede esperar',
  'urgency.medium': ({ today }: Of<'urgency.medium'>) =>
    today ? 'Media: riegue hoy' : 'Media: toca en dos días o menos',
  'urgency.high': () => 'Alta: riegue hoy',
  'urgency.critical': () => 'Crítica: al cultivo le falta agua',

  'headline.irrigate': () => 'Riegue hoy',
  'headline.irrigate-short': () => 'Riegue hoy: al cultivo le falta agua',
  'headline.irrigate-measured': () => 'Riegue a más tardar mañana temprano',
  'headline.irrigate-before-heat': () => 'Riegue hoy, antes del calor',
  'headline.irrigate-before-dry-down': () => 'Riegue hoy, antes de secar el bloque',
  'headline.paddy-refill': () => 'Meta agua hoy',
  'headline.wait-until': ({ date }: Of<'headline.wait-until'>) => `Próximo riego hacia el ${day(date)}`,
  'headline.wait-beyond': ({ days: ahead }: Of<'headline.wait-beyond'>) =>
    ahead <= 1 ? 'Hoy no se riega' : `Sin riego en los próximos ${whole(ahead)} días`,
  'headline.wait-rain': () => 'Espere la lluvia',
  'headline.wait-measured': () => 'Sin riego hasta mañana temprano',
  'headline.dry-down': () => 'Sin riego: por ahora mantenga seco el bloque',
  'headline.stopped': () => 'El riego de esta temporada terminó',
  'headline.before-start': () => 'Todavía no: el cultivo usa el agua guardada',
  'headline.rainy-season': () => 'Revise primero el suelo: no se sabe cuánto llovió',
  'headline.planning': ({ crop, perennial }: Of<'headline.planning'>) =>
    perennial
      ? `Hoy no hay nada que hacer: ${thePlant(crop)} está en reposo`
      : `Hoy no hay nada que hacer: no es temporada de ${cropName(crop)}`,
  'headline.planning-bloom': ({ crop }: Of<'headline.planning-bloom'>) =>
    `Hoy no se riega: ${thePlant(crop)} está en floración o brotación`,

  'badge.planning': ({ crop, start, end }: Of<'badge.planning'>) =>
    `Plan: un riego típico de media temporada de ${cropName(crop)}, sin lluvia. La temporada va del ${day(start)} al ${day(end)}; hoy no toca nada.`,

  'timing.today-short': ({ share, measured }: Of<'timing.today-short'>) =>
    `Riegue ${measured ? 'a más tardar mañana temprano' : 'hoy lo más temprano que pueda'}: sin riego el cultivo recibe ${percentage(share)} del agua que necesita.`,
  'timing.today-measured': ({ drawn, trigger }: Of<'timing.today-measured'>) =>
    drawn >= trigger
      ? `Riegue a más tardar mañana temprano: según sus mediciones el cultivo usó las ${inches(trigger)} permitidas.`
      : `Riegue a más tardar mañana temprano: según sus mediciones van ${inches(drawn)} de las ${inches(trigger)} permitidas, y mañana se usa el resto.`,
  'timing.today-reached': ({ trigger }: Of<'timing.today-reached'>) =>
    `Riegue hoy: el cultivo usó las ${inches(trigger)} que puede usar antes del riego.`,
  'timing.by-tonight': ({ drawn, trigger }: Of<'timing.by-tonight'>) =>
    `Riegue hoy: el cultivo ha usado ${inches(drawn)}, y esta noche pasaría de las ${inches(trigger)} que puede usar.`,
  'timing.before-heat': () =>
    'Riegue hoy, antes de que haga falta: con el calor de mañana el cultivo no podría sacar el agua que quiere de la que queda.',
  'timing.before-dry-down': ({ name, from, again }: Of<'timing.before-dry-down'>) =>
    again === null
      ? `Riegue hoy: es el último riego antes de secar el bloque para ${dryDownNames[name]} desde el ${day(from)}.`
      : `Riegue hoy, antes de que haga falta: desde el ${day(from)} el bloque se seca para ${dryDownNames[name]}, y el próximo riego es el ${day(again)}.`,
  'timing.refill-paddy': ({ targetDepth, measured }: Of<'timing.refill-paddy'>) =>
    `Meta agua ${measured ? 'a más tardar mañana temprano' : 'hoy'}, hasta ${inches(targetDepth)} de lámina.`,
  'timing.wait-until': ({ date, days: ahead, ...drawn }: Of<'timing.wait-until'>) =>
    `Hoy no: ${used(drawn)}. El próximo riego toca hacia el ${day(date)}, en ${days(ahead)}.`,
  'timing.wait-beyond': ({ date, ...drawn }: Of<'timing.wait-beyond'>) =>
    `Hoy no: ${used(drawn)}. Lo que queda alcanza más allá del ${day(date)}.`,
  'timing.wait-rain': ({ date, rain, probability, more }: Of<'timing.wait-rain'>) =>
    `Espere la lluvia: ${inches(rain)} el ${day(date)} (probabilidad de ${whole(probability)}%)${more ? ' y otra lluvia probable en tres días' : ''}. Si no llega, calcule otra vez.`,
  'timing.wait-rainy-season': () =>
    'No se pudo leer la lluvia caída, y estos son los meses de lluvia. Revise primero su pluviómetro o el suelo.',
  'timing.wait-measured': () => 'No hasta mañana temprano, según sus mediciones. Mida otra vez después.',
  'timing.dry-down': (dry: Of<'timing.dry-down'>) =>
    dry.again === null
      ? `Ya no hay riego esta temporada: el bloque se seca para ${dryDownNames[dry.name]}${dry.harvest === null ? '' : ` del ${day(dry.harvest)}`}.`
      : `Sin agua antes del ${day(dry.again)}: el bloque se mantiene seco para ${dryDownNames[dry.name]}.`,
  'timing.before-start': ({ drawn, trigger, date }: Of<'timing.before-start'>) =>
    `Todavía no: del agua guardada en el suelo el cultivo ha usado ${drawnOf(drawn)}, y el primer riego es a las ${inches(trigger)}${date === null ? '' : `, hacia el ${day(date)}`}.`,
  'timing.planning': ({ crop, start, end }: Of<'timing.planning'>) =>
    `La próxima temporada de ${cropName(crop)} va del ${dayAndYear(start)} al ${dayAndYear(end)}. Estas cifras son para planearla.`,

  'strategy.name-full': () => 'Riego completo',
  'strategy.preview': ({ crop }: Of<'strategy.preview'>) =>
    `Preliminar: las cifras de ${cropName(crop)} son orientación general; consúltelas con su asesor.`,
  'do.plan-start': (season: Of<'do.plan-start'>) =>
    `Calcule otra vez ${season.perennial ? 'en la brotación' : 'en la siembra'}, hacia el ${dayAndYear(season.start)} (en ${count(season.days, 'día', 'días')}): desde entonces el consejo para ${cropName(season.crop)} usa el clima del momento.`,
};

const drawnOf = (drawn: number): string => (drawn < 0.2 ? 'casi nada' : inches(drawn));

function used({ drawn, trigger, filled }: Omit<Of<'timing.wait-beyond'>, 'date'>): string {
  if (filled !== null)
    return filled === 'pond' ? 'la lámina está en su nivel' : 'la zona de raíces está llena';
  return `el cultivo ha usado ${drawnOf(drawn)} de las ${inches(trigger)} que puede usar antes del riego`;
}
