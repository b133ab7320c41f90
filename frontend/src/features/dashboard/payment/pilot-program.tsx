import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAwaited } from '../../../lib/awaited-payment.ts';
import { applicationsQuery } from '../../../lib/payments.queries.ts';
import { useUser } from '../../../lib/session.queries.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { pilotStanding } from './pilot-standing.ts';
import { StateLine } from './state-line.tsx';

/** How far the farm is with the pilot. Until its application has come, by what the account knows. */
export function PilotProgram() {
  const { pilotStatus } = useUser();
  const { data } = useInfiniteQuery(applicationsQuery);
  const awaited = useAwaited();
  const isAwaited = awaited !== null && awaited !== 'subscription';
  const { state, next } = pilotStanding(pilotStatus, data && (data[0] ?? null), isAwaited);
  return (
    <StateLine state={state}>
      <Link to={next.to} className={buttonStyle('quiet')}>
        {next.label}
      </Link>
    </StateLine>
  );
}
