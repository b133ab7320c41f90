import { howItWorks } from '../../content/how-it-works.ts';
import { Card } from '../../ui/card.tsx';

/** The sum as one writes it: term under term, the line drawn, the result below. */
export function PaperSum() {
  return (
    <Card className="p-4 sm:p-8">
      <ol>
        {howItWorks.sum.terms.map(({ sign, value, unit, name, source }) => (
          <li
            key={name}
            className="grid grid-cols-[1.5rem_1fr] items-baseline gap-x-3 border-t border-dashed border-line py-4 first:border-0 last:border-t-3 last:border-solid last:border-ink last:text-primary sm:grid-cols-[2rem_9rem_1fr] sm:gap-x-6"
          >
            <span className="text-22 font-bold text-water sm:text-28">{sign}</span>
            <span className="numerals text-28 font-bold sm:text-36">
              {value}
              {unit !== '' && <span className="ml-1 text-16 font-semibold">{unit}</span>}
            </span>
            <span className="col-start-2 grid gap-x-6 sm:col-start-3 md:grid-cols-2 md:items-baseline">
              <span className="text-16 font-semibold sm:text-18">{name}</span>
              <span className="text-14 text-muted">{source}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
