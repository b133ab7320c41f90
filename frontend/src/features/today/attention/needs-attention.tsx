import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { controllersQuery } from '../../../entities/controller/controllers.queries.ts';
import { openFaultsQuery } from '../../../entities/fault/faults.queries.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { TodaySection } from '../today-section.tsx';
import { attentionItems } from './attention-items.ts';
import { AttentionRow } from './attention-row.tsx';

/** So many are in sight at once: what to do tonight is not to be pushed off the page. */
const few = 4;

type NeedsAttentionProps = Omit<Parameters<typeof attentionItems>[0], 'controllers' | 'faults'>;

/** What stands until somebody has settled it. */
export function NeedsAttention(known: NeedsAttentionProps) {
  const { data: controllers = [] } = useQuery(controllersQuery);
  const { data: faults = [] } = useInfiniteQuery(openFaultsQuery);
  const [isWhole, setWhole] = useState(false);
  const items = attentionItems({ controllers, faults, ...known });
  if (items.length === 0) return null;
  const more = items.length - few;
  return (
    <TodaySection id="needs-attention" title="Needs attention" note={String(items.length)}>
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
