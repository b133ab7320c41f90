import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';

/** A part of a page in a card, with its heading. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-22 font-bold">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
