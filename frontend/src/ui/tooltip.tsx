import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type ReactElement } from 'react';

/** How long the pointer rests before a tooltip opens, and within what time the next opens at once [ms]. */
const delay = 700;
const skipDelay = 300;
/** How long the pointer may take from the button to the tooltip, which it may rest on, too [ms]. */
const grace = 150;

/** Between button and tooltip, and between the tooltip and the window's edge [px]. */
const gap = 6;
const margin = 8;

/** Of all tooltips, one shows at a time. */
let hideOpen: (() => void) | undefined;
let closedAt = -Infinity;

/**
 * What a button without words does, for those who see only its sign; give the button the same words as `aria-label`.
 * Opens on hover and on focus. Not on touch: there nothing hovers. Of our own: Radix's brings 11 kB to place it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const { open, ...handlers } = useTooltip();
  const place = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const button = place.current?.firstElementChild;
    if (!open || tip.current === null || !button) return;
    // In front of an open dialog, too. Older browsers have no popovers, and show the element as it stands.
    if ('showPopover' in tip.current) tip.current.showPopover();
    putNear(tip.current, button);
  }, [open]);
  return (
    <span ref={place} className="contents" {...handlers}>
      {children}
      {open && (
        <span ref={tip} role="tooltip" popover="manual" className={tipStyle}>
          {text}
        </span>
      )}
    </span>
  );
}

const tipStyle = [
  'fixed inset-auto z-50 m-0 max-w-64 rounded-control border-0 bg-ink px-3 py-1.5 text-14 font-medium text-bg',
  'shadow-card print:hidden',
].join(' ');

function useTooltip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Once pressed, the pointer has to leave before the tooltip opens again. */
  const pointer = useRef<'away' | 'here' | 'down'>('away');
  const setAfter = (milliseconds: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen(next);
    }, milliseconds);
  };
  const set = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  useEffect(() => {
    if (open)
      return whileOpen(() => {
        set(false);
      });
    return undefined;
  }, [open]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return {
    open,
    onPointerMove: ({ pointerType }: PointerEvent) => {
      // Back from the way to the tooltip.
      if (open) clearTimeout(timer.current);
      if (pointerType === 'touch' || pointer.current !== 'away') return;
      pointer.current = 'here';
      if (performance.now() - closedAt < skipDelay) set(true);
      else if (!open) setAfter(delay, true);
    },
    onPointerLeave: () => {
      pointer.current = 'away';
      if (open) setAfter(grace, false);
      else clearTimeout(timer.current);
    },
    onPointerDown: () => {
      pointer.current = 'down';
      set(false);
    },
    onFocus: () => {
      if (pointer.current !== 'down') set(true);
    },
    onBlur: () => {
      set(false);
    },
  };
}

/** Hides it where another opens, on Escape, and when the page moves under it. Gives the way to undo. */
function whileOpen(hide: () => void): () => void {
  hideOpen?.();
  hideOpen = hide;
  const hideOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  document.addEventListener('keydown', hideOnEscape);
  window.addEventListener('scroll', hide, { capture: true, passive: true });
  return () => {
    closedAt = performance.now();
    if (hideOpen === hide) hideOpen = undefined;
    document.removeEventListener('keydown', hideOnEscape);
    window.removeEventListener('scroll', hide, { capture: true });
  };
}

/** Above, or below where there is no room; within the window. */
function putNear(tip: HTMLElement, button: Element): void {
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const above = top - gap - offsetHeight;
  const last = document.documentElement.clientWidth - offsetWidth - margin;
  const middle = left + (width - offsetWidth) / 2;
  // By script, which the content security policy allows; it refuses style attributes of the page.
  tip.style.left = `${Math.max(margin, Math.min(middle, last))}px`;
  tip.style.top = `${above < margin ? bottom + gap : above}px`;
}
