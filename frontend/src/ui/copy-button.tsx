import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useId, useRef, useState } from 'react';
import { logFailure } from '../lib/log-failure.ts';
import { buttonStyle } from './button-style.ts';
import { controlStyle } from './control-style.ts';

/** How long it says that it worked [ms]: specification, section 9. */
const announcedFor = 2_000;

interface CopyButtonProps {
  readonly text: string;
  /** What it says, 'Copy Link'. */
  readonly label?: string;
  /** What of, for who does not see where it stands. */
  readonly of: string;
  /** What it is called where it has to be copied by hand: 'the link'. */
  readonly what: string;
  readonly onCopied?: () => void;
}

/** Copies, and says so for two seconds. Where a browser forbids it, the text itself, to be copied by hand. */
export function CopyButton({ text, label = 'Copy', of, what, onCopied }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => {
      setState('idle');
    }, announcedFor);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      onCopied?.();
    } catch (error) {
      // Over plain http there is no clipboard, and some browsers ask first: then people copy themselves.
      if (error instanceof Error) logFailure('the text could not be copied', error);
      setState('by-hand');
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <button type="button" className={buttonStyle('quiet')} onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-5" />
        {state === 'copied' ? 'Copied!' : label}
        <span className="sr-only"> {of}</span>
      </button>
      {state === 'by-hand' && <ByHand text={text} what={what} />}
    </>
  );
}

function ByHand({ text, what }: Pick<CopyButtonProps, 'text' | 'what'>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <div className="w-full">
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold">
        Your browser does not allow copying. Here is {what}:
      </label>
      <input ref={input} id={id} readOnly value={text} className={controlStyle} />
    </div>
  );
}
