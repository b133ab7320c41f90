import { useSearch } from '@tanstack/react-router';
import { KeptResult } from '../../features/calculator/farm/kept-result.tsx';
import { ScenariosPage } from '../../features/scenarios/scenarios-page.tsx';

/** The scenarios, their answers shown by the calculator that gave them. */
export function Scenarios() {
  const { id, compare } = useSearch({ from: '/_guard/scenarios' });
  return <ScenariosPage {...{ id, compare }} resultOf={(scenario) => <KeptResult kept={scenario} />} />;
}
