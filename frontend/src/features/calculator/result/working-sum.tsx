import { classNames } from '../../../ui/class-names.ts';
import type { WorkingRow } from './working-rows.ts';

export function WorkingSum({ caption, rows }: { caption: string; rows: readonly WorkingRow[] }) {
  return (
    <table className="w-full text-14">
      <caption className="mb-2 text-left text-16 font-semibold">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.label}
            className={row.total === true ? 'border-y border-line font-semibold' : undefined}
          >
            <td className="numerals w-5 py-1.5 align-top text-muted">{row.sign}</td>
            <th
              scope="row"
              className={classNames('py-1.5 pr-3 text-left align-top', !row.total && 'font-normal')}
            >
              {row.label}
              {row.note !== undefined && (
                <span className="block text-13 font-normal text-muted">{row.note}</span>
              )}
            </th>
            <td className="numerals py-1.5 text-right align-top whitespace-nowrap">
              {row.value}{' '}
              {row.unit !== '' && <span className="text-13 font-normal text-muted">{row.unit}</span>}
              {row.metric !== undefined && (
                <span className="block text-13 font-normal text-muted">{row.metric}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
