import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useId, useRef, useState } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { controlStyle } from '../../ui/control-style.ts';

/** How long it says that it worked [ms]: specification, section 9. */
const announcedFor = 2_000;

/** 'Copy Link', and for two seconds 'Copied!'. Where a browser forbids it, the link itself, to be copied by hand. */
export function CopyLink({ link, farmName }: { link: string; farmName: string }) {
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
      await navigator.clipboard.writeText(link);
      setState('copied');
      showToast({ title: 'Link copied!', description: `The invite of ${farmName} is on your clipboard.` });
    } catch (error) {
      // Over plain http there is no clipboard, and some browsers ask first: then people copy themselves.
      if (error instanceof Error) logFailure('the link could not be copied', error);
      setState('by-hand');
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <button type="button" className={buttonStyle('quiet')} onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-5" />
        {state === 'copied' ? 'Copied!' : 'Copy Link'}
        <span className="sr-only"> {farmName}</span>
      </button>
      {state === 'by-hand' && <ByHand link={link} />}
    </>
  );
}

function ByHand({ link }: { link: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <div className="w-full">
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold">
        Your browser does not let us copy. Here is the link:
      </label>
      <input ref={input} id={id} readOnly value={link} className={controlStyle} />
    </div>
  );
}
