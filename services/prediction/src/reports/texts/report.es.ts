import {
  count,
  cropName,
  day,
  dayAndYear,
  days,
  inches,
  methodNames,
  whole,
} from '../../advice/messages/format.es.ts';
import { dayAndTime } from '../../plan/messages/clock.es.ts';
import { seasonSpanish } from './season.es.ts';
import type { ReportTexts } from './report.en.ts';
import { exchangeSpanish } from '../exchange/exchange.es.ts';
import { groundwaterSpanish } from './groundwater.es.ts';
import { sweepSpanish } from './sweep.es.ts';

const hows: ReportTexts['record']['hows'] = {
  metered: 'Con medidor',
  part: 'Con medidor, una parte estimada',
  rate: 'Por lámina por hora y horas',
  entered: 'Anotada a mano',
};
const accepted = {
  person: 'Recomendado, y aceptado por una persona.',
  rule: 'Recomendado, y abierto por la regla del bloque.',
  water: 'Recomendado; nadie lo había aceptado en Headgate.',
};

/** What reports say, in Spanish; depths [mm]. */
export const reportSpanish: ReportTexts = {
  cropName,
  day,
  dayAndYear,
  dayAndTime,
  methodName: (method) => methodNames[method],
  farm: 'El rancho',
  period: (from, to) => (from === to ? dayAndYear(from) : `Del ${dayAndYear(from)} al ${dayAndYear(to)}`),
  allFields: 'Todos los bloques',
  fieldsChosen: (fields) => count(fields, 'bloque escogido', 'bloques escogidos'),
  source: (name) => `Bloques que toman agua de ${name}`,
  observedUntil: (date) => `Hay días de bloques registrados hasta el ${dayAndYear(date)}`,
  notObserved: 'No hay ningún día de bloque registrado en este tiempo',
  rounding: 'Cada fila se redondea como se imprime; los totales son la suma de las filas impresas',
  noFields: 'El rancho no tenía ningún bloque en este tiempo, así que no hay nada que informar.',
  field: 'Bloque',
  total: 'Total',
  crop: 'Cultivo',
  noCrop: 'Sin cultivo',
  acres: 'Acres',
  units: { inches: 'pulg', acreFeet: 'acres-pie', gallons: 'gal', percent: '%', hours: 'h' },
  season: seasonSpanish,
  weekly: {
    title: 'Informe semanal de riego',
    inShort: 'En resumen',
    recommended: 'Recomendado',
    planned: 'Planeado',
    applied: 'Aplicado',
    rain: 'Lluvia',
    drained: 'Drenaje profundo',
    over: (depth, acres) => `${depth} pulg sobre ${acres} acres`,
    irrigations: 'Riegos hechos',
    ofPlanned: (done, planned) => `${whole(done)} de ${whole(planned)} planeados`,
    stressed: 'Bloques con falta de agua',
    ofFields: (fields) => `de ${count(fields, 'bloque', 'bloques')}`,
    things: 'Tres cosas por hacer',
    nothingToDo: 'Nada llama la atención: el agua fue como se planeó, y a ningún bloque le faltó.',
    nothingKnown:
      'Todavía no hay registro de ninguno de estos días, así que no se puede decir nada de ellos.',
    nothingInKnown: (unknown) =>
      `Nada llama la atención en los bloques con días registrados; ${count(unknown, 'bloque no tiene', 'bloques no tienen')} ninguno.`,
    daily: 'Día por día',
    dailySummary: (recommended, planned, applied) =>
      `Agua de todos los bloques por día: ${recommended} acres-pie recomendados, ${planned} planeados, ${applied} aplicados.`,
    rainSummary: (rain) => `Lluvia por día, promedio de los bloques: ${rain} pulg en total.`,
    date: 'Día',
    rainTitle: 'Lluvia, promedio de los bloques',
    byField: 'Bloque por bloque',
    depths: 'Lámina por bloque: recomendada, planeada y aplicada',
    volumes: 'Volumen por bloque',
    deviation: 'Aplicado contra planeado',
    judgement: 'Más allá de ±10 %',
    more: 'más',
    less: 'menos',
    unplanned: 'sin planear',
    noWater: 'sin agua registrada',
    causes: 'Causas',
    unplannedCause: 'Se aplicó agua que nadie había planeado.',
    unknownCause: 'No hay ninguna causa registrada.',
    stress: 'Estrés y drenaje',
    stressTable: 'Estrés y drenaje por bloque',
    stressDays: 'Días con falta de agua',
    knownDays: 'Días registrados',
    depletion: 'Agotamiento al final',
    allowed: 'Agotamiento permitido',
    next: 'Los próximos siete días',
    nextFrom: (date) => `Según el plan del ${dayAndYear(date)}.`,
    nextNone: 'No hay plan de estos días.',
    nextNothing: 'No hay ningún riego planeado.',
    starts: 'Empieza',
    ends: 'Termina',
    hours: 'Horas',
    depth: 'Lámina',
    state: 'Estado',
    accepted: 'Aceptado',
    proposed: 'Propuesto',
    unserved: (field, depth, reason) =>
      `A ${field} le faltan ${inches(depth)} que su fuente de agua no puede dar: ${reason}`,
    method: 'Cómo se calcula',
    methods: [
      'Recomendado y planeado: los riegos que debían empezar en este tiempo. Uno que se dejó fuera o que venció cuenta como recomendado solo si ningún riego posterior del bloque tomó su lugar.',
      'Aplicado, lluvia, estrés y drenaje: los días del balance de agua de cada bloque, que cuenta el agua que se midió, que se calculó por lámina por hora y horas, o que se anotó.',
      'A un bloque le falta agua en un día en que su cultivo no puede tomar la que necesita (Ks menor que 1, FAO-56).',
    ],
  },
  todo: {
    notOpened: (field, cause) => `Revise el controlador de ${field}. ${cause}`,
    stress: (field, short) => `Riegue primero ${field}: le faltó agua durante ${days(short)}.`,
    allocation: (source, percent, waterYear) =>
      `Planee el resto de la asignación de ${source}: ya se usó el ${whole(percent)} % del año hidrológico ${waterYear}.`,
    offPlan: (field, percent, isLess, cause) =>
      `Revise ${field}: recibió ${whole(percent)} % ${isLess ? 'menos' : 'más'} agua de la planeada. ${cause}`,
    unplanned: (field, depth) => `Revise ${field}: recibió ${inches(depth)} que nadie había planeado.`,
    unserved: (field, reason) => `Busque agua para ${field}: ${reason}`,
    meter: (serial, source, readOn) =>
      readOn === null
        ? `Lea el medidor ${serial} de ${source}: nunca se ha leído.`
        : `Lea el medidor ${serial} de ${source}: su última lectura es del ${dayAndYear(readOn)}.`,
    assumed: (field, assumed) =>
      `Revise el balance de agua de ${field}: durante ${days(assumed)} el clima se supuso, no se observó.`,
    drainage: (field, depth) =>
      `Riegue ${field} con menos agua cada vez: ${inches(depth)} drenaron por debajo de las raíces.`,
  },
  record: {
    title: 'Registro de manejo del agua de riego',
    practice:
      'Como lo pide la práctica de conservación 449 del NRCS en California: fechas y cantidades, estado del suelo y qué motivó cada riego',
    irrigations: 'Riegos',
    table: 'Cada riego: cuándo, cuánto, en qué suelo y qué lo motivó',
    none: 'No hay ningún riego registrado en este tiempo.',
    starts: 'Inicio',
    ends: 'Fin',
    depth: 'Lámina',
    gallons: 'Volumen',
    acreFeet: 'Volumen',
    how: 'La cantidad es',
    before: 'Agotamiento antes',
    allowed: 'Agotamiento permitido',
    trigger: 'Qué lo motivó',
    totals: 'Totales por bloque',
    totalsTable: 'Riegos y agua por bloque',
    irrigationCount: 'Riegos',
    hows,
    plan: (reason, by) => `${accepted[by]} ${reason}`,
    person: 'Lo decidió una persona; no había ninguna recomendación.',
    controller: 'El controlador abrió la válvula; no había ningún plan de Headgate.',
    method: 'Cómo se calcula',
    methods: [
      'La lámina es bruta, sobre todo el bloque. El agua que se midió y también se anotó se cuenta una vez.',
      'Estado del suelo: el agotamiento de la zona de raíces al final del día anterior, según el balance diario de agua (FAO-56), junto al agotamiento en que se riega el bloque.',
      'Una raya: ese día no está registrado.',
    ],
  },
  exchange: exchangeSpanish,
  groundwater: groundwaterSpanish,
  sweep: sweepSpanish,
};
