import { useQuery } from '@tanstack/react-query';
import { automationQuery } from '../../entities/automation/automation.queries.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Paused } from './paused.tsx';

/** On Today, of a farm with fields whose irrigations start by themselves. */
export function AutomationNotice() {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(automationQuery);
  if (data === undefined)
    return (
      errorUpdateCount > 0 && (
        <Card className="p-4 sm:p-6">
          <LoadFailure
            text="Whether irrigations start by themselves could not be loaded. Check your connection and try again."
            isTrying={isFetching}
            onTryAgain={() => void refetch()}
          />
        </Card>
      )
    );
  const isOff = !data.isOffered || data.consentedAt === null;
  return (
    <Card className="p-4 sm:p-6">
      {isOff ? (
        <p>
          Your farm has not agreed to automatic irrigation, so nothing starts by itself. Accept each
          irrigation, or agree in the{' '}
          <a href="/farm-profile" className="underline">
            farm profile
          </a>
          .
        </p>
      ) : (
        <Paused automation={data} />
      )}
    </Card>
  );
}
