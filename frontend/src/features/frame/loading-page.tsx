import { Waiting } from '../../ui/waiting.tsx';

export function LoadingPage() {
  return <Waiting text="Loading…" />;
}
