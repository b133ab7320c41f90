import { count, days, whole } from '../../advice/messages/format.es.ts';
import type { GroundwaterTexts } from './groundwater.en.ts';

const again = 'Retire la lectura y anótela de nuevo.';

const rules: GroundwaterTexts['rules'] = {
  serial: { reason: () => 'Falta el número de serie.', todo: 'Anótelo en la fuente de agua.' },
  formula: {
    reason: (value) => `«${value}» empieza como una fórmula de hoja de cálculo, y se leería como otro texto.`,
    todo: 'Anótelo sin el signo de enfrente, como lo tiene la agencia.',
  },
  date: { reason: (value) => `«${value}» no es una fecha.`, todo: again },
  time: { reason: (value) => `«${value}» no es una hora del día como 9:05.`, todo: again },
  initials: { reason: (value) => `«${value}» tiene más de 5 letras.`, todo: 'Acorte las iniciales.' },
  previous: { reason: () => 'La lectura anterior falta o no es un número.', todo: again },
  current: { reason: () => 'La lectura actual falta o no es un número.', todo: again },
  unit: {
    reason: (value) =>
      `El medidor cuenta en otra unidad (${value}); la agencia solo recibe acres-pie o galones.`,
    todo: 'Entregue el autoinforme, o pregunte a la agencia en qué unidad tiene este medidor.',
  },
  'two-a-day': {
    reason: (value) => `El medidor tiene más de una lectura el ${value}; la agencia recibe una por día.`,
    todo: 'Retire todas menos la última lectura de ese día.',
  },
  'counts-down': {
    reason: (value) => `El medidor contó hacia atrás (${value}): dio la vuelta, se reemplazó o se leyó mal.`,
    todo: 'Corrija la lectura; si dio la vuelta o se reemplazó, agregue el medidor de nuevo, con su propio número de serie.',
  },
  'serial-shared': {
    reason: (value) => `El medidor ${value} está en más de un pozo.`,
    todo: 'Anote cada medidor solo en su propio pozo.',
  },
  'before-install': {
    reason: (value) => `Se leyó antes de instalarse (${value}).`,
    todo: 'Corrija el día de la instalación, o retire la lectura.',
  },
  'after-replacement': {
    reason: (value) =>
      `Se leyó después de reemplazarse (${value}): sus lecturas se enciman con las del medidor nuevo.`,
    todo: 'Anote la lectura del medidor que lo reemplazó, y retire esta.',
  },
  'too-many': {
    reason: () => 'Hay más lecturas de las que caben en un informe.',
    todo: 'Escoja una fuente de agua, o menos días.',
  },
  'no-readings': {
    reason: () => 'No se leyó ningún medidor en este tiempo.',
    todo: 'Anote lecturas, o escoja otros días.',
  },
  'no-parcels': {
    reason: () => 'Ningún pozo tiene parcelas.',
    todo: 'Anote en la fuente de agua las parcelas que riega cada pozo.',
  },
  'parcel-without-meter': {
    reason: (value) => `La parcela toma agua de ${value}, que no tiene medidor: nadie sabe cuánta.`,
    todo: 'Agregue el medidor del pozo y sus lecturas, o entregue esta parcela por otro método de la agencia.',
  },
  'two-methods': {
    reason: (value) => `Dos pozos dan métodos de riego distintos para la parcela: ${value}.`,
    todo: 'Anote el mismo método en los dos.',
  },
  'other-wells': {
    reason: (value) => `La parcela también toma agua de ${value}, que no está en este informe.`,
    todo: 'Pida el informe de todos los bloques y todas las fuentes de agua.',
  },
  'mid-month': {
    reason: () => 'El informe empieza a mitad de un mes.',
    todo: 'Escoja días desde el primero de un mes: el año hidrológico empieza el 1 de octubre.',
  },
  'over-twelve-months': {
    reason: () => 'El informe abarca más de doce meses.',
    todo: 'Escoja un solo año hidrológico.',
  },
  'nothing-known': {
    reason: () => 'Ningún mes está medido completo.',
    todo: 'Anote las lecturas que faltan, o espere la próxima.',
  },
};

