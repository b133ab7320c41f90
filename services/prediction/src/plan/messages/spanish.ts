import type { FitConflict, FitReason } from '@headgate/agronomy';
import type { RunProblem } from '@headgate/contracts/planned-run';
import type { CommandReason } from '@headgate/contracts/command-reason';
import {
  cropName,
  day,
  dryDownNames,
  duration,
  fahrenheit,
  inches,
  milesPerHour,
  tenth,
  whole,
} from '../../advice/messages/format.es.ts';
import { flow, theDayAndTime } from './clock.es.ts';
import type { Waits } from './english.ts';
import type { PlanCatalogue } from './message.ts';

const conflicts: Readonly<Record<FitConflict, string>> = {
  flow: 'la fuente de agua no tiene tanto caudal a esa hora',
  hours: 'está fuera de las horas de riego del bloque',
  turns: 'la fuente no da agua a esa hora',
  exclusion: 'a esa hora se riega un bloque que no puede ir junto con este',
};

const shortages: Readonly<Record<FitReason, string>> = {
  flow: 'el bloque toma más caudal del que da su fuente',
  hours: 'las horas de riego del bloque son muy pocas',
  turns: 'la fuente da agua en muy pocas de las horas del bloque',
  'least-run': 'lo que queda es menos que el riego mínimo de la fuente',
  step: 'lo que queda es menos que el paso del distrito',
  exclusion: 'los bloques que no pueden ir juntos se quitan el tiempo',
  shared: 'los bloques que comparten esta fuente necesitan más de lo que da',
};

const drawnOf = (drawn: number): string => (drawn < 0.2 ? 'casi nada' : inches(drawn));

const whyNotOpened: Readonly<Record<CommandReason, string>> = {
  expired: 'la orden no se pudo mandar a tiempo',
  cancelled: 'se retiró',
  stopped: 'antes llegó una orden de detener',
  refused: 'el controlador la rechazó. Revise la prueba de conexión',
  unreachable: 'no se pudo llegar al controlador. Revise su corriente y su conexión',
  unconfirmed: 'el controlador no contestó. Revise la válvula',
  'not-running': 'la válvula ya estaba cerrada',
  'beyond-maximum':
    'dura más de lo que la zona puede estar abierta. El máximo está en los ajustes de la zona',
  removed: 'se quitó la zona o su controlador',
};

const whyWaits: Readonly<Record<Waits['why'], string>> = {
  'no-weather': 'No se pudieron leer datos del clima de menos de tres horas antes de empezar.',
  'old-ledger': 'El balance de agua se basa en datos del clima de hace más de un día.',
  'failed-before': 'El último riego automático de este bloque no salió como se planeó.',
};

const whyWithheld: Readonly<Record<RunProblem, string>> = {
  'no-controller': 'su controlador ya no está',
  'no-zone': 'su controlador ya no tiene la zona',
  'being-deleted': 'su controlador se está borrando',
  'beyond-maximum': 'dura más de lo que una zona puede estar abierta',
  past: 'su hora pasó antes de poder avisar al controlador',
  'too-far-ahead': 'falta demasiado para su hora',
  full: 'hay demasiados riegos en espera',
  'automation-off': 'el rancho no ha aceptado el riego automático',
  'automation-paused': 'alguien puso en pausa el riego automático, o detuvo la zona',
  'not-live': 'el control en vivo de su controlador no está aprobado',
  away: 'no hay noticias de su controlador',
  'no-rate': 'la zona no tiene lámina por hora. Anótela en los ajustes de la zona',
  'beyond-hours-a-day': 'la zona regaría más horas en un día de las que el rancho permite',
  'beyond-inches-a-week': 'la zona recibiría más pulgadas en una semana de las que el rancho permite',
};

