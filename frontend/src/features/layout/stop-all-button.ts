import type { ComponentType } from 'react';

/** Stops a farm's water. It is another feature's, so it is handed in. */
export type StopAllButton = ComponentType<{ readonly place: 'header' | 'bar' | 'dialog' }>;
