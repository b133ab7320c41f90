import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface DashboardCardProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function DashboardCard({ id, title, children }: DashboardCardProps) {
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={id} className="flex h-full flex-col">
        <h2 id={id} className="mb-3 text-22 font-bold">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
