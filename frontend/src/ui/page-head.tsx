import type { ReactNode } from 'react';
import { FieldContours } from './field-contours.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

/** The head of a page that is read: fields behind it, one sentence in front. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="relative overflow-hidden">
      <FieldContours className="contours-behind absolute inset-0 size-full" />
      <div className="relative mx-auto max-w-6xl px-4 py-12 md:py-24 wide:px-6">
        <h1 className="max-w-[24ch] text-hero font-bold">{title}</h1>
        <p className="mt-6 max-w-[36rem] text-18 text-muted">{lead}</p>
        {children}
      </div>
    </div>
  );
}
