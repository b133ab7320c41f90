import { createContext, type ReactNode } from 'react';

/** What stays within reach in every dialog, for all behind it is out of reach: the stop of a farm's water. */
export const InEveryModal = createContext<ReactNode>(null);
