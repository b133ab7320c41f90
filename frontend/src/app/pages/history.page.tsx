import { useSearch } from '@tanstack/react-router';
import { KeptResult } from '../../features/calculator/farm/kept-result.tsx';
import { HistoryPage } from '../../features/history/history-page.tsx';

/** The history, its answers shown by the calculator that gave them. */
export function History() {
  const { id } = useSearch({ from: '/_guard/history' });
  return <HistoryPage id={id} resultOf={(kept) => <KeptResult kept={kept} />} />;
}
