import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface AccountSectionProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly children: ReactNode;
}

/** One thing that can be done with an account: what it is about beside what one does, where there is room. */
export function AccountSection({ title, intro, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={id} className="grid gap-x-8 gap-y-5 lg:grid-cols-[18rem_1fr]">
        <div>
          <h2 id={id} className="text-22 font-bold">
            {title}
          </h2>
          <div className="mt-1 grid gap-2 text-muted">{intro}</div>
        </div>
        <div className="min-w-0">{children}</div>
      </section>
    </Card>
  );
}
