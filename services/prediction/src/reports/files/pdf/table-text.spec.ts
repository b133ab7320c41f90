import { describe, expect, it } from '@jest/globals';
import { dateColumn, numberColumn, textColumn } from '../../blocks.ts';
import { renderCsv } from '../render-csv.ts';
import { tableText, type Table } from './table-text.ts';

const table: Table = {
  ...{ kind: 'table', id: 'water', caption: 'Water by field' },
  columns: [textColumn('Field'), dateColumn('Start'), numberColumn('Applied', 'in', 2)],
  rows: [{ cells: ['2026-07-14', '2026-07-14 21:00', 1234.5], href: null }],
  total: ['Total', null, 1234.5],
};

describe('the text of a table', () => {
  it('has dates and numbers by the rules of its language, and names that look like dates as they are', () => {
    const { head, rows, total } = tableText(table, 'es');
    expect(head).toEqual(['Field', 'Start', 'Applied (in)']);
    expect(rows.map(({ cells }) => cells.map((cell) => cell.replaceAll(/\s/g, ' ')))).toEqual([
      ['2026-07-14', '14 jul 2026, 9:00 p.m.', '1,234.50'],
    ]);
    expect(total).toEqual(['Total', '—', '1,234.50']);
  });

  it('is for programs as it is', () => {
    const head = { language: 'es', title: 'Reporte', farm: 'Rancho', period: '2026', about: [] } as const;
    const csv = renderCsv({ ...head, about: [], sections: [{ title: 'Water', blocks: [table] }] });
    expect(csv).toContain('2026-07-14,2026-07-14 21:00,1234.50');
  });
});
