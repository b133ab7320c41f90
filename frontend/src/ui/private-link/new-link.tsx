import { useId } from 'react';
import { controlStyle } from '../control-style.ts';
import { CopyButton } from '../copy-button.tsx';

interface NewLinkProps {
  /** Who has it. */
  readonly name: string;
  /** Told this once. */
  readonly address: string;
  /** What the address is called. */
  readonly label: string;
  /** That it is told this once, and what to do with it. */
  readonly advice: string;
}

/** A private link that was just made, to be copied now. */
export function NewLink({ name, address, label, advice }: NewLinkProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-line bg-success-tint p-4">
      <h3 id={id} className="font-bold wrap-anywhere">
        The link for {name}
      </h3>
      <p role="status">{advice}</p>
      <input
        readOnly
        aria-label={label}
        value={address}
        className={`${controlStyle} text-14`}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} label="Copy link" of={`for ${name}`} what="the link" />
      </div>
    </section>
  );
}
