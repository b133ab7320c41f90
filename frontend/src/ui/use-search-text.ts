import { useDeferredValue, useEffect, useState } from 'react';
import { useListAddress } from './list-address.ts';

/** How long typing rests before the address has it [ms]. */
const debounce = 400;

/** A name that is looked for, in the address as `search`. What is typed counts at once. */
export function useSearchText() {
  const { textOf, change } = useListAddress();
  const inAddress = textOf('search') ?? '';
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    // Changed by the browser's buttons, or by ourselves a moment ago.
    setSeen(inAddress);
    if (inAddress !== text.trim()) setText(inAddress);
  }
  useEffect(() => {
    if (text.trim() === inAddress) return undefined;
    const timer = setTimeout(() => {
      change({ search: text }, { replace: true });
    }, debounce);
    return () => {
      clearTimeout(timer);
    };
  });
  return { text, setText, search: useDeferredValue(text.trim().toLowerCase()) };
}
