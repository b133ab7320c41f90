import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the report. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-4">
      <h2 id={`${id}-title`} className="mb-3 text-22 font-bold">
        {title}
      </h2>
      <Card className="p-4 sm:p-6">{children}</Card>
    </section>
  );
}

/** In place of what nobody tells. */
export function NoAnswer({ service }: { service: string }) {
  return <Bad>{service} does not answer, so this is not known.</Bad>;
}

/** A figure or a sentence that somebody has to look at: by its sign and weight, too, not by colour alone. */
export function Bad({ children }: { children: ReactNode }) {
  return (
    <span className="font-bold wrap-anywhere text-danger">
      <TriangleAlert aria-hidden="true" className={signStyle} />
      {children}
    </span>
  );
}

/** Before a word, on its line. */
export const signStyle = 'mr-1.5 inline size-4 align-[-0.15em]';

/** `Bad` where it is. */
export const Figure = ({ isBad, children }: { isBad: boolean; children: ReactNode }) =>
  isBad ? <Bad>{children}</Bad> : <span>{children}</span>;

export const linkStyle =
  'inline-flex min-h-12 items-center font-semibold text-primary underline hover:no-underline';
