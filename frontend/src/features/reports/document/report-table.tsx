import type { Language } from '@headgate/contracts/language';
import type { ReportBlock } from '@headgate/contracts/report-document';
import { writtenDate } from '@headgate/contracts/written-date';
import { useId, useRef } from 'react';
import { language as pageLanguage } from '../../../lib/language.ts';
import { useRowLimit } from '../../../lib/use-row-limit.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Behind } from './behind.tsx';
import { NoValue } from './no-value.tsx';
import { unitAfter, valueText, type Value } from './report-value.ts';
import { useOverflow } from './use-overflow.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;

/** Of a season of many fields, so many rows at once. */
const atOnce = 100;

/** Where the links of charts lead. */
export const tableAnchor = (id: string): string => `table-${id}`;

interface ReportTableProps {
  readonly table: Table;
  readonly language: Language;
}

/** Dense, and never wider than the page: where it has more columns than room, it scrolls, says so, and keeps the first. */
export function ReportTable({ table, language }: ReportTableProps) {
  const { id, caption, columns, rows, total } = table;
  const captionId = useId();
  const { ref, overflows } = useOverflow();
  const body = useRef<HTMLTableSectionElement>(null);
  const { limit, showMore } = useRowLimit(atOnce);
  return (
    <div id={tableAnchor(id)} className="min-w-0 scroll-mt-4">
      <p id={captionId} className="mb-1 font-semibold wrap-anywhere print:break-after-avoid">
        {caption}
      </p>
      {overflows && (
        <p lang={pageLanguage} className="mb-1 text-14 text-muted print:hidden">
          More columns to the right: swipe the table, or use the arrow keys in it.
        </p>
      )}
      <div
        ref={ref}
        role="group"
        aria-labelledby={captionId}
        tabIndex={overflows ? 0 : undefined}
        className="relative overflow-x-auto rounded-control border border-line bg-surface print:overflow-visible print:border-0"
      >
        <table
          aria-labelledby={captionId}
          className="numerals w-full border-separate border-spacing-0 text-14 print:text-[8pt]"
        >
          <Titles columns={columns} />
          <tbody ref={body}>
            {rows.slice(0, limit).map((row, index) => (
              // Rows stay in their places.
              <Row key={index} {...{ row, columns, language }} />
            ))}
          </tbody>
          {total !== null && <Total {...{ total, columns, language }} />}
        </table>
      </div>
      <div lang={pageLanguage}>
        <ShowMore
          more={rows.length - limit}
          onPress={() => {
            showMore(() => {
              body.current?.rows[limit]?.focus();
            });
          }}
        />
      </div>
    </div>
  );
}

type Columns = Table['columns'];

function Titles({ columns }: { columns: Columns }) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, unit, isNumber }, index) => (
          <th
            key={index}
            scope="col"
            className={classNames(
              'border-b-2 border-control bg-surface px-2 py-2 align-bottom font-semibold text-muted',
              isNumber ? 'text-right' : 'text-left',
              index === 0 ? first : title.length > 12 && 'min-w-24',
            )}
          >
            {title}
            {unit !== null && <span className="block text-13 font-normal">{unit}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps extends Pick<ReportTableProps, 'language'> {
  readonly row: Table['rows'][number];
  readonly columns: Columns;
}

function Row({ row: { cells, href }, columns, language }: RowProps) {
  return (
    <tr tabIndex={-1} className="group">
      {cells.map((value, index) => {
        const text = textOf(value, columns[index], language);
        return index === 0 ? (
          <th
            key="name"
            scope="row"
            className={classNames(cell, first, 'min-w-24 text-left font-semibold wrap-anywhere')}
          >
            <Behind
              href={href}
              className="inline-flex min-h-12 items-center print:min-h-0 md:pointer-fine:min-h-8"
            >
              {text ?? <NoValue />}
            </Behind>
          </th>
        ) : (
          <td key={index} className={classNames(cell, alignment(columns[index], value))}>
            {text ?? <NoValue />}
          </td>
        );
      })}
    </tr>
  );
}

/** On paper at its end, not at the foot of each sheet. */
function Total({ total, columns, language }: { total: NonNullable<Table['total']> } & Omit<RowProps, 'row'>) {
  return (
    <tfoot className="print:[display:table-row-group]">
      <tr>
        {total.map((value, index) => {
          const text = textOf(value, columns[index], language);
          const style = classNames('border-t-2 border-control bg-surface px-2 py-2 font-bold');
          return index === 0 ? (
            <th key="name" scope="row" className={classNames(style, first, 'text-left')}>
              {text ?? <span lang={pageLanguage}>Total</span>}
            </th>
          ) : (
            <td key={index} className={classNames(style, alignment(columns[index], value))}>
              {text}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** In a column of numbers the unit stands in its title; dollars have their sign. */
function textOf(value: Value, column: Columns[number] | undefined, language: Language): string | null {
  const { unit, digits, isDate } = column ?? { unit: null, digits: 0 };
  if (typeof value === 'string' && isDate === true) return writtenDate(value, language);
  return valueText(value, { unit: unitAfter(unit) === null ? unit : null, digits }, language);
}

/** Numbers under each other by their point; words of any length break. */
const alignment = (column: Columns[number] | undefined, value: Value): string =>
  column?.isNumber === true
    ? 'text-right whitespace-nowrap'
    : typeof value === 'string' && value.length > 24
      ? 'min-w-48 text-left'
      : 'text-left';

const cell = 'border-b border-line bg-surface px-2 py-1 align-middle group-last:border-b-0';
/** It stays in view while the others scroll. */
const first =
  'sticky left-0 z-1 max-w-40 border-r print:static print:max-w-none print:border-r-0 sm:max-w-64';
