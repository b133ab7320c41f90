import { Waiting } from '../../ui/waiting.tsx';

/** While the server is asked who is here. */
export function SessionWait() {
  return <Waiting text="Checking that you are signed in…" />;
}
