import type { LucideIcon } from 'lucide-react';
import Calculator from 'lucide-react/icons/calculator';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Cpu from 'lucide-react/icons/cpu';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import History from 'lucide-react/icons/history';
import Megaphone from 'lucide-react/icons/megaphone';
import Tractor from 'lucide-react/icons/tractor';
import { DashboardCard } from './dashboard-card.tsx';

interface Action {
  readonly to: string;
  readonly label: string;
  readonly text: string;
  readonly icon: LucideIcon;
}

const actions: readonly Action[] = [
  { to: '/ai-calculator', label: 'AI Calculator', text: 'What one field needs today', icon: Calculator },
  { to: '/history', label: 'History', text: 'Every calculation you made', icon: History },
  { to: '/scenarios', label: 'Scenarios', text: 'Compare saved calculations', icon: GitCompareArrows },
  { to: '/farm-profile', label: 'Farm profile', text: 'What the calculator starts with', icon: Tractor },
  {
    to: '/farm-hardware-setup',
    label: 'Farm Setup',
    text: 'Set up, start and stop your controllers',
    icon: Cpu,
  },
  { to: '/pilot-updates', label: 'Pilot Updates', text: 'News from the pilot farms', icon: Megaphone },
];

export function QuickActionsCard() {
  return (
    <DashboardCard id="quick-actions" title="Quick actions">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {actions.map(({ to, label, text, icon: Icon }) => (
          <li key={to}>
            <a
              href={to}
              className="flex h-full min-h-14 items-center gap-3 rounded-control border border-line px-3 py-2 hover:border-ink"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-14 text-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
