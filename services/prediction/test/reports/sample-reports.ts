import type { Language } from '@headgate/contracts/language';
import type { ReportBlock, ReportDocument } from '@headgate/contracts/report-document';

/** Reports as the product makes them, with made-up fields: to be drawn and looked at. */

type Table = Extract<ReportBlock, { kind: 'table' }>;
type Column = Table['columns'][number];
type Chart = Extract<ReportBlock, { kind: 'chart' }>;

const texts = {
  en: {
    weekly: 'Weekly water report',
    farm: 'Rancho El Ñandú & Sons',
    week: 'July 13 to 19, 2026',
    about: ['All fields, from every source', 'On record up to July 19, 2026, 11:40 pm'],
    summary: 'This week',
    text: 'Four of five planned irrigations were applied as planned. Block 7 got 0.31 in less than planned, because its valve did not open on July 16. Rain was 0.02 in and is not credited.',
    figures: ['Recommended', 'Planned', 'Applied', 'Applied against planned', 'Energy', 'Savings'],
    notes: [
      '4 blocks, 7 days',
      'after 2 changes',
      'metered, ±5%',
      'Block 7 is 0.31 in short',
      'at $0.31/kWh',
      '90% band: -4.1 to 6.9 ac-ft',
    ],
    none: 'not distinguishable from zero',
    chart: 'Water by day',
    chartSays:
      'Applied water followed the plan on each day but July 16; crop need was highest on July 18, 0.34 in.',
    series: ['Recommended', 'Planned', 'Applied', 'Crop need'],
    days: ['Mon 13', 'Tue 14', 'Wed 15', 'Thu 16', 'Fri 17', 'Sat 18', 'Sun 19'],
    table: 'Water by block',
    columns: ['Block', 'Crop', 'Recommended', 'Planned', 'Applied', 'Volume', 'Stress'],
    crops: ['almonds', 'pistachios', 'wine grapes', 'processing tomatoes'],
    total: 'Total',
    todo: 'Three things to do',
    tasks: [
      'Look at the valve of Block 7: it did not open on July 16, and no reason was reported.',
      'Water Block 3 first next week: it is 0.12 in from its allowed depletion.',
      'Calibrate meter N-14: its last calibration was on March 2, 2021.',
    ],
    block: 'Block',
    record: 'Irrigation record',
    recordPeriod: 'April 1 to September 30, 2026',
    recordColumns: ['Date', 'Block', 'Trigger', 'Depletion', 'Allowed', 'Applied', 'Volume', 'Recorded by'],
    trigger: 'depletion reached what is allowed',
    by: ['meter N-14', 'entered by M. Peña', 'controller'],
    depletion: 'Depletion by week',
    depletionSays: 'Depletion stayed under what is allowed in all but two weeks of July.',
    allowed: 'Allowed',
    dateOf: (month: number, day: number) => `${month}/${day}/2026`,
  },
  es: {
    weekly: 'Reporte semanal de agua',
    farm: 'Rancho El Ñandú & Sons',
    week: 'Del 13 al 19 de julio de 2026',
    about: [
      'Todos los campos, de todas las fuentes',
      'Con lo registrado hasta el 19 de julio de 2026, 11:40 pm',
    ],
    summary: 'Esta semana',
    text: 'Cuatro de los cinco riegos planeados se aplicaron como estaban planeados. El bloque 7 recibió 0.31 pulg menos de lo planeado, porque su válvula no se abrió el 16 de julio. Llovió 0.02 pulg, que no se acreditan.',
    figures: ['Recomendado', 'Planeado', 'Aplicado', 'Aplicado contra planeado', 'Energía', 'Ahorro'],
    notes: [
      '4 bloques, 7 días',
      'después de 2 cambios',
      'con medidor, ±5%',
      'Al bloque 7 le faltan 0.31 pulg',
      'a $0.31/kWh',
      'Banda del 90%: de -4.1 a 6.9 acre-pies',
    ],
    none: 'no se distingue de cero',
    chart: 'Agua por día',
    chartSays:
      'El agua aplicada siguió el plan cada día, menos el 16 de julio; el cultivo necesitó más agua el 18 de julio, 0.34 pulg.',
    series: ['Recomendado', 'Planeado', 'Aplicado', 'Necesidad del cultivo'],
    days: ['lun 13', 'mar 14', 'mié 15', 'jue 16', 'vie 17', 'sáb 18', 'dom 19'],
    table: 'Agua por bloque',
    columns: ['Bloque', 'Cultivo', 'Recomendado', 'Planeado', 'Aplicado', 'Volumen', 'Estrés'],
    crops: ['almendras', 'pistaches', 'uva para vino', 'tomate para procesar'],
    total: 'Total',
    todo: 'Tres cosas por hacer',
    tasks: [
      'Revise la válvula del bloque 7: no se abrió el 16 de julio, y no se reportó ninguna razón.',
      'Riegue primero el bloque 3 la próxima semana: le faltan 0.12 pulg para su agotamiento permitido.',
      'Calibre el medidor N-14: su última calibración fue el 2 de marzo de 2021.',
    ],
    block: 'Bloque',
    record: 'Registro de riegos',
    recordPeriod: 'Del 1 de abril al 30 de septiembre de 2026',
    recordColumns: [
      'Fecha',
      'Bloque',
      'Motivo',
      'Agotamiento',
      'Permitido',
      'Aplicado',
      'Volumen',
      'Registrado por',
    ],
    trigger: 'el agotamiento llegó a lo permitido',
    by: ['medidor N-14', 'anotado por M. Peña', 'controlador'],
    depletion: 'Agotamiento por semana',
    depletionSays: 'El agotamiento se mantuvo debajo de lo permitido, menos en dos semanas de julio.',
    allowed: 'Permitido',
    dateOf: (month: number, day: number) => `${day}/${month}/2026`,
  },
} as const;

