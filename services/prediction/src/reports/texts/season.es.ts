import type { LeftOutCode, MoneyCode, RefusalCode } from '@headgate/agronomy';
import { count, dayAndYear, whole } from '../../advice/messages/format.es.ts';
import type { SeasonTexts } from './season.en.ts';

const leftOut: Readonly<Record<LeftOutCode, string>> = {
  'no-season': 'una de sus dos temporadas no está registrada',
  'zero-need': 'no necesitó nada en la temporada pasada',
  'no-water-in-baseline': 'no recibió nada en la temporada pasada',
  'baseline-too-short': 'su agua pasada es de otra parte del año, o más corta, que esta temporada',
};

const refusals: Readonly<Record<RefusalCode, string>> = {
  'no-season': 'A un bloque le falta una de sus dos temporadas.',
  'zero-need': 'Los bloques no necesitaron agua en una de las dos temporadas.',
  'no-water-in-baseline': 'Los bloques no recibieron agua en la temporada pasada.',
  'baseline-too-short':
    'El agua pasada es de otra parte del año, o más corta, que esta temporada: tres meses no dicen nada de los demás.',
  'no-advised-field': 'Ningún bloque de este informe sigue las recomendaciones.',
  'unusable-number': 'Una cifra está fuera de lo posible.',
  'unusable-period': 'Un periodo de agua no tiene días, o tiene más de 100.',
  'overlapping-periods': 'Dos periodos de un bloque se traslapan.',
  'periods-not-aligned': 'Los periodos de los bloques no empiezan y terminan los mismos días.',
  'baseline-not-before-report': 'El agua pasada no es anterior a esta temporada.',
  'duplicate-field': 'Un bloque está dos veces.',
  'no-water-in-report': 'No hay agua de esta temporada registrada.',
  'too-few-points':
    'La temporada pasada tiene menos de seis periodos de agua: no dicen nada de su variación.',
  'nothing-left-of-baseline': 'Los ajustes no dejan nada de la línea base.',
  'use-below-zero': 'Con los ajustes, el uso de esta temporada es menos que nada.',
  'not-finite': 'La temporada pasada casi no necesitó agua, así que no se puede sacar una proporción.',
};

const cautions: SeasonTexts['cautions'] = {
  'scatter-beyond-guideline': ({ value = 0, limit = 0 }) =>
    `La temporada pasada varía ${whole(value * 100)}% (CV(RMSE)); el límite de la Guía es ${whole(limit * 100)}%.`,
  'uncertainty-beyond-guideline': () =>
    'La diferencia no se conoce ni a la mitad de sí misma con 68% de confianza, que es el otro límite de la Guía.',
  'need-beyond-baseline': () =>
    'Esta temporada tuvo periodos que necesitaron más por día que cualquiera de la pasada.',
  'large-adjustments': ({ value = 0 }) =>
    `Lo que se anotó como ajustes es ${whole(value * 100)}% de la línea base ajustada.`,
  'controls-not-used': () =>
    'Los bloques testigo tienen menos de seis periodos en común con los bloques que siguen las recomendaciones, y no se usan.',
  'field-left-out': ({ field = '', reason = 'no-season' }) =>
    `${field} no está en ninguna suma: ${leftOut[reason]}.`,
  'field-without-water': ({ field = '' }) =>
    `${field} no recibió nada esta temporada: estuvo en descanso, o su medidor se detuvo.`,
};

const lines: Readonly<Record<MoneyCode, string>> = {
  water: 'Agua, al precio anotado',
  energy: 'Energía para bombearla',
  labor: 'Mano de obra, como se anotó',
  yield: 'Rendimiento, como se anotó',
  quality: 'Calidad, como se anotó',
};

