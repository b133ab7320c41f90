import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { controllersQuery } from '../../../entities/controller/controllers.queries.ts';
import { openFaultsQuery } from '../../../entities/fault/faults.queries.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { TodaySection } from '../today-section.tsx';
import { attentionItems } from './attention-items.ts';
import { AttentionRow } from './attention-row.tsx';

/** So many are in sight at once: what to do tonight is not to be pushed off the page. */
const few = 4;

type NeedsAttentionProps = Omit<Parameters<typeof attentionItems>[0], 'controllers' | 'faults'>;

/** What stands until somebody has settled it. */
export function NeedsAttention(known: NeedsAttentionProps) {
  const controllers = useQuery(controllersQuery);
  const faults = useInfiniteQuery(openFaultsQuery);
  const [isWhole, setWhole] = useState(false);
  const items = attentionItems({ controllers: controllers.data ?? [], faults: faults.data ?? [], ...known });
  const unread = [controllers, faults].filter(
    // While it is tried again, too.
    ({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0,
  );
  if (items.length + unread.length === 0) return null;
  const more = items.length - few;
  return (
    <TodaySection
      id="needs-attention"
      title="Needs attention"
      {...(items.length > 0 && { note: String(items.length) })}
    >
      {unread.length > 0 && (
        <LoadFailure
          text="Not everything could be loaded: an open valve or a fault may be missing here. Check your connection and try again."
          isTrying={unread.some(({ isFetching }) => isFetching)}
          onTryAgain={() => {
            for (const { refetch } of unread) void refetch();
          }}
        />
      )}
      <ul>
        {items.slice(0, isWhole || more === 1 ? undefined : few).map((item) => (
          <AttentionRow key={item.key} item={item} />
        ))}
      </ul>
      {more > 1 && (
        <p className="mt-3">
          <button
            type="button"
            aria-expanded={isWhole}
            className={buttonStyle('quiet')}
            onClick={() => {
              setWhole(!isWhole);
            }}
          >
            {isWhole ? 'Show fewer' : `Show ${String(more)} more`}
          </button>
        </p>
      )}
    </TodaySection>
  );
}
