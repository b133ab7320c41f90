import { useId } from 'react';
import { inGroups, testCards } from './test-cards.ts';

/** Fills the form with a card that is known to do something. */
export function TestCardList({ onChoose }: { onChoose: (number: string) => void }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="text-14 font-semibold">
        Use a test card
      </p>
      <ul aria-labelledby={id} className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => {
                onChoose(number);
              }}
              className="min-h-12 w-full rounded-control border border-control bg-surface px-3 py-1.5 text-left hover:border-ink"
            >
              <span className="numerals block text-14 font-semibold">{inGroups(number)}</span>{' '}
              <span className="block text-13 text-muted">{does}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
