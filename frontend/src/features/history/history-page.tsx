import type { KeptCalculation } from '@headgate/contracts/calculation-history';
import type { ReactNode } from 'react';
import { CalculationPage } from './calculation-page.tsx';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { HistoryList } from './history-list.tsx';

interface HistoryPageProps {
  /** The calculation that is open. */
  readonly id: string | undefined;
  /** As the calculator shows it. */
  readonly resultOf: (kept: KeptCalculation) => ReactNode;
}

/** What the farm has asked, and what it was answered. */
export function HistoryPage({ id, resultOf }: HistoryPageProps) {
  const headingRef = useHeadingFocus(id);
  return id === undefined ? (
    <HistoryList headingRef={headingRef} />
  ) : (
    <CalculationPage key={id} {...{ id, resultOf, headingRef }} />
  );
}
