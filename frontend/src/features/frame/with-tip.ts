import type { ReactElement } from 'react';

/** Puts a tooltip on a button that has only a sign. */
export type WithTip = (text: string, button: ReactElement) => ReactElement;

/** For visitors: what shows a tooltip is not loaded for them. */
export const withoutTip: WithTip = (_text, button) => button;