/** What the groundwater report says, in Spanish. */
export const groundwaterSpanish: GroundwaterTexts = {
  title: 'Informe de extracción de agua subterránea',
  law: 'Extracción por instalación y mes, como la piden el Código de Agua §10725.8 y las reglas de la agencia',
  fieldsChosen: (fields) =>
    `Los pozos de ${count(fields, 'bloque escogido', 'bloques escogidos')}, y ningún otro`,
  none: 'Entre lo que se escogió no hay ningún pozo, así que no hay nada que informar.',
  rounding:
    'Acres-pie con 4 decimales; el medio exacto se redondea a la cifra par; los totales son la suma de las filas impresas',
  inShort: 'En resumen',
  extracted: 'Extraído',
  allocation: 'Asignación',
  left: 'Queda',
  ofWaterYear: (year) => `Año hidrológico ${year}`,
  wellCount: (wells) => count(wells, 'pozo', 'pozos'),
  atLeast: (missing) => `Por lo menos: ${days(missing)} sin medir`,
  leftIsUpTo: 'A lo más: hay días sin medir',
  files: 'Archivos para la agencia',
  fileNames: { readings: 'Lecturas de medidores', selfReport: 'Autoinforme' },
  fileMade: (name, rows) => `${name}: el archivo está listo, con ${count(rows, 'fila', 'filas')}.`,
  fileMissing: (name, problems) =>
    `${name}: el archivo no se hizo. La agencia lo rechazaría por lo que se indica abajo (${whole(problems)}). Corríjalo y haga el informe de nuevo.`,
  moreProblems: (problems) => `Otros ${whole(problems)} no se muestran.`,
  checks: 'Lo que la agencia rechazaría, por fila del archivo',
  file: 'Archivo',
  row: 'Fila',
  subject: 'Medidor o parcela',
  reason: 'Razón',
  todo: 'Qué hacer',
  rules,
  byFacility: 'Por instalación',
  facilityTable: 'Extracción por instalación',
  facility: 'Instalación',
  well: 'Pozo',
  meters: 'Medidores',
  meter: 'Medidor',
  noMeter: 'Sin medidor',
  month: 'Mes',
  monthTable: 'Extracción por instalación y mes',
  readingCount: 'Lecturas',
  daysMissing: 'Días sin medir',
  daysEstimated: 'Días estimados',
  gaps: 'Meses sin lectura',
  gapTable: 'Meses en que un medidor no se leyó, o no midió todos los días',
  noGaps: 'Todos los medidores se leyeron cada mes, y todos los días están medidos.',
  wellWithoutMeter: (well) => `${well} no tiene medidor: nadie sabe cuánto extrajo.`,
  calibration: 'Calibración de los medidores',
  calibrationTable: 'Medidores, y cuándo toca calibrarlos (23 CCR §1042: al instalarse y cada 5 años)',
  installed: 'Instalado',
  calibrated: 'Calibrado',
  due: 'A más tardar',
  state: 'Estado',
  states: {
    good: () => 'En regla',
    overdue: () => 'Vencida: mándelo calibrar',
    unknown: () => 'No se sabe: anote el día en la fuente de agua',
    replaced: (date) => `Reemplazado el ${date}`,
  },
  method: 'Cómo se calcula',
  methods: [
    'El volumen de un medidor es su lectura actual menos la anterior, con 4 decimales; el medio exacto se redondea a la cifra par; 325,851 galones son un acre-pie.',
    'Lo que pasó entre dos lecturas se reparte por igual entre los días desde la una hasta la otra. Los días estimados son de un mes en que nadie leyó el medidor.',
    'Los días sin medir no quedan entre dos lecturas de un medidor que ya estaba, o no tuvieron medidor después del primero del pozo. No se inventa nada para ellos.',
    'En el autoinforme el agua de un pozo se reparte según los acres regados de sus parcelas. Un mes que no está medido completo queda vacío.',
    'La primera lectura de un medidor abre su serie, sin volumen.',
  ],
};
