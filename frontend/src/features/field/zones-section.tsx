import type { Field } from '@headgate/contracts/field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { controllerName } from '../../entities/controller/controller-labels.ts';
import { controllersQuery } from '../../entities/controller/controllers.queries.ts';
import { SectionCard } from '../../ui/section-card.tsx';

/** The zones whose water falls on the field. */
export function ZonesSection({ zones }: Pick<Field, 'zones'>) {
  const { data: controllers = [] } = useQuery(controllersQuery);
  if (zones.length === 0) return null;
  return (
    <SectionCard title="Zones">
      <ul className="mt-3 grid gap-1">
        {zones.map(({ controllerId, zoneId, share }) => {
          const controller = controllers.find(({ id }) => id === controllerId);
          const zone = controller?.zones.find(({ id }) => id === zoneId);
          return (
            <li key={`${controllerId} ${zoneId}`}>
              <Link
                to="/controllers/$id"
                params={{ id: controllerId }}
                className="inline-flex min-h-12 items-center font-medium underline hover:text-primary"
              >
                {zone?.name ?? zoneId}
              </Link>
              <span className="block text-14 text-muted">
                {controller !== undefined && controllerName(controller)}
                {share < 1 && ` · ${String(Math.round(share * 100))}% of its water`}
              </span>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