/** What the report of a season says, in Spanish. */
export const seasonSpanish: SeasonTexts = {
  title: 'Informe de temporada y recuperación',
  standard:
    'El agua contra una temporada pasada de los mismos bloques, ajustada a la necesidad de esta: opción C del IPMVP, en el marco de la Guía 14 de ASHRAE',
  inShort: 'En resumen',
  notKnown: 'Todavía no hay ningún día de esta temporada registrado.',
  adjusted: 'Línea base ajustada',
  applied: 'Aplicado',
  less: 'Menos que la línea base ajustada',
  more: 'Más que la línea base ajustada',
  difference: 'Contra la línea base ajustada',
  notDistinguishable: 'No se distingue de cero',
  band: (low, high) => `Banda de 90%: de ${low} a ${high}`,
  bandAndShare: (low, high, lowShare, highShare) =>
    `Banda de 90%: de ${low} a ${high} acres-pie, de ${lowShare}% a ${highShare}% de la línea base ajustada`,
  adjustedNote: (past) =>
    `Lo que se habría dado con la proporción de la temporada pasada (${past}), para la necesidad de esta`,
  measuredNote: (percent) => `${percent}% con medidores`,
  energy: 'Energía',
  money: 'Lo que vale',
  payback: 'Recuperación',
  paybackBounded: (mid, low, high) => `${mid} temporadas como esta (de ${low} a ${high})`,
  paybackOpen: (earliest) =>
    `No antes de ${earliest} temporadas; los beneficios pueden ser nada, así que no se conoce un plazo máximo`,
  paybackNone: 'Ninguna: los beneficios son menos que nada',
  paybackFree: 'No se anotó ninguna cuota',
  verdicts: {
    less: (volume, share) =>
      `Los bloques que siguen las recomendaciones recibieron ${volume} acres-pie (${share}%) menos que la línea base ajustada. El cero queda fuera de la banda de 90%.`,
    more: (volume) =>
      `Los bloques que siguen las recomendaciones recibieron ${volume} acres-pie más que la línea base ajustada. El cero queda fuera de la banda de 90%.`,
    none: (low, high) =>
      `Lo que recibieron los bloques que siguen las recomendaciones no se distingue de la línea base ajustada: la banda de 90% va de ${low} a ${high} acres-pie.`,
    averages:
      'Como la necesidad de una temporada se basa en clima promedio, aquí no se afirma ninguna diferencia, diga lo que diga la banda.',
  },
  refused: 'No se puede comparar con una temporada pasada:',
  noPast:
    'No se ha importado agua de una temporada pasada de estos bloques para estos días del año. Impórtela en la página Temporada pasada, y pida el informe de nuevo.',
  tooCoarse: 'El agua pasada es de periodos de más de dos meses: no dicen cuándo se dio.',
  refusals,
  typical: {
    about: 'Comparado con un programa típico, no con lo que este rancho hizo',
    title: 'Contra un programa típico',
    lead: 'Aquí se compara la temporada con un programa típico, no con lo que este rancho hizo antes. Es un modelo: nadie midió lo que habría sido, así que no tiene banda, y no es un resultado medido.',
    use: 'Programa típico',
    useNote: 'el intervalo usual del método y el consumo promedio del cultivo',
    difference: 'Aplicado, menos el programa típico',
    range: (low, high) => `de ${low} a ${high} acres-pie, contando la lluvia y sin contarla`,
    cost: 'Esa agua, al precio anotado',
    table: 'Agua aplicada y un programa típico, por bloque',
    least: 'Típico, con la lluvia',
    most: 'Típico, sin la lluvia',
    middle: 'Típico, en medio',
    none: 'Ningún bloque tiene días suficientes de la temporada de un cultivo para un programa típico.',
  },
  months: 'Mes por mes',
  month: 'Mes',
  monthsTable: 'Línea base ajustada antes de testigos y ajustes, y agua aplicada, por mes',
  monthsSummary: (baseline, applied) =>
    `Por mes, la proporción de la temporada pasada por la necesidad de esta (${baseline} acres-pie en total) y el agua aplicada (${applied} acres-pie).`,
  ratioNeed: 'Proporción × necesidad',
  fields: 'Bloque por bloque',
  fieldsTable: 'Bloques que siguen las recomendaciones: la temporada pasada, su proporción, y esta',
  pastApplied: 'Aplicado antes',
  pastNeed: 'Necesidad antes',
  ratio: 'Proporción',
  need: 'Necesidad de esta temporada',
  differenceColumn: 'Diferencia',
  bridge: 'De la temporada pasada a esta',
  bridgeTable: 'Cómo salen la línea base ajustada y la diferencia',
  step: 'Paso',
  volume: 'Volumen',
  steps: {
    routine: 'Las proporciones de la temporada pasada por la necesidad de esta',
    controls: 'Lo que compartieron los bloques testigo',
    toBaseline: 'Ajustes de la línea base',
    adjusted: 'Línea base ajustada',
    applied: 'Aplicado, según los registros',
    toUse: 'Ajustes de lo aplicado',
    use: 'Uso',
    difference: 'Línea base ajustada menos uso',
  },
  moneyTitle: 'Energía y dinero',
  moneyTable: 'Lo que vale esa agua, con lo que se anotó, en dólares',
  line: 'Renglón',
  low: 'Bajo',
  middle: 'Medio',
  high: 'Alto',
  lines,
  benefits: 'Beneficios',
  fee: 'Cuota, como se anotó',
  net: 'Beneficios menos la cuota',
  noMoney:
    'Para esta temporada no se anotó ningún precio, ni mano de obra, rendimiento o calidad, así que no se dice nada de dinero.',
  noPrice: 'Para esta temporada no se anotó ningún precio, así que no se dice nada de dinero.',
  moneyUnclear: 'Los beneficios no se distinguen de cero: la tabla tiene su banda, y no se puede decir más.',
  bandsAdd:
    'Los bajos y los altos no son sumas: los errores que nada tienen que ver entre sí se suman por sus cuadrados.',
  adjustments: 'Ajustes aparte de las recomendaciones',
  adjustmentsTable: 'Ajustes no rutinarios, como se anotaron',
  noAdjustments: 'No se anotó ninguno.',
  what: 'Qué cambió',
  changes: 'Cambia',
  changesOf: { baseline: 'La línea base', use: 'El uso' },
  amount: 'Volumen',
  plusMinus: '±',
  counts: 'En la suma',
  yes: 'Sí',
  no: 'No: el bloque no sigue las recomendaciones',
  noOfFarm: 'No: es de todos los bloques, y este informe es de algunos',
  wholeFarm: 'Todos los bloques',
  controls: 'Bloques testigo',
  controlsTable: 'Bloques que no siguieron las recomendaciones',
  noControls: 'No se anotó ningún bloque testigo.',
  controlShare: (percent) =>
    `Del cambio de los bloques testigo desde la temporada pasada se toma ${percent}%: tanto de su variación compartieron los demás bloques en la temporada pasada.`,
  controlsUnused: 'No se usan en esta comparación.',
  measured: 'Medido y anotado',
  measuredTable: 'Cómo se conoce el agua de esta temporada, por bloque',
  byMeter: 'Con medidores',
  byRate: 'Por lámina por hora y horas',
  byHand: 'Anotado a mano',
  enteredTitle: 'Anotado, no medido:',
  entered: {
    fee: (usd) => `Cuota: $${usd}`,
    water: (usd, plusMinus) => `Precio del agua: $${usd} ± ${plusMinus} por acre-pie`,
    kwh: (kwh, plusMinus, isOwn) =>
      `Energía: ${kwh} ± ${plusMinus} kWh por acre-pie, ${isOwn ? 'como se anotó' : 'como dicen las fuentes de agua'}`,
    kwhPrice: (usd, plusMinus) => `Precio de la energía: $${usd} ± ${plusMinus} por kWh`,
    labor: (hours, plusMinus, usd) => `Mano de obra: ${hours} ± ${plusMinus} horas menos, a $${usd} por hora`,
    yield: (usd, plusMinus) => `Rendimiento: $${usd} ± ${plusMinus}`,
    quality: (usd, plusMinus) => `Calidad: $${usd} ± ${plusMinus}`,
    none: 'No se anotó nada para esta temporada.',
  },
  cautionsTitle: 'Lo que hay que saber junto a las cifras',
  noCautions: 'Nada llama la atención.',
  cautions,
  notes: {
    farmAmounts:
      'La cuota, la mano de obra, el rendimiento y la calidad se anotaron para todo el rancho. Este informe es de bloques escogidos, o de una sola fuente de agua, así que no se incluyen, y no se da ninguna recuperación. Pida el informe de todos los bloques para verlos.',
    farmAdjustments:
      'Un ajuste que se anotó para todos los bloques no cuenta aquí, porque este informe es de bloques escogidos, o de una sola fuente de agua.',
    averages: (past, now) =>
      `De la necesidad, ${past}% de la temporada pasada y ${now}% de esta son de clima promedio, porque nadie lo observó. Por eso el error de la necesidad es mayor (10% de esa parte, por juicio).`,
    assumedCrop: (names) =>
      `No está registrado qué creció en la temporada pasada en ${names}: se supone el mismo cultivo y las mismas fechas que este año.`,
    byHand: (percent) =>
      `Solo ${percent}% del agua de esta temporada se midió con medidores. A toda el agua se le supone un error de ±10%, no de ±5% (por juicio).`,
    lateStart: (field, date) =>
      `El agua de ${field} está registrada desde el ${dayAndYear(date)}; lo anterior no está en ninguna suma.`,
    shared: (meter, fields) =>
      `El agua pasada de ${meter} es de ${count(fields, 'bloque', 'bloques')}: se reparte según su necesidad.`,
    archived: (field) => `${field} está archivado, y no está en ninguna suma.`,
  },
  how: 'Cómo se midió',
  howTable: 'El modelo de la línea base',
  quantity: 'Cantidad',
  value: 'Valor',
  quantities: {
    period: 'Temporada pasada, primer y último día',
    points: 'Periodos de la temporada pasada, n',
    effective: 'Periodos independientes que valen',
    effectiveNow: 'Periodos independientes que valen los de esta temporada',
    rho: 'Autocorrelación de sus residuos',
    cv: 'CV(RMSE)',
    degrees: 'Grados de libertad de t',
    meter: 'Lo más que falla un medidor',
    need: 'Necesidad de una temporada contra la otra, error estándar',
    plain: 'La fórmula simple de la Guía',
    autocorrelated: 'La fórmula de la Guía para residuos autocorrelacionados',
  },
  termsTable: 'De qué está hecha la banda: incertidumbres estándar, que se suman por sus cuadrados',
  term: 'Causa',
  terms: {
    baseline: 'La variación de la temporada pasada, en la proporción',
    report: 'La misma variación, en esta temporada',
    controls: 'Bloques testigo',
    meter: 'Medidores',
    need: 'Necesidad',
    adjustments: 'Ajustes',
  },
  method: 'Cómo se calcula',
  methods: [
    'Línea base: el agua aplicada de cada bloque ÷ su necesidad en la temporada pasada, por la necesidad de esta. La necesidad es el consumo del cultivo menos la lluvia efectiva sobre los acres del bloque, según su balance diario (FAO-56), con agua cada vez que toca: igual en las dos temporadas.',
    'El agua pasada es la de los medidores y facturas importados. Un periodo que un medidor de un bloque no conoce completo no está en ninguna suma; tampoco la parte de esta temporada de la que no hay agua registrada.',
    'La banda contiene la verdad en nueve de diez comparaciones así. Tiene la variación de los periodos de la temporada pasada y cómo dependen unos de otros (autocorrelación), los medidores, la necesidad y los ajustes. Que un agricultor de todos modos habría hecho otra cosa este año no está en ninguna banda: eso lo dicen los bloques testigo.',
    'El dinero es agua y energía a los precios anotados, y mano de obra, rendimiento y calidad como se anotaron. Solo el agua se mide.',
    'La necesidad y sus meses se redondean como se imprimen; los totales son la suma de las filas impresas.',
  ],
};
