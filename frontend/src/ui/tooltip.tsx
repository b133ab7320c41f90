import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** How long the pointer rests before a tooltip opens, and within what time the next opens at once [ms]. */
const delay = 700;
const skipDelay = 300;

/** Around everything that has tooltips; the guard puts it around every page of the app. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  );
}

/**
 * What a button without words does, for those who see only its sign; give the button the same words as `aria-label`.
 * Opens on hover and on focus. Not on touch: there nothing hovers.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-control bg-ink px-3 py-1.5 text-14 font-medium text-bg shadow-card print:hidden"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