/** Everything a plan can say, in Spanish as spoken on Californian farms. */
export const planSpanish: PlanCatalogue = {
  'report.none': () => 'No hay agua registrada para este riego.',
  'report.as-planned': () => 'Como se planeó.',
  'report.less': ({ percent }) => `${whole(percent)}% menos agua de la planeada.`,
  'report.more': ({ percent }) => `${whole(percent)}% más agua de la planeada.`,

  'why.not-opened': ({ zones, reason }) =>
    `${zones === 1 ? 'Una zona no se abrió' : `${whole(zones)} zonas no se abrieron`}: ${whyNotOpened[reason]}.`,
  'why.stop': ({ minutes }) => `Alguien lo detuvo ${duration(minutes)} antes de tiempo.`,
  'why.safety': ({ minutes }) => `Headgate lo cerró ${duration(minutes)} antes, por seguridad.`,
  'why.device': ({ minutes }) =>
    `El controlador lo cerró ${duration(minutes)} antes. Vea si se fue la luz o si alguien cerró la válvula a mano.`,
  'why.flow-low': ({ percent }) =>
    `El caudal fue ${whole(percent)}% menor que el de la lámina por hora de la zona. Revise presión, filtros y bomba; si están bien, corrija la lámina por hora en los ajustes de la zona.`,
  'why.flow-high': ({ percent }) =>
    `El caudal fue ${whole(percent)}% mayor que el de la lámina por hora de la zona. Busque una línea o un emisor roto; si no hay, corrija la lámina por hora en los ajustes de la zona.`,
  'why.late': ({ minutes }) => `Empezó ${duration(minutes)} tarde.`,
  'why.entered': () => 'La cantidad se anotó a mano.',
  'why.estimated': () =>
    'Parte de la cantidad es una estimación: no siempre se pudo leer el medidor, o también contó otras zonas.',
  'why.by-rate': () =>
    'Ningún medidor la midió: la cantidad es la lámina por hora de la zona por las horas que regó.',

  'headline.today': () => 'Riegue hoy',
  'headline.on': ({ date }) => `Próximo riego el ${day(date)}`,
  'headline.none': ({ days }) => `Sin riego en los próximos ${whole(days)} días`,
  'headline.rain': () => 'Espere la lluvia',
  'headline.dry-down': ({ again }) =>
    again === null ? 'El riego de esta temporada terminó' : `Mantenga seco el bloque hasta el ${day(again)}`,
  'headline.before-start': () => 'Todavía no: el cultivo usa el agua guardada',
  'headline.rainy-season': () => 'Revise primero el suelo: no se sabe cuánto llovió',
  'headline.off-season': () => 'Fuera de temporada',
  'headline.fallow': () => 'No hay nada sembrado',
  'headline.not-sown': ({ date }) => `Siembra el ${day(date)}`,

  'reason.reached': ({ trigger }) =>
    `El cultivo ya usó las ${inches(trigger)} que puede usar antes del riego.`,
  'reason.no-record': ({ trigger }) =>
    `No hay riegos registrados esta temporada. Sin riego, el cultivo ya usó las ${inches(trigger)} que puede usar antes del riego. Si el bloque se regó, regístrelo primero.`,
  'reason.due': ({ drawn, trigger, date }) =>
    `Al terminar el ${day(date)} el cultivo habrá usado las ${inches(trigger)} que puede usar antes del riego; ${inches(drawn)} antes de ese día.`,
  'reason.before-heat': () =>
    'Antes de que haga falta: con el calor del día siguiente el cultivo no podría sacar bastante del agua que queda.',
  'reason.before-dry-down': ({ name, from }) =>
    `El último riego antes de secar el bloque para ${dryDownNames[name]}, desde el ${day(from)}.`,
  'reason.paddy': ({ target }) => `Se mete agua hasta ${inches(target)} de lámina.`,
  'reason.own': () => 'Planeado por una persona.',
  'reason.wait': ({ drawn, trigger }) =>
    `El cultivo ha usado ${drawnOf(drawn)} de las ${inches(trigger)} que puede usar antes del riego.`,
  'reason.rain': ({ rain, by }) =>
    `Es probable que lluevan ${inches(rain)} a más tardar el ${day(by)}, y el cultivo puede esperarlas.`,
  'reason.full': () => 'La zona de raíces está llena.',
  'reason.dry-down': ({ name, again }) =>
    again === null
      ? `Ya no hay riego esta temporada: el bloque se seca para ${dryDownNames[name]}.`
      : `El bloque se mantiene seco para ${dryDownNames[name]}, hasta el ${day(again)}.`,
  'reason.before-start': ({ drawn, trigger }) =>
    `Del agua guardada en el suelo el cultivo ha usado ${drawnOf(drawn)}; el primer riego es a las ${inches(trigger)}.`,
  'reason.rainy-season': () =>
    'No se pudo leer el clima, y estos son los meses de lluvia: revise un pluviómetro o el suelo.',
  'reason.off-season': ({ crop }) => `No es temporada de ${cropName(crop)}: el suelo guarda la lluvia.`,
  'reason.fallow': () => 'Diga qué crece en el bloque para planear su riego.',
  'reason.not-sown': ({ crop, date }) => `El ${day(date)} se siembra ${cropName(crop)}.`,
  'reason.planned': ({ date, drawn, trigger }) =>
    `Hay un riego planeado para el ${day(date)}. El cultivo ha usado ${drawnOf(drawn)}; antes del riego puede usar ${inches(trigger)}.`,
  'reason.postponed': ({ date }) => `El riego se pospuso: no antes del ${day(date)}.`,

  'condition.rain': ({ rain, by }) => `No riegue si llueven ${inches(rain)} hasta el final del ${day(by)}.`,

  'check.run': ({ fallen, since, enough }) =>
    `Revisado antes de empezar: ${fallen < 0.2 ? 'no ha llovido' : `llovieron ${inches(fallen)}`} desde el ${day(since)}; con ${inches(enough)} no haría falta regar.`,
  'check.rain-fell': ({ fallen, since, enough }) =>
    `Omitido: llovieron ${inches(fallen)} desde el ${day(since)}, y con ${inches(enough)} basta.`,
  'check.rain-likely': ({ fallen, since, enough, likely, by }) =>
    `Pospuesto: es probable que lluevan ${inches(likely)} hasta el final del ${day(by)}, ${fallen < 0.2 ? '' : `ya llovieron ${inches(fallen)} desde el ${day(since)}, `}y con ${inches(enough)} basta.`,
  'check.frost': ({ coldest }) =>
    `Pospuesto: se pronostican ${fahrenheit(coldest)} durante el riego. El agua se congelaría en las plantas y en las líneas.`,
  'check.wind': ({ wind, limit }) =>
    `Pospuesto: se pronostica viento de ${milesPerHour(wind)} durante el riego. Con más de ${milesPerHour(limit)} los aspersores riegan disparejo, y el cultivo puede esperar.`,
  'check.allocation': ({ source, waterYear, used, limit, needed }) =>
    `Omitido: ${source} ya dio ${tenth(used)} de sus ${tenth(limit)} acres-pie del año hidrológico ${waterYear}, y este riego necesita ${tenth(needed)}.`,
  'check.unknown': ({ age }) =>
    `${age === null ? 'No se pudo leer el clima antes de empezar' : `Los datos del clima más recientes tenían ${duration(age)} de antigüedad en la última revisión`}. Se riega como se aceptó.`,

  'check.waits': ({ why }) => `${whyWaits[why]} Espera a que alguien lo acepte.`,
  'check.withheld': ({ problem }) =>
    `No empezó solo: ${whyWithheld[problem]}. Espera a que alguien lo acepte.`,

  'conflict.fixed': ({ why }) => `Ya no cabe: ${conflicts[why]}.`,

  'unserved.part': ({ minutes, why }) =>
    `${duration(minutes)} de riego no caben en la semana: ${shortages[why]}.`,
  'unserved.late': ({ date, why }) =>
    `El agua llega cuando al cultivo ya le falta, desde el ${day(date)}: ${shortages[why]}.`,
  'unserved.too-long': ({ date, minutes }) =>
    `Al cultivo le falta agua el ${day(date)}, antes de que pueda terminar este riego de ${duration(minutes)}.`,
  'unserved.rule': () =>
    'Cuando el agua no alcanza, va primero al bloque que más perdería: transpiración perdida × respuesta del rendimiento.',
  'help.more-hours': ({ minutes }) => `Permita ${duration(minutes)} más de horas de riego en la semana.`,
  'help.hours-before': ({ date }) => `Permita más horas de riego antes del ${day(date)}.`,
  'help.less-shared': () => 'Pase uno de estos bloques a otra fuente de agua, o consiga más caudal.',
  'help.more-turns': ({ minutes }) => `Pida ${duration(minutes)} más de agua de la fuente en la semana.`,
  'help.more-flow': ({ gpm }) => `Con unos ${flow(gpm)} más de caudal alcanzaría en las mismas horas.`,
  'help.less-flow': ({ gpm }) => `Riéguelo por partes que tomen a lo más ${flow(gpm)}.`,
  'help.apart': () => 'Deje en días distintos los bloques que no pueden ir juntos, o quite la regla.',
  'help.less-fixed': () => 'Suelte o mueva un riego aceptado o fijado.',
  'help.shorter-run': () => 'Con un riego mínimo más corto cabría el resto.',

  'change.sooner': ({ from, to }) => `Próximo riego el ${day(to)} en lugar del ${day(from)}.`,
  'change.later': ({ from, to }) => `Próximo riego el ${day(to)} en lugar del ${day(from)}.`,
  'change.added': ({ to }) => `El riego del ${day(to)} es nuevo.`,
  'change.dropped': ({ from }) => `El riego del ${day(from)} no hace falta en estos días.`,
  'change.more': ({ from, to }) => `${inches(to)} en lugar de ${inches(from)}.`,
  'change.less': ({ from, to }) => `${inches(to)} en lugar de ${inches(from)}.`,

  'cause.rain-failed': ({ date, expected, fell }) =>
    `Se esperaban ${inches(expected)} de lluvia el ${day(date)}, y ${fell < 0.2 ? 'no llovió' : `cayeron ${inches(fell)}`}.`,
  'cause.rain-fell': ({ date, expected, fell }) =>
    expected < 0.2
      ? `El ${day(date)} cayeron ${inches(fell)} de lluvia con las que no se contaba.`
      : `El ${day(date)} cayeron ${inches(fell)} de lluvia, más que las ${inches(expected)} con que se contaba.`,
  'cause.missed': ({ date, planned }) =>
    `No se ha reportado el riego de ${inches(planned)} planeado para el ${day(date)}.`,
  'cause.not-opened': ({ date, planned, reason }) =>
    `El riego de ${inches(planned)} planeado para el ${day(date)} no se hizo: ${whyNotOpened[reason]}.`,
  'cause.short': ({ date, planned, applied }) =>
    `El ${day(date)} se aplicaron ${inches(applied)}, menos que las ${inches(planned)} planeadas.`,
  'cause.extra': ({ date, planned, applied }) =>
    planned === 0
      ? `El ${day(date)} se aplicaron ${inches(applied)} que no estaban planeadas.`
      : `El ${day(date)} se aplicaron ${inches(applied)}, más que las ${inches(planned)} planeadas.`,
  'cause.used-more': ({ date, expected, used }) =>
    `El cultivo usó ${inches(used)} el ${day(date)}, más que las ${inches(expected)} esperadas.`,
  'cause.used-less': ({ date, expected, used }) =>
    `El cultivo usó ${inches(used)} el ${day(date)}, menos que las ${inches(expected)} esperadas.`,
  'cause.soil-reading': ({ date, correction }) =>
    `Una lectura de humedad del ${day(date)} movió la zona de raíces ${correction < 0 ? '-' : '+'}${inches(Math.abs(correction))}.`,
  'cause.stem-reading': ({ date, bars }) =>
    `El potencial hídrico del tallo fue de ${whole(bars)} bares el ${day(date)}.`,
  'cause.edited': () => 'Alguien cambió el plan.',
  'cause.planting': () => 'Hay otro cultivo en el bloque.',
  'cause.forecast': () => 'Cambió el pronóstico.',

  'order.place': ({ gpm, from, to, by }) =>
    `Pida ${flow(gpm)} desde ${theDayAndTime(from)} hasta ${theDayAndTime(to)}; haga el pedido antes de ${theDayAndTime(by)}.`,

  'invalid.past': () => 'Escoja una hora que no haya pasado',
  'invalid.begun': () => 'El riego ya empezó y ya no se puede cambiar. Para terminarlo antes, deténgalo',
  'invalid.beyond': ({ last }) => `Escoja una hora hasta el ${day(last)}: el plan es de siete días`,
  'invalid.too-long': ({ last }) =>
    `Tiene que terminar a más tardar el ${day(last)}: el plan no tiene más días`,
  'invalid.hours': ({ from, to }) =>
    `El bloque no se puede regar desde ${theDayAndTime(from)} hasta ${theDayAndTime(to)}`,
  'invalid.turns': ({ from, to }) =>
    `La fuente no da agua desde ${theDayAndTime(from)} hasta ${theDayAndTime(to)}`,
  'invalid.two-amounts': () => 'Dé pulgadas u horas, no las dos',
  'invalid.no-rate': () => 'Dé pulgadas: no se conoce el caudal del bloque',
  'invalid.least-run': ({ minutes }) => `La fuente de agua riega por lo menos ${duration(minutes)}`,
  'invalid.until': ({ first, last }) => `Escoja un día del ${day(first)} al ${day(last)}`,
  'invalid.nothing': () => 'Diga qué cambiar: una hora, una cantidad, o si queda fijo',
};
