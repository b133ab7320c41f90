import {
  count,
  cropName,
  day,
  days,
  duration,
  fahrenheit,
  gallons,
  inches,
  methodNames,
  milesPerHour,
  percentage,
  rate,
  tenth,
  theCrop,
  thePlant,
  whole,
} from './format.es.ts';
import type { MessageParameters } from './message.ts';

type Of<Code extends keyof MessageParameters> = MessageParameters[Code];

const windows: Readonly<Record<Of<'do.apply-timed'>['window'], string>> = {
  night: 'entre la noche y el amanecer, con menos viento y evaporación',
  'early-morning': 'empezando antes del amanecer, con aire fresco',
  'from-evening': 'empezando al anochecer, para que corra lo más posible de noche',
  'day-and-night': 'sin parar de día y de noche, o por partes',
};

export const recommendationsSpanish = {
  'do.apply-timed': (run: Of<'do.apply-timed'>) =>
    `Aplique ${inches(run.gross)} por ${methodNames[run.method]}: ${duration(run.minutes)} de riego en todo el bloque, ${windows[run.window]}.`,
  'do.apply-volume': ({ method, gross, volume }: Of<'do.apply-volume'>) =>
    `Aplique ${inches(gross)} por ${methodNames[method]}, ${gallons(volume)} en todo el bloque, empezando temprano.`,
  'do.flow-too-small': (fit: Of<'do.flow-too-small'>) =>
    fit.share < 1
      ? `El caudal no alcanza: toma ${duration(fit.minutes)}, y en una semana da ${inches(fit.weekCapacity)} de las ${inches(fit.weekNeed)} que hacen falta, ${percentage(fit.share)}. Riegue primero los bloques que más importan.`
      : `Toma ${duration(fit.minutes)}, más que el tiempo hasta el próximo riego (${days(fit.days)}): empiece ya y no pare.`,
  'do.cycles': (cycles: Of<'do.cycles'>) =>
    `Divídalo en ${whole(cycles.count)} turnos de ${duration(cycles.runMinutes)} con ${duration(cycles.soakMinutes)} de reposo: el agua llega a ${rate(cycles.wettedRate)} y este suelo toma ${rate(cycles.intake)}.`,
  'do.passes': ({ count: passes, gross, intake }: Of<'do.passes'>) =>
    passes === 1
      ? `Basta una pasada de ${inches(gross)} en un suelo que toma ${rate(intake)}.`
      : `Haga ${whole(passes)} pasadas de ${inches(gross)}: más agua se escurriría de un suelo que toma ${rate(intake)}.`,
  'do.expect-drainage': ({ method, applied, drains }: Of<'do.expect-drainage'>) =>
    `Drenarán ${inches(drains)}: por ${methodNames[method]} no se puede dar parejo menos de ${inches(applied)} netas, y las raíces no guardan tanto. Un método más ligero lo ahorraría.`,
  'do.count-on-rain': (likely: Of<'do.count-on-rain'>) =>
    `Se deja lugar a la lluvia de ${inches(likely.rain)} el ${day(likely.date)} (${whole(likely.probability)}%)${likely.more ? ' y otra que puede venir' : ''}: ${inches(likely.credited)} menos que dar. Si no llega, el cultivo aún puede esperar.`,
  'do.skip-if': ({ rain, date }: Of<'do.skip-if'>) =>
    `Omítalo si caen ${inches(rain)} de lluvia a más tardar el ${day(date)}.`,
  'do.watch-rain': ({ date, rain, probability }: Of<'do.watch-rain'>) =>
    `No se cuenta con la lluvia de ${inches(rain)} del ${day(date)} (${whole(probability)}%): lea su pluviómetro y calcule otra vez antes del próximo riego.`,
  'do.avoid-wind': (wind: Of<'do.avoid-wind'>) =>
    `Evite el ${day(wind.windy)}, con viento medio de ${milesPerHour(wind.wind)}: el ${day(wind.calm)} es de ${milesPerHour(wind.calmWind)} y se pierde menos agua.`,
  'do.run-in-calm-hours': ({ date, wind }: Of<'do.run-in-calm-hours'>) =>
    `El viento medio del ${day(date)} es de ${milesPerHour(wind)}: riegue antes del amanecer, con calma.`,
  'do.mind-heat': ({ date, temperature, cropUse }: Of<'do.mind-heat'>) =>
    `Calor: se esperan ${fahrenheit(temperature)} el ${day(date)}, con un consumo de ${inches(cropUse)}: riegue antes.`,
  'do.mind-frost': ({ crop, date, temperature, below }: Of<'do.mind-frost'>) =>
    `Helada: se esperan ${fahrenheit(temperature)} el ${day(date)}, y ${thePlant(crop)} en flor o fruto chico se daña bajo ${fahrenheit(below)}. Tenga el suelo húmedo y limpio, y el agua lista.`,
  'do.next-check': ({ date }: Of<'do.next-check'>) =>
    `Calcule otra vez a más tardar el ${day(date)}, o después de una lluvia no pronosticada.`,
  'do.week-ahead': (week: Of<'do.week-ahead'>) =>
    `En los próximos ${days(week.days)}${week.average ? ' de un año promedio' : ''}, ${theCrop(week.crop)} usará ${inches(week.cropUse)}${week.irrigations === 0 ? ', sin riego' : `: ${count(week.irrigations, 'riego', 'riegos')} con ${inches(week.gross)} en total, ${gallons(week.volume)}`}.`,
  'do.average-week': ({ crop, days: ahead, cropUse }: Of<'do.average-week'>) =>
    `En un año promedio, ${theCrop(crop)} usará ${inches(cropUse)} en los próximos ${days(ahead)}, sin lluvia.`,
  'do.read-gauge': ({ since, efficiency }: Of<'do.read-gauge'>) =>
    `Reste lo que su pluviómetro juntó desde el ${day(since)}: cada 0.10 pulg de lluvia ahorra ${inches(2.54 / efficiency)} de riego.`,
  'do.say-last-watering': ({ date, cropUse }: Of<'do.say-last-watering'>) =>
    `Ponga la fecha y la cantidad de su último riego: se supuso el ${day(date)}, y cada día cambia la cuenta en ${inches(cropUse)}.`,
  'do.say-whether-irrigated': () =>
    'Si este bloque ya se regó esta temporada, ponga la fecha y la cantidad: no se contó ningún riego.',
  'do.say-flow': ({ method, volume }: Of<'do.say-flow'>) =>
    `Ponga el caudal que llega a este bloque y se calcula también el tiempo para ${gallons(volume)} por ${methodNames[method]}.`,
  'do.hold-pond': ({ targetDepth, refillDepth }: Of<'do.hold-pond'>) =>
    `Mantenga la lámina entre ${inches(refillDepth)} y ${inches(targetDepth)}; con menos sale maleza y se pierde nitrógeno.`,
  'do.keep-drained': () => 'Siga drenando el bloque, para que el suelo aguante las máquinas en la cosecha.',
  'do.leach-off-season': ({ crop, requirement, salinity }: Of<'do.leach-off-season'>) =>
    `El agua de ${tenth(salinity)} dS/m trae sales: ${percentage(requirement)} de ella debe pasar las raíces de ${cropName(crop)}. Aplíquelo fuera de temporada, donde la lluvia de invierno no lo haya hecho.`,
  'do.leach-now': ({ requirement, leached }: Of<'do.leach-now'>) =>
    `De este riego, ${inches(leached)} deben pasar las raíces, ${percentage(requirement)} del agua que les llega, contra las sales.`,
  'do.salt-unsuited': ({ crop, salinity }: Of<'do.salt-unsuited'>) =>
    `El agua de ${tenth(salinity)} dS/m no conviene para ${cropName(crop)}: más del 30% tendría que pasar las raíces. Mézclela con agua mejor, o espere menos rendimiento.`,
  'do.compare-calendar': (savings: Of<'do.compare-calendar'>) =>
    `En los últimos ${whole(savings.days)} días este consejo habría usado ${compared(savings.low, savings.high)} ${savings.usual ? 'su riego usual' : 'un calendario que repone el consumo promedio'}.`,
  'do.plan-flood': ({ start, gross, volume, soaked, targetDepth }: Of<'do.plan-flood'>) =>
    `La primera inundación, hacia el ${day(start)}, requiere ${inches(gross)} con lo que se pierde, ${gallons(volume)} en este bloque: el suelo seco absorbe ${inches(soaked)} antes de que la lámina llegue a ${inches(targetDepth)}.`,
  'do.plan-interval': ({ crop, days: every, gross, volume }: Of<'do.plan-interval'>) =>
    `A media temporada planee regar ${theCrop(crop)} cada ${every === 1 ? 'día' : days(every)} con ${inches(gross)}, ${gallons(volume)} cada vez, menos la lluvia que caiga.`,
  'do.plan-peak': ({ crop, start, end, gross, volume, flooding }: Of<'do.plan-peak'>) =>
    `Calcule bombas y asignación para ${inches(gross)} en la semana del ${day(start)} al ${day(end)}, ${gallons(volume)} en este bloque: ${flooding ? 'la primera inundación y lo' : 'lo más'} que usa ${theCrop(crop)} en un año promedio sin lluvia.`,
  'do.pre-irrigate': ({ crop, date, missing, gross, volume }: Of<'do.pre-irrigate'>) =>
    `La lluvia no ha llenado el suelo: faltan unas ${inches(missing)} hasta donde llegarán las raíces (${cropName(crop)}). Riegue antes de sembrar, desde el ${day(date)}, con ${inches(gross)} en total, ${gallons(volume)}; revise antes con una sonda.`,
  'do.another-day': ({ crop, cropUse, volume }: Of<'do.another-day'>) =>
    `Otro día como el medido usa ${inches(cropUse)} en ${cropName(crop)}: ${gallons(volume)} en este bloque.`,
  'do.measure-again': ({ drawn, trigger, moisture }: Of<'do.measure-again'>) =>
    drawn < 0.2
      ? `Mida el suelo otra vez mañana: con ${whole(moisture)}% la zona de raíces está llena, y el cultivo puede usar ${inches(trigger)}.`
      : `Mida el suelo otra vez mañana: el cultivo ha usado ${inches(drawn)}, y se riega a las ${inches(trigger)}.`,
};

function compared(low: number, high: number): string {
  const [least, most] = [Math.round(low), Math.round(high)];
  if (least === most) return least < 0 ? `${whole(-least)}% más que` : `${whole(least)}% menos que`;
  if (least >= 0) return `de ${whole(least)} a ${whole(most)}% menos que`;
  if (most <= 0) return `de ${whole(-most)} a ${whole(-least)}% más que`;
  return `entre ${whole(-least)}% más y ${whole(most)}% menos que`;
}
