import { brandProfiles } from '../../content/brand-profiles.ts';
import { connectionLabels } from '../../entities/controller/controller-labels.ts';
import { Card } from '../../ui/card.tsx';

/** Brands by name: the seventh, 'other', is everything else. */
const named = brandProfiles.filter(({ brand }) => brand !== 'other');

/** What is publicly known of each brand, what works today, and what it takes. */
export function BrandCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
      {named.map(({ brand, label, connectionTypes, worksToday, needs, publiclyKnown, source }) => (
        <li key={brand} className="grid">
          <Card className="flex flex-col gap-3 p-6">
            <h3 className="text-22 font-bold">{label}</h3>
            <ul aria-label={`Protocols of ${label}`} className="flex flex-wrap gap-2">
              {connectionTypes.map((type) => (
                <li
                  key={type}
                  className="rounded-control bg-info-tint px-2.5 py-0.5 text-14 font-semibold text-water"
                >
                  {connectionLabels[type]}
                </li>
              ))}
            </ul>
            <p>{worksToday}</p>
            <p className="text-14 text-muted">
              <strong className="text-ink">Needed at the farm:</strong> {needs}
            </p>
            <p className="mt-auto text-14 text-muted">
              {publiclyKnown}
              {source !== null && ` Source: ${source.title}.`}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
