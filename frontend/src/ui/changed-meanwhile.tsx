import { useEffect, useRef } from 'react';
import { buttonStyle } from './button-style.ts';

interface ChangedMeanwhileProps {
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Somebody else was faster. Whose text it will be is for a person to say. */
export function ChangedMeanwhile({ onTheirs, onMine }: ChangedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever pressed Save stands at the other end of the form.
    box.current?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="group"
      aria-label="Changed meanwhile"
      tabIndex={-1}
      className="rounded-card border border-line bg-warn-tint p-4"
    >
      <p role="alert" className="font-semibold">
        Somebody changed this meanwhile. Below is what you typed; what you did not touch is theirs.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={buttonStyle('quiet')} onClick={onTheirs}>
          Take theirs
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={onMine}>
          Keep mine
        </button>
      </div>
    </div>
  );
}
