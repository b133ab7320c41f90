import type { ReactNode, Ref } from 'react';
import { Card } from '../../ui/card.tsx';
import { FieldContours } from '../../ui/field-contours.tsx';

interface CalculatorLayoutProps {
  /** The ways to pages beside it. */
  readonly tabs?: ReactNode;
  readonly title: string;
  readonly lead: string;
  readonly notice?: ReactNode;
  readonly form: ReactNode;
  readonly panelRef: Ref<HTMLElement>;
  readonly result: ReactNode;
  /** Below the result. */
  readonly aside?: ReactNode;
}

/** The question on the left, its answer beside it. */
export function CalculatorLayout({
  tabs,
  title,
  lead,
  notice,
  form,
  panelRef,
  result,
  aside,
}: CalculatorLayoutProps) {
  return (
    <div className="relative">
      <FieldContours className="contours-behind absolute inset-x-0 top-0 h-64 w-full" />
      <div className="relative mx-auto max-w-6xl px-4 pt-8 pb-16 md:pt-12 wide:px-6">
        {tabs}
        <h1 className="text-36 font-bold">{title}</h1>
        <p className="mt-2 max-w-2xl text-18 text-muted">{lead}</p>
        {notice}
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-[25rem_1fr]">
          <Card className="p-4 sm:p-6">{form}</Card>
          <div className="grid min-w-0 gap-6">
            <section ref={panelRef} aria-label="Your result" className="min-w-0 scroll-mt-4">
              {result}
            </section>
            {aside}
          </div>
        </div>
        <p className="mt-8 text-14 text-muted">
          <a href="https://open-meteo.com/" className="underline hover:text-ink">
            Weather data by Open-Meteo.com
          </a>
        </p>
      </div>
    </div>
  );
}
