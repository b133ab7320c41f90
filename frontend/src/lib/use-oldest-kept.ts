import { useSyncExternalStore } from 'react';
import { oldestKept, onKeptChange } from './kept-answers.ts';

/** When the oldest of the answers was made that came from the device [ms since 1970]; null: Headgate answers. */
export const useOldestKept = (): number | null => useSyncExternalStore(onKeptChange, oldestKept);