const units = {
  en: { inches: 'in', acreFeet: 'ac-ft' },
  es: { inches: 'pulg', acreFeet: 'acre-pies' },
} as const;

const aText = (title: string): Column => ({ title, unit: null, digits: 0, isNumber: false });
const aNumber = (title: string, unit: string, digits: number): Column => ({
  title,
  unit,
  digits,
  isNumber: true,
});

function weekChart(language: Language): Chart {
  const { chart, chartSays, series, days } = texts[language];
  const values = [
    [0.3, 0, 0.62, 0.31, 0, 0.64, 0],
    [0.3, 0, 0.6, 0.31, 0, 0.6, null],
    [0.29, 0, 0.61, 0, 0, 0.58, null],
    [0.27, 0.28, 0.3, 0.31, 0.33, 0.34, 0.32],
  ];
  const roles = ['recommended', 'planned', 'applied', 'need'] as const;
  return {
    ...{ kind: 'chart', title: chart, summary: chartSays, unit: units[language].inches, axis: [...days] },
    series: roles.map((role, at) => ({
      ...{ name: series[at] ?? role, role, values: values[at] ?? [] },
      shape: role === 'need' ? 'line' : 'bars',
    })),
    tableId: 'water-by-block',
  };
}

function weekTable(language: Language): Table {
  const { table, columns, crops, total, block } = texts[language];
  const { inches } = units[language];
  const [name = '', crop = '', ...numbers] = columns;
  const cells = [
    [`${block} 3`, crops[0], 1.24, 1.2, 1.19, 1_293_812, 0],
    [
      `${block} 4 (North, behind the pump house and the old barn road)`,
      crops[1],
      0.62,
      0.6,
      0.58,
      412_007,
      0,
    ],
    [`${block} 7`, crops[2], 0.31, 0.31, 0, 0, 2],
    [`${block} 12`, crops[3], 0.94, null, 0.97, 1_054_330, null],
  ];
  return {
    ...{ kind: 'table', id: 'water-by-block', caption: table },
    columns: [
      ...[aText(name), aText(crop)],
      ...numbers.slice(0, 3).map((title) => aNumber(title, inches, 2)),
      aNumber(numbers[3], 'gal', 0),
      aNumber(numbers[4], language === 'en' ? 'days' : 'días', 0),
    ],
    rows: cells.map((row, at) => ({ cells: [...row], href: `/fields/${at}?from=2026-07-13` })),
    total: [total, null, 3.11, 2.11, 2.74, 2_760_149, 2],
  };
}

