import type { LegalTable } from '../../content/legal/legal-document.ts';

/** A table; on a phone a card a row, still read out as a table: hence the roles, which `display` would take away. */
export function TermsTable({ table: { caption, columns, rows } }: { table: LegalTable }) {
  return (
    <table role="table" className="mt-4 block w-full text-14 sm:table sm:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="border-b-2 border-control py-2 pr-4 text-left font-semibold text-muted"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {rows.map((row) => (
          <Row key={row[0]} cells={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ cells: [name, ...cells], columns }: { cells: readonly string[]; columns: readonly string[] }) {
  return (
    <tr role="row" className="block border-b border-line py-3 sm:table-row print:break-inside-avoid">
      <th role="rowheader" scope="row" className={`${cellStyle} text-left font-semibold`}>
        {name}
      </th>
      {cells.map((cell, index) => (
        <td key={columns[index + 1]} role="cell" className={cellStyle}>
          <span aria-hidden="true" className="block text-13 text-muted sm:hidden">
            {columns[index + 1]}
          </span>
          {cell}
        </td>
      ))}
    </tr>
  );
}

const cellStyle = 'numerals block py-1 align-top sm:table-cell sm:py-3 sm:pr-4';
