import type { SavedScenario } from '@headgate/contracts/calculation-history';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { ComparePage } from './compare/compare-page.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { ScenarioPage } from './scenario-page.tsx';

interface ScenariosPageProps {
  /** The scenario that is open. */
  readonly id: string | undefined;
  /** The two that are compared, with a comma between their ids. */
  readonly compare: string | undefined;
  /** As the calculator shows it. */
  readonly resultOf: (scenario: SavedScenario) => ReactNode;
}

/** What the farm has thought through and given a name. The address says which view of it this is. */
export function ScenariosPage({ id, compare, resultOf }: ScenariosPageProps) {
  const headingRef = useHeadingFocus(compare ?? id);
  const [first, second] = compare?.split(',') ?? [];
  if (first !== undefined && second !== undefined) return <ComparePage {...{ first, second, headingRef }} />;
  if (id !== undefined) return <ScenarioPage key={id} {...{ id, resultOf, headingRef }} />;
  return <ScenarioList headingRef={headingRef} />;
}