/** A week of a farm with four blocks: two pages. */
export function sampleWeekly(language: Language): ReportDocument {
  const { weekly, farm, week, about, summary, text, figures, notes, none, todo, tasks } = texts[language];
  const { inches, acreFeet } = units[language];
  const numbers = [
    [3.11, inches, 2],
    [2.11, inches, 2],
    [2.74, inches, 2],
    [97, '%', 0],
    [1_204.5, '$', 2],
    [none, acreFeet, 1],
  ] as const;
  return {
    ...{ language, title: weekly, farm, period: week, about: [...about] },
    sections: [
      {
        title: summary,
        blocks: [
          { kind: 'text', text },
          {
            kind: 'figures',
            items: numbers.map(([value, unit, digits], at) => ({
              ...{ label: figures[at] ?? '', value, unit, digits, note: notes[at] ?? null },
              href: at === 2 ? '/fields?from=2026-07-13' : null,
            })),
          },
          weekChart(language),
          weekTable(language),
        ],
      },
      {
        title: todo,
        blocks: [
          {
            kind: 'list',
            isOrdered: true,
            items: tasks.map((text, at) => ({ text, href: at === 0 ? '/faults' : null })),
          },
        ],
      },
    ],
  };
}

/** Each irrigation of a season, with what triggered it: three pages. */
export function sampleRecord(language: Language, rowCount = 70): ReportDocument {
  const { record, farm, recordPeriod, about, recordColumns, trigger, by, dateOf, total, block } =
    texts[language];
  const { depletion, depletionSays, allowed, table } = texts[language];
  const { inches } = units[language];
  const [date = '', name = '', why = '', had = '', may = '', applied = '', volume = '', who = ''] =
    recordColumns;
  const weeks = Array.from(
    { length: 26 },
    (_, week) => 1.1 + Math.sin(week / 2) * 0.7 + (week > 13 && week < 16 ? 0.5 : 0),
  );
  return {
    ...{ language, title: record, farm, period: recordPeriod, about: [...about] },
    sections: [
      {
        title: table,
        blocks: [
          {
            ...{
              kind: 'chart',
              title: depletion,
              summary: depletionSays,
              unit: inches,
              tableId: 'irrigations',
            },
            axis: weeks.map((_, week) => dateOf(4 + Math.floor(week / 4.4), 1 + ((week * 7) % 30))),
            series: [
              { name: had, role: 'depletion', shape: 'line', values: weeks },
              { name: allowed, role: 'need', shape: 'line', values: weeks.map(() => 1.9) },
              {
                name: applied,
                role: 'applied',
                shape: 'bars',
                values: weeks.map((_, week) => (week % 3 === 0 ? 0.9 : null)),
              },
            ],
          },
          {
            ...{ kind: 'table', id: 'irrigations', caption: record },
            columns: [
              ...[aText(date), aText(name), aText(why), aNumber(had, inches, 2), aNumber(may, inches, 2)],
              ...[aNumber(applied, inches, 2), aNumber(volume, 'gal', 0), aText(who)],
            ],
            rows: Array.from({ length: rowCount }, (_, at) => ({
              cells: [
                ...[
                  dateOf(4 + (at % 6), 1 + (at % 28)),
                  `${block} ${1 + (at % 12)}`,
                  at % 5 === 0 ? trigger : '—',
                ],
                ...[1.2 + (at % 7) / 10, 1.9, 0.4 + (at % 9) / 10, 120_000 + at * 7_331, by[at % 3] ?? null],
              ],
              href: `/irrigations/${at}`,
            })),
            total: [total, null, null, null, null, 76.4, 44_950_000, null],
          },
        ],
      },
    ],
  };
}
