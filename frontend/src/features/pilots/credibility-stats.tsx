import { measuredItems, pilotFigures } from '../../content/stats.ts';
import { classNames } from '../../ui/class-names.ts';

/** Deeper and deeper into the soil. */
const depths = ['bg-soil/4', 'bg-soil/8', 'bg-soil/12', 'bg-soil/16'] as const;

/** How big the pilot is, how long it takes, and what it measures. Stands in the soil, under a `FieldHorizon`. */
export function CredibilityStats() {
  return (
    <section aria-labelledby="stats" className="bg-soil/10">
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-12 md:pb-24 wide:px-6">
        <h2 id="stats" className="sr-only">
          The pilot in numbers
        </h2>
        <ul className="grid gap-8 sm:grid-cols-3">
          {pilotFigures.map(({ value, unit, meaning }) => (
            <li key={unit}>
              <p className="font-bold">
                <span className="numerals text-hero">{value}</span>{' '}
                <span className="ml-1 text-18">{unit}</span>
              </p>
              <p className="mt-1 max-w-[30ch] text-muted">{meaning}</p>
            </li>
          ))}
        </ul>
        <h3 className="mt-12 text-22 font-bold md:mt-16">What we measure and what we assume</h3>
        <dl className="mt-6 overflow-hidden rounded-card border border-soil/40 bg-surface">
          {measuredItems.map(({ name, record, assumption }, index) => (
            <div
              key={name}
              className={classNames(
                'grid gap-x-8 gap-y-1 border-t border-soil/40 p-4 first:border-0 md:grid-cols-[1fr_1.2fr_1.6fr] md:p-6',
                depths[index],
              )}
            >
              <dt className="text-18 font-bold">{name}</dt>
              <dd>{record}</dd>
              <dd className="text-14 text-muted">
                <span className="font-semibold">Assumed: </span>
                {assumption}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
