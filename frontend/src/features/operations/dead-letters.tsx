import { storingServices, type OperationsReport, type StoringService } from '@headgate/contracts/operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RecordList } from '../../ui/record-list.tsx';
import { DeadLetterCard } from './dead-letter-card.tsx';
import { deadLettersOf, serviceTitles } from './finding.ts';
import { named } from './named-letter.ts';
import { deadLettersQuery } from '../../entities/operations/operations.queries.ts';
import { DiscardLetter } from './discard-letter.tsx';
import { DiscardedLetters } from './discard-letters.tsx';
import { ReplayLetter } from './replay-letter.tsx';

/** What nobody could take, and the ways to have it tried again or put away. */
export function DeadLetters({ services }: Pick<OperationsReport, 'services'>) {
  const counts = storingServices.map((service) => services[service]?.deadLetters ?? 0);
  return (
    <section id="dead-letters" aria-labelledby="dead-letters-title" className="min-w-0 scroll-mt-4">
      <h2 id="dead-letters-title" className="text-22 font-bold">
        Dead letters
      </h2>
      {counts.every((count) => count === 0) && <p className="mt-1 text-muted">No dead letters.</p>}
      {storingServices.map((service) => (
        <OfService key={service} service={service} count={services[service]?.deadLetters ?? 0} />
      ))}
      <DiscardedLetters />
    </section>
  );
}

/** Nothing until there has been one: then it stays, so that the focus stays with it when the last has gone. */
function OfService({ service, count }: { service: StoringService; count: number }) {
  const pages = useInfiniteQuery({ ...deadLettersQuery(service), enabled: count > 0 });
  useReadAnew(count, pages);
  if (count === 0 && pages.data === undefined) return null;
  const id = deadLettersOf(service);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-4 scroll-mt-4">
      <h3 id={`${id}-title`} className="mb-3 text-18 font-bold">
        {`${serviceTitles[service]}: ${count.toLocaleString('en-US')}`}
      </h3>
      <RecordList
        pages={{ ...pages, data: pages.data?.map(named) }}
        label={`Dead letters of ${serviceTitles[service]}`}
        loading="Loading dead letters..."
        failure="The dead letters could not be loaded. Try again."
        empty={<p>No dead letters left.</p>}
      >
        {({ letter }) => (
          <DeadLetterCard letter={letter}>
            <ReplayLetter letter={letter} />
            <DiscardLetter letter={letter} />
          </DeadLetterCard>
        )}
      </RecordList>
    </section>
  );
}

/** When the report counts others than before, the list is of yesterday. */
function useReadAnew(count: number, { refetch, data }: { refetch: () => unknown; data: unknown }) {
  const seen = useRef(count);
  const isRead = data !== undefined;
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    if (isRead) refetch();
  }, [count, isRead, refetch]);
}
