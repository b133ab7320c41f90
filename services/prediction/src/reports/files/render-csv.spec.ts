import { describe, expect, it } from '@jest/globals';
import type { ReportBlock, ReportDocument } from '@headgate/contracts/report-document';
import { renderCsv } from './render-csv.ts';

function aDocument(blocks: ReportBlock[], language: ReportDocument['language'] = 'en'): ReportDocument {
  const head = { title: 'Weekly report', farm: 'Rancho "El Ñandú", Fresno', period: 'July 13 to 19, 2026' };
  return { language, ...head, about: ['All fields'], sections: [{ title: 'Water', blocks }] };
}

const water: ReportBlock = {
  kind: 'table',
  id: 'water-by-field',
  caption: 'Water by field',
  columns: [
    { title: 'Field', unit: null, digits: 0, isNumber: false },
    { title: 'Applied', unit: 'in', digits: 2, isNumber: true },
    { title: 'Volume', unit: 'gal', digits: 0, isNumber: true },
  ],
  rows: [
    { cells: ['Block 3', 1.5, 1_234_567.5], href: '/fields/3' },
    { cells: ['=HYPERLINK("x")', -0.004, null], href: null },
  ],
  total: ['Total', -1.005, 0],
};

describe('a report as CSV', () => {
  it('names each table by caption and id, and writes its numbers with their digits', () => {
    const lines = renderCsv(aDocument([{ kind: 'text', text: 'A note.' }, water])).split('\r\n');
    expect(lines).toEqual([
      '\ufeffWeekly report',
      '"Rancho ""El Ñandú"", Fresno"',
      '"July 13 to 19, 2026"',
      'All fields',
      '',
      'Water by field,water-by-field',
      'Field,Applied (in),Volume (gal)',
      'Block 3,1.50,1234568',
      '"\'=HYPERLINK(""x"")",0.00,',
      'Total,-1.01,0',
      '',
    ]);
  });

  it('has key figures with their units and what they stand on, in the words of its language', () => {
    const figure = {
      label: 'Agua aplicada',
      value: 12_345.678,
      unit: 'ac-ft',
      digits: 1,
      note: '±5 %',
      href: null,
    };
    const file = renderCsv(aDocument([{ kind: 'figures', items: [figure] }], 'es'));
    expect(file.split('\r\n').slice(-4)).toEqual([
      'Water: Cifras principales',
      'Cifra,Valor,Unidad,Nota',
      'Agua aplicada,12345.7,ac-ft,±5 %',
      '',
    ]);
  });

  it('is whole where nothing was measured', () => {
    expect(renderCsv({ ...aDocument([]), about: [], sections: [] })).toMatch(/2026"\r\n$/);
    expect(renderCsv(aDocument([{ ...water, rows: [], total: null }]))).toMatch(/Volume \(gal\)\r\n$/);
  });
});
