import CircleCheck from 'lucide-react/icons/circle-check';
import Hammer from 'lucide-react/icons/hammer';
import Milestone from 'lucide-react/icons/milestone';
import { controllerIntegration } from '../../content/controller-integration.ts';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';

const variants: Readonly<Record<'done' | 'now' | 'next', BadgeVariant>> = {
  done: { icon: CircleCheck, tint: 'good' },
  now: { icon: Hammer, tint: 'waits' },
  next: { icon: Milestone, tint: 'info' },
};

/** What is there, what is being built, what is planned. */
export function SecurityRoadmap() {
  return (
    <div className="grid gap-8 md:grid-cols-3">
      {controllerIntegration.security.parts.map(({ state, kind, items }) => (
        <section key={state} aria-label={state} className="border-t border-line pt-4">
          <h3>
            <Badge variant={variants[kind]}>{state}</Badge>
          </h3>
          <ul className="mt-4 grid gap-3">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
