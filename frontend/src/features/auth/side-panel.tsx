import type { LucideIcon } from 'lucide-react';
import Droplets from 'lucide-react/icons/droplets';
import FileCheck2 from 'lucide-react/icons/file-check-2';
import HandCoins from 'lucide-react/icons/hand-coins';
import Radio from 'lucide-react/icons/radio';
import Scaling from 'lucide-react/icons/scaling';
import Sprout from 'lucide-react/icons/sprout';
import { auth } from '../../content/auth.ts';
import { FieldContours } from '../../ui/field-contours.tsx';

/** In the order of `auth.points`. */
const icons: readonly LucideIcon[] = [Droplets, Sprout, Radio, Scaling, HandCoins, FileCheck2];

/** What it is all for; only where there is room beside the form. */
export function SidePanel() {
  return (
    <aside
      aria-labelledby="side-panel"
      className="band relative my-8 hidden overflow-hidden rounded-card lg:block"
    >
      {/* Only where no text is. */}
      <FieldContours className="absolute inset-x-0 bottom-0 h-48 w-full mask-[linear-gradient(transparent,black)] opacity-40" />
      <div className="relative p-12 pb-56">
        <h2 id="side-panel" className="text-28 font-bold">
          {auth.title}
        </h2>
        <ul className="mt-8 grid gap-6">
          {auth.points.map(({ name, text }, index) => {
            const Icon = icons[index] ?? Sprout;
            return (
              <li key={name} className="flex gap-4">
                <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
                <div>
                  <h3 className="font-semibold">{name}</h3>
                  <p className="mt-0.5 text-14">{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </aside>
  );
}
