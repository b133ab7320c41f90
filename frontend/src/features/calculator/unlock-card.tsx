import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import History from 'lucide-react/icons/history';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Tractor from 'lucide-react/icons/tractor';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';

const unlocks: readonly { icon: LucideIcon; name: string }[] = [
  { icon: Bookmark, name: 'Saving scenarios' },
  { icon: History, name: 'Calculation history' },
  { icon: Tractor, name: 'Farm profile' },
  { icon: SlidersHorizontal, name: 'Controller integration' },
];

export function UnlockCard() {
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-22 font-bold">Keep what you learn</h2>
      <p className="mt-1 text-muted">A free account unlocks:</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {unlocks.map(({ icon: Icon, name }) => (
          <li key={name} className="flex items-center gap-3">
            <span className="grid size-10 place-items-center rounded-control bg-success-tint text-success">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            {name}
          </li>
        ))}
      </ul>
      <a
        href="/auth?view=create-account&next=%2Fai-calculator"
        className={`${buttonStyle('quiet')} mt-6 w-full sm:w-auto`}
      >
        Create Free Account
      </a>
    </Card>
  );
}
