import type { PricedWater, SavingsModel } from '@headgate/agronomy';
import { roi } from '../../content/roi.ts';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import { amount } from './amount.ts';
import { scenarios, type Scenario } from './scenarios.ts';

const lines: readonly { name: string; text: (water: PricedWater) => string }[] = [
  { name: 'Acre-inches', text: (water) => amount(water.acreInches) },
  { name: 'Acre-feet', text: (water) => amount(water.acreFeet) },
  { name: '1,000 gallons', text: (water) => thousands(water.gallons) },
  { name: 'Water cost', text: (water) => wholeDollars(water.cost) },
];

/** Whole ones, where there are any to speak of. */
function thousands(gallons: number): string {
  const count = gallons / 1000;
  return amount(count < 10 ? count : Math.round(count));
}

export function SavingsTable({ model }: { model: SavingsModel }) {
  const columns = scenarios(model);
  return (
    // A region that scrolls must be reachable by keyboard.
    <div role="region" aria-label={roi.result.table} tabIndex={0} className="overflow-x-auto">
      <table className="numerals w-full text-13 sm:text-14">
        <caption className="mb-1 text-left text-13 text-muted">{roi.result.table}</caption>
        <thead>
          <tr className="border-b border-control text-right">
            <td />
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-2 pl-2 font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <Group name="Used" columns={columns} waterOf={({ used }) => used} />
        <Group name="Saved" columns={columns} waterOf={({ saved }) => saved} />
      </table>
    </div>
  );
}

interface GroupProps {
  readonly name: string;
  readonly columns: readonly Scenario[];
  readonly waterOf: (scenario: Scenario) => PricedWater | null;
}

function Group({ name, columns, waterOf }: GroupProps) {
  return (
    <tbody className="border-b border-control last:border-0">
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1} className="pt-3 pb-1 text-left font-semibold">
          {name}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.name} className="border-t border-line">
          <th scope="row" className="py-1.5 text-left font-normal text-muted">
            {line.name}
          </th>
          {columns.map((scenario) => (
            <td key={scenario.name} className="py-1.5 pl-2 text-right">
              <Cell water={waterOf(scenario)} text={line.text} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ water, text }: { water: PricedWater | null; text: (water: PricedWater) => string }) {
  if (water !== null) return text(water);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">nothing</span>
    </>
  );
}
