import { useEffect, useId, useRef } from 'react';
import { controlStyle } from './control-style.ts';
import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  readonly title: string;
  /** That it is told this once, and what to do with it. */
  readonly advice: string;
  /** What it is called. */
  readonly label: string;
  /** Told this once: an address, a key, a secret. */
  readonly value: string;
  /** Of the button that copies it. */
  readonly copy: { readonly label: string; readonly of: string; readonly what: string };
  /** What had the focus is gone. */
  readonly takesFocus?: boolean;
}

/** Something that was just made, to be copied now. */
export function ShownOnce({ title, advice, label, value, copy, takesFocus = false }: ShownOnceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus, value]);
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-line bg-success-tint p-4">
      <h3 id={id} className="font-bold wrap-anywhere">
        {title}
      </h3>
      <p role="status">{advice}</p>
      <input
        ref={input}
        readOnly
        aria-label={label}
        value={value}
        className={`${controlStyle} text-14`}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={value} {...copy} />
      </div>
    </section>
  );
}
