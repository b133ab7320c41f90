import { storingServices, type DiscardedLetter, type StoringService } from '@headgate/contracts/operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localTime } from '../../lib/display/local-time.ts';
import { Fact } from '../../ui/fact.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { DeadLetterCard } from './dead-letter-card.tsx';
import { serviceTitles } from './finding.ts';
import { named } from './named-letter.ts';
import { discardedLettersQuery } from '../../entities/operations/operations.queries.ts';
import { ReplayLetter } from './replay-letter.tsx';

/** What nobody needs any more, by somebody's word: folded, for it asks nobody for anything, and read when it is unfolded. */
export function DiscardedLetters() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-2"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className="inline-flex min-h-12 items-center font-semibold text-primary underline">
        Discarded letters
      </summary>
      {isOpen && storingServices.map((service) => <OfService key={service} service={service} />)}
    </details>
  );
}

function OfService({ service }: { service: StoringService }) {
  const pages = useInfiniteQuery(discardedLettersQuery(service));
  const title = `Discarded letters of ${serviceTitles[service]}`;
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="mb-3 text-18 font-bold">{serviceTitles[service]}</h3>
      <RecordList
        pages={{ ...pages, data: pages.data?.map(named) }}
        label={title}
        loading="Loading discarded letters..."
        failure="The discarded letters could not be loaded. Try again."
        empty={<p className="text-muted">None.</p>}
      >
        {({ letter }) => (
          <DeadLetterCard letter={letter} note={<Discarded letter={letter} />}>
            <ReplayLetter letter={letter} isDiscarded />
          </DeadLetterCard>
        )}
      </RecordList>
    </section>
  );
}

function Discarded({ letter: { putAway: discard } }: { letter: DiscardedLetter }) {
  return (
    <dl className="mt-3 grid gap-3 sm:grid-cols-2">
      <Fact name="Discarded">{localTime(discard.at)}</Fact>
      <Fact name="By">
        {discard.word === null ? (
          'no longer kept (after two years)'
        ) : (
          <span className="font-mono text-13 wrap-anywhere select-all">{discard.word.by}</span>
        )}
      </Fact>
      {discard.word !== null && <Fact name="Why">{discard.word.reason}</Fact>}
    </dl>
  );
}
