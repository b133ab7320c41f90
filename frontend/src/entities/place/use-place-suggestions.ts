import type { Place } from '@headgate/contracts/place';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { placesQuery } from './places.queries.ts';
const maxShown = 8;
const fewestCharacters = 2;
const pauseMilliseconds = 150;

export type Suggestions =
  | { readonly kind: 'none-asked' }
  | { readonly kind: 'found'; readonly places: readonly Place[] }
  | { readonly kind: 'nothing-found' }
  | { readonly kind: 'unavailable' };

/**
 * Places for what is being typed; null while nobody searches. Each text is a key of its own, so an answer that comes
 * late belongs to its own text and never shows under another.
 */
export function usePlaceSuggestions(entered: string | null): Suggestions {
  const text = (entered ?? '').trim().replace(/,\s*CA$/i, '');
  const settled = useDebounced(text, pauseMilliseconds);
  const worthAsking = text.length >= fewestCharacters && settled.length >= fewestCharacters;
  const { data, isError, isPlaceholderData } = useQuery({
    ...placesQuery(settled),
    enabled: worthAsking,
    // What still fits stays while the next list is fetched: no flicker between letters.
    placeholderData: keepPreviousData,
  });
  if (!worthAsking) return { kind: 'none-asked' };
  if (isError) return { kind: 'unavailable' };
  if (data === undefined) return { kind: 'none-asked' };
  const places = (isPlaceholderData ? data.filter((place) => fits(place, text)) : data).slice(0, maxShown);
  if (places.length > 0) return { kind: 'found', places };
  return isPlaceholderData ? { kind: 'none-asked' } : { kind: 'nothing-found' };
}

const fits = ({ name, county }: Place, text: string) =>
  `${name}\n${county}`.toLowerCase().includes(text.toLowerCase());

/** The value once it has stood still for so long. */
function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [value, milliseconds]);
  return settled;
}
